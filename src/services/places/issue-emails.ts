import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import {
  communityIssueBackers as backers,
  outbox,
  users,
  type communityIssues,
} from '../../db/schema.ts'
import { UNDO_WINDOW_MS } from '../../domain/admin/moderation.ts'
import { ISSUE_STATUSES, type IssueStatus } from '../../domain/locality/issues.ts'
import { sampleTitleMl } from '../../domain/locality/sample-issues.ts'
import { townByName } from '../../domain/places/towns/towns.ts'
import type { Deps } from '../deps.ts'
import { mayReceiveEmail } from '../platform/email/recipients.ts'
import { alertToken } from '../platform/email/unsubscribe-tokens.ts'

type Issue = typeof communityIssues.$inferSelect

/** Marks emails about an issue that followers knew with this status. */
const aboutOf = (id: number, known: IssueStatus): string => `issue:${id}:${known}`

/** Emails per statement. */
const AT_ONCE = 500

/**
 * Queues an email about an issue's new status to each follower except `byId`, who changed it, in the transaction of the
 * change. It waits as long as Undo is offered; a later change takes the place of one that still waits, and followers
 * hear nothing of a status that was taken back meanwhile. Returns the number of emails.
 */
export async function emailFollowers(
  tx: Db,
  { issue, before, byId }: { issue: Issue; before: IssueStatus; byId: number },
  { letters, settings, clock }: Pick<Deps, 'letters' | 'settings' | 'clock'>,
): Promise<number> {
  const waiting = await tx
    .delete(outbox)
    .where(
      and(
        inArray(
          outbox.about,
          ISSUE_STATUSES.map((status) => aboutOf(issue.id, status)),
        ),
        isNull(outbox.sentAt),
      ),
    )
    .returning({ about: outbox.about })
  // What followers know: the status before the first change that they were not told of.
  const known =
    ISSUE_STATUSES.find((status) => waiting[0]?.about === aboutOf(issue.id, status)) ?? before
  if (issue.publication === 'hidden' || issue.status === known) return 0
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
  const now = clock()
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
        createdAt: now,
        notBefore: new Date(now.getTime() + UNDO_WINDOW_MS),
        about: aboutOf(issue.id, known),
      }
    })
  for (let at = 0; at < written.length; at += AT_ONCE)
    await tx.insert(outbox).values(written.slice(at, at + AT_ONCE))
  return written.length
}
