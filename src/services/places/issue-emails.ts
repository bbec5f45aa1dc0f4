import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import {
  communityIssueBackers as backers,
  outbox,
  users,
  type communityIssues,
} from '../../db/schema.ts'
import { sampleTitleMl } from '../../domain/locality/sample-issues.ts'
import { townByName } from '../../domain/places/towns.ts'
import type { Deps } from '../deps.ts'
import { mayReceiveEmail } from '../platform/email/recipients.ts'
import { alertToken } from '../platform/email/unsubscribe-tokens.ts'

type Issue = typeof communityIssues.$inferSelect

/** Emails per statement. */
const AT_ONCE = 500

/**
 * Queues an email about an issue's new status to each follower except `byId`, who changed it, in the transaction of the
 * change. Returns the number of emails.
 */
export async function emailFollowers(
  tx: Db,
  issue: Issue,
  byId: number,
  { letters, settings, clock }: Pick<Deps, 'letters' | 'settings' | 'clock'>,
): Promise<number> {
  if (issue.publication === 'hidden') return 0
  const rows = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      lang: users.lang,
      emailVerifiedAt: users.emailVerifiedAt,
      suspendedAt: users.suspendedAt,
      deletedAt: users.deletedAt,
    })
    .from(backers)
    .innerJoin(users, eq(users.id, backers.userId))
    .where(and(eq(backers.issueId, issue.id), eq(backers.follows, true), ne(users.id, byId)))
  const { publicUrl, secret } = settings
  const town = townByName(issue.town)
  const written = rows
    // Only its reporter sees an issue that awaits review.
    .filter(
      (row) =>
        mayReceiveEmail(row, settings) &&
        (issue.publication === 'public' || row.id === issue.reporterId),
    )
    .map(({ id, name, email, lang }) => {
      const ml = lang === 'ml'
      const token = alertToken({ kind: 'issue', id: issue.id, userId: id }, secret)
      return {
        ...letters.issueChanged({
          lang: ml ? 'ml' : 'en',
          name,
          town: ml ? (town?.nameMl ?? issue.town) : issue.town,
          title: (ml && issue.isSample ? sampleTitleMl(issue.title) : null) ?? issue.title,
          status: issue.status,
          url: `${publicUrl}/locality/${encodeURIComponent(issue.town)}#issues`,
          unsubscribeUrl: `${publicUrl}/unsubscribe/${token}`,
        }),
        recipient: email,
        createdAt: clock(),
      }
    })
  for (let at = 0; at < written.length; at += AT_ONCE)
    await tx.insert(outbox).values(written.slice(at, at + AT_ONCE))
  return written.length
}
