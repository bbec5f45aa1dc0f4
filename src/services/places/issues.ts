import { and, count, desc, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type {
  IssueInput,
  IssuePage,
  IssuePatch,
  IssueView,
  IssuesQuery,
} from '../../contracts/places/issues.ts'
import type { Db } from '../../db/client.ts'
import {
  communityIssueBackers as backers,
  communityIssues as issues,
  type communityIssues,
} from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { authorize, type Authorized } from '../../domain/accounts/permissions.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Deps } from '../deps.ts'
import { delayedEmails } from '../platform/delayed-email.ts'
import { emailFollowers } from './issue-emails.ts'
import {
  requireVersion,
  checkVersionOnce,
  type SeenVersion,
} from '../platform/audit/judged-versions.ts'
import { requireTown } from '../../domain/places/towns/towns.ts'
import { sampleTitleMl } from '../../domain/locality/sample-issues.ts'

type Row = typeof issues.$inferSelect
type Backing = 'supports' | 'follows'

/** Community issues: people report, support and follow them; offices set the status, administrators the visibility. */
export function issueService(
  deps: Pick<Deps, 'database' | 'clock' | 'settings' | 'letters' | 'jobs' | 'rateLimits'>,
) {
  const {
    database: { db },
    clock,
    settings,
    rateLimits,
  } = deps
  const delayed = delayedEmails(deps)

  const service = {
    /** Newest first. @throws DomainError not_found for an unknown town. */
    async list(actor: Actor | null, city: string, query: IssuesQuery): Promise<IssuePage> {
      const town = requireTown(city)
      const seen = and(eq(issues.town, town.name), visibleTo(actor))
      const [sum] = await db.select({ total: count() }).from(issues).where(seen)
      const rows = await db
        .select({ issue: issues, supports: backers.supports, follows: backers.follows })
        .from(issues)
        .leftJoin(backers, and(eq(backers.issueId, issues.id), eq(backers.userId, actor?.id ?? -1)))
        .where(and(seen, query.cursor === undefined ? undefined : lt(issues.id, query.cursor)))
        .orderBy(desc(issues.id))
        .limit(query.limit + 1)
      const items = rows
        .slice(0, query.limit)
        .map(({ issue, supports, follows }) => presentIssue(issue, actor, { supports, follows }))
      const last = items.at(-1)
      return {
        total: sum?.total ?? 0,
        items,
        nextCursor: rows.length > query.limit && last ? String(last.id) : null,
      }
    },

    /**
     * Public at once in demo mode or when an administrator confirmed the person's address; otherwise it awaits review.
     * @throws DomainError unauthenticated, not_found, rate_limited.
     */
    async report(
      actor: Actor | null,
      city: string,
      { title, priority, kind }: IssueInput,
      tx: Db,
    ): Promise<IssueView> {
      const person = authorize(actor, 'message')
      const town = requireTown(city)
      const now = clock()
      await rateLimits.consume('issue', person.id, { tx })
      const [row] = await tx
        .insert(issues)
        .values({
          town: town.name,
          title,
          priority,
          kind,
          reporterId: person.id,
          createdAt: now,
          publication: settings.demo || person.role === 'ADMIN' ? 'public' : 'review',
        })
        .returning()
      if (!row) throw new Error('the issue was not written')
      await tx
        .insert(backers)
        .values({ issueId: row.id, userId: person.id, supports: true, follows: true })
      return presentIssue(row, person, { supports: true, follows: true })
    },

    /** Starts or stops supporting or following an issue. Idempotent. @throws DomainError unauthenticated, not_found. */
    async back(
      actor: Actor | null,
      city: string,
      id: number,
      kind: Backing,
      on: boolean,
    ): Promise<IssueView> {
      const person = authorize(actor, 'message')
      await rateLimits.consume('issueSupport', person.id)
      return db.transaction(async (tx) => {
        const row = await one(tx, person, city, id)
        const [before] = await tx
          .select()
          .from(backers)
          .where(and(eq(backers.issueId, id), eq(backers.userId, person.id)))
        const now = { supports: false, follows: false, ...before, [kind]: on }
        await tx
          .insert(backers)
          .values({ issueId: id, userId: person.id, supports: now.supports, follows: now.follows })
          .onConflictDoUpdate({
            target: [backers.issueId, backers.userId],
            set: { supports: now.supports, follows: now.follows },
          })
        const more = Number(now.supports) - Number(before?.supports ?? false)
        if (more === 0) return presentIssue(row, person, now)
        const [after] = await tx
          .update(issues)
          .set({ supporters: sql`greatest(0, ${issues.supporters} + ${more})` })
          .where(eq(issues.id, id))
          .returning()
        return presentIssue(after ?? row, person, now)
      })
    },

    /**
     * Changes the status or visibility; followers are told of a new status after two minutes, unless it is taken back.
     * @throws DomainError unauthenticated, forbidden, not_found; conflict with what changed.
     */
    async change(
      actor: Actor | null,
      city: string,
      id: number,
      patch: IssuePatch,
      seen: SeenVersion,
    ): Promise<IssueView> {
      const office = authorize(actor, 'statistics')
      if (patch.publication !== undefined) authorize(actor, 'administer')
      const judged = requireVersion(seen)
      const { issue, emails } = await db.transaction(async (tx) =>
        write(tx, office, await one(tx, office, city, id), patch, judged),
      )
      // They wait until Undo is no longer offered.
      if (emails > 0) await delayed.send()
      return issue
    },
  }

  async function write(
    tx: Db,
    office: Authorized<Actor>,
    row: Row,
    patch: IssuePatch,
    seen: SeenVersion,
  ): Promise<{ issue: IssueView; emails: number }> {
    const version = await checkVersionOnce(tx, 'issue', row, seen)
    const at = clock()
    const [after] = await tx
      .update(issues)
      .set({
        status: patch.status ?? row.status,
        priority: patch.priority ?? row.priority,
        kind: patch.kind ?? row.kind,
        publication: patch.publication ?? row.publication,
        changedAt: at,
        changedBy: office.id,
      })
      .where(eq(issues.id, row.id))
      .returning()
    await recordAudit(tx, {
      at,
      actorId: office.id,
      action: 'issue.change',
      target: ['issue', row.id],
      details: {
        version,
        ...patch,
        ...(patch.status === undefined ? {} : { before: row.status, after: patch.status }),
      },
    })
    const emails =
      after && (after.status !== row.status || after.publication !== row.publication)
        ? await emailFollowers(tx, { issue: after, before: row.status, byId: office.id }, deps)
        : 0
    const [mine] = await tx
      .select({ supports: backers.supports, follows: backers.follows })
      .from(backers)
      .where(and(eq(backers.issueId, row.id), eq(backers.userId, office.id)))
    const issue = presentIssue(after ?? row, office, mine ?? { supports: false, follows: false })
    return { issue, emails }
  }

  /** Locked until the change is written, so that concurrent supporters are both counted. */
  async function one(tx: Db, actor: Actor, city: string, id: number): Promise<Row> {
    const town = requireTown(city)
    const [row] = await tx
      .select()
      .from(issues)
      .where(and(eq(issues.id, id), eq(issues.town, town.name), visibleTo(actor)))
      .for('update')
    if (!row) throw new DomainError('not_found', 'notFound')
    return row
  }

  return service
}

function visibleTo(actor: Actor | null): SQL | undefined {
  if (actor?.role === 'ADMIN') return isNull(issues.demoPublication)
  const open = eq(issues.publication, 'public')
  return actor
    ? or(open, and(eq(issues.publication, 'review'), eq(issues.reporterId, actor.id)))
    : open
}

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
    kind: row.kind,
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
