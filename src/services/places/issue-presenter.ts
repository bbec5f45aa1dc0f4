import type { IssueView } from '../../contracts/places/issues.ts'
import type { communityIssues } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { sampleTitleMl } from '../../domain/locality/sample-issues.ts'

/** Presents an issue to one reader. */
export function presentIssue(
  row: typeof communityIssues.$inferSelect,
  actor: Actor | null,
  { supports, follows }: { supports: boolean | null; follows: boolean | null },
): IssueView {
  return {
    id: row.id,
    title: row.title,
    titleMl: row.isSample ? sampleTitleMl(row.title) : null,
    status: row.status,
    priority: row.priority,
    publication: row.publication,
    date: row.createdAt.toISOString(),
    count: row.supporters,
    sample: row.isSample,
    supported: supports ?? false,
    followed: follows ?? false,
    own: actor !== null && row.reporterId === actor.id,
    version: String(row.version),
  }
}
