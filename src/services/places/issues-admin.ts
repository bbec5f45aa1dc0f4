import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminIssue, AdminIssuesQuery } from '../../contracts/places/issues.ts'
import { communityIssues as issues, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { townByName } from '../../domain/places/towns/towns.ts'
import type { Deps } from '../deps.ts'
import { presentIssue } from './issues.ts'

/** The issues of all towns, for administrators. `issueService.change` changes them. */
export function issueModerationService({ database: { db } }: Pick<Deps, 'database'>) {
  const editor = alias(users, 'editor')
  return {
    /** Newest first, optionally of one town (by any of its names), status or publication. */
    async list(
      actor: Actor | null,
      { town, status, publication, cursor, limit }: AdminIssuesQuery,
    ): Promise<{ total: number; items: AdminIssue[]; nextCursor: string | null }> {
      const admin = authorize(actor, 'administer')
      const asked = and(
        isNull(issues.demoPublication),
        town === null ? undefined : eq(issues.town, townByName(town)?.name ?? town),
        status === null ? undefined : eq(issues.status, status),
        publication === null ? undefined : eq(issues.publication, publication),
      )
      const [sum] = await db.select({ total: count() }).from(issues).where(asked)
      const rows = await db
        .select({
          issue: issues,
          reporter: users.name,
          changedBy: editor.name,
          followers: sql`(select count(*) from community_issue_backers b
            where b.issue_id = ${issues.id} and b.follows)`.mapWith(Number),
        })
        .from(issues)
        .leftJoin(users, eq(users.id, issues.reporterId))
        .leftJoin(editor, eq(editor.id, issues.changedBy))
        .where(and(asked, cursor === undefined ? undefined : lt(issues.id, cursor)))
        .orderBy(desc(issues.id))
        .limit(limit + 1)
      const items = rows.slice(0, limit).map(({ issue, reporter, changedBy, followers }) => ({
        ...presentIssue(issue, admin, { supports: false, follows: false }),
        town: issue.town,
        townMl: townByName(issue.town)?.nameMl ?? issue.town,
        reporter:
          issue.reporterId === null || reporter === null
            ? null
            : { id: issue.reporterId, name: reporter },
        followers,
        changedAt: issue.changedAt?.toISOString() ?? null,
        changedBy,
      }))
      const last = rows.length > limit ? items.at(-1) : undefined
      return { total: sum?.total ?? 0, items, nextCursor: last ? String(last.id) : null }
    },
  }
}
