import { eq } from 'drizzle-orm'
import type { IssuePriority, IssueStatus } from '../../domain/locality/issues.ts'
import type { Database } from '../client.ts'
import { communityIssues } from '../schema.ts'

const DAY = 86_400_000
const TOWNS = ['Kottayam', 'Kochi', 'Thiruvananthapuram', 'Kozhikode', 'Thrissur'] as const

/** Invented: they name no street, and the page marks each "Sample". */
const SAMPLES: readonly [string, IssueStatus, IssuePriority, number, number][] = [
  ['Footpath repaired beside the bus stand', 'resolved', 'low', 4, 30],
  ['Drain blocked by weed near the market', 'in progress', 'medium', 9, 24],
  ['Street lights out on a side road', 'reported', 'medium', 6, 8],
  ['Water stands on the main road after heavy rain', 'in progress', 'high', 14, 4],
  ['No waste collection on Saturdays', 'reported', 'low', 3, 2],
]

/** Writes the sample issues once. */
export async function seedIssues({ db }: Pick<Database, 'db'>, today: Date): Promise<void> {
  const [one] = await db
    .select({ id: communityIssues.id })
    .from(communityIssues)
    .where(eq(communityIssues.isSample, true))
    .limit(1)
  if (one) return
  await db.insert(communityIssues).values(
    TOWNS.flatMap((town) =>
      SAMPLES.map(([title, status, priority, supporters, daysAgo]) => ({
        town,
        title,
        status,
        priority,
        supporters,
        publication: 'public' as const,
        isSample: true,
        createdAt: new Date(today.getTime() - daysAgo * DAY),
      })),
    ),
  )
}
