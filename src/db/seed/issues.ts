import { eq } from 'drizzle-orm'
import { SAMPLE_ISSUES } from '../../domain/locality/sample-issues.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import type { Database } from '../client.ts'
import { communityIssues } from '../schema.ts'

const TOWNS = ['Kottayam', 'Kochi', 'Thiruvananthapuram', 'Kozhikode', 'Thrissur'] as const

/** Seeds the sample issues once. */
export async function seedIssues({ db }: Pick<Database, 'db'>, today: Date): Promise<void> {
  const [one] = await db
    .select({ id: communityIssues.id })
    .from(communityIssues)
    .where(eq(communityIssues.isSample, true))
    .limit(1)
  if (one) return
  await db.insert(communityIssues).values(
    TOWNS.flatMap((town) =>
      SAMPLE_ISSUES.map(({ title, status, priority, kind, supporters, daysAgo }) => ({
        town,
        title,
        status,
        priority,
        kind,
        supporters,
        publication: 'public' as const,
        isSample: true,
        createdAt: new Date(today.getTime() - daysAgo * DAY_MS),
      })),
    ),
  )
}
