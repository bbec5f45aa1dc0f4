import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type {
  StockFeed,
  StockFeedBody,
  StockFeedChange,
} from '../../contracts/feeds/stock-feeds.ts'
import { LIMITS } from '../../contracts/limits.ts'
import type { Db } from '../../db/client.ts'
import { importRuns, stockFeeds, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import type { AuditAction } from '../../domain/accounts/audit-actions.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { OutsideRequestError } from '../../domain/platform/outside-requests.ts'
import { nextFetch } from '../../domain/feeds/stock-feed.ts'
import { ownUser, refuseDemo } from '../accounts/own-user.ts'
import { requireFresh } from '../accounts/sessions.ts'
import type { ImportService } from '../imports/imports.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { isUniqueViolation } from '../platform/unique-violation.ts'
import { stockFeedFetcher } from './fetch.ts'
import { proofOf, showsProof } from './ownership.ts'
import type { StockFeedDeps, StockFeedRow } from './row.ts'
import { stockFeedRuns } from './runs.ts'

export const FETCH_JOB = 'fetch-stock-feed'

/** Addresses from which an account's stock is fetched on a schedule, by import runs. docs/feeds.md describes them. */
export function stockFeedService(deps: StockFeedDeps, imports: ImportService) {
  const { clock, jobs, outside, rateLimits } = deps
  const { db } = deps.database
  const runs = stockFeedRuns(deps, imports)
  const fetcher = stockFeedFetcher(deps, imports, runs)

  const askForFetch = (feedId: number): Promise<void> =>
    jobs.enqueue(FETCH_JOB, { feedId }, { key: `feed:${feedId}` })

  /** One's own feed. @throws DomainError not_found, also for another account's. */
  async function own(actor: Actor | null, id: number): Promise<StockFeedRow> {
    const owner = authorize(actor, 'integrate')
    const [row] = await db
      .select()
      .from(stockFeeds)
      .where(and(eq(stockFeeds.id, id), eq(stockFeeds.userId, owner.id)))
    if (!row) throw new DomainError('not_found', 'notFound')
    return row
  }

  async function presented(row: StockFeedRow): Promise<StockFeed> {
    const [run] =
      row.runId === null
        ? []
        : await db
            .select({ id: importRuns.id, state: importRuns.state })
            .from(importRuns)
            .where(eq(importRuns.id, row.runId))
    return presentFeed(row, run ?? null)
  }

  async function changed(
    row: StockFeedRow,
    to: Partial<typeof stockFeeds.$inferInsert>,
  ): Promise<StockFeed> {
    const [after] = await db.update(stockFeeds).set(to).where(eq(stockFeeds.id, row.id)).returning()
    if (!after) throw new DomainError('not_found', 'notFound')
    return presented(after)
  }

  const audit = (tx: Db, action: AuditAction, { id, userId, url }: StockFeedRow): Promise<void> =>
    recordAudit(tx, {
      at: clock(),
      actorId: userId,
      action,
      target: ['user', userId],
      details: { feed: id, host: new URL(url).hostname },
    })

  return {
    /** Oldest first. */
    async list(actor: Actor | null): Promise<StockFeed[]> {
      const owner = authorize(actor, 'integrate')
      const rows = await db
        .select({ feed: stockFeeds, run: { id: importRuns.id, state: importRuns.state } })
        .from(stockFeeds)
        .leftJoin(importRuns, eq(importRuns.id, stockFeeds.runId))
        .where(eq(stockFeeds.userId, owner.id))
        .orderBy(asc(stockFeeds.id))
      return rows.map(({ feed, run }) => presentFeed(feed, run))
    },

    /**
     * Adds an address. It is fetched once its host shows the account's token.
     * @throws DomainError fresh_authentication_required; invalid at `url`; conflict; rate_limited; forbidden for a demo
     * account.
     */
    async add(actor: Actor | null, body: StockFeedBody): Promise<StockFeed> {
      authorize(actor, 'integrate')
      const { person, user } = await ownUser(db, actor)
      refuseDemo(user)
      requireFresh(person, clock())
      await rateLimits.consume('integrationChange', user.id)
      const url = await checkedUrl(body.url)
      const row = await db
        .transaction(async (tx) => {
          // Two requests at once must not exceed the limit together.
          await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
          const { max } = LIMITS.stockFeeds
          if ((await tx.$count(stockFeeds, eq(stockFeeds.userId, user.id))) >= max)
            throw new DomainError('conflict', message('stockFeed.tooMany', { max }))
          const [made] = await tx
            .insert(stockFeeds)
            .values({
              userId: user.id,
              url,
              everyHours: body.everyHours,
              withdrawMissing: body.withdrawMissing,
              token: randomBytes(18).toString('base64url'),
              createdAt: clock(),
            })
            .returning()
          if (!made) throw new Error('the stock feed was not written')
          await audit(tx, 'stockFeed.add', made)
          return made
        })
        .catch((error: unknown) => {
          if (isUniqueViolation(error)) throw refusedUrl('stockFeed.twice')
          throw error
        })
      return presented(row)
    },

    /** Looks for the token at the host; then the first fetch begins. @throws DomainError invalid at `url`; rate_limited. */
    async verify(actor: Actor | null, id: number): Promise<StockFeed> {
      const row = await own(actor, id)
      await rateLimits.consume('integrationChange', row.userId)
      const now = clock()
      if (!(await showsProof(outside, row))) throw refusedUrl('stockFeed.noProof')
      const feed = await changed(row, {
        verifiedAt: row.verifiedAt ?? now,
        checkedAt: now,
        nextAt: now,
      })
      if (!row.paused) await askForFetch(id)
      return feed
    },

    async change(actor: Actor | null, id: number, body: StockFeedChange): Promise<StockFeed> {
      const row = await own(actor, id)
      const everyHours = body.everyHours ?? row.everyHours
      const paused = body.paused ?? row.paused
      const restarts = everyHours !== row.everyHours || (row.paused && !paused)
      return changed(row, {
        everyHours,
        paused,
        withdrawMissing: body.withdrawMissing ?? row.withdrawMissing,
        ...(restarts && row.verifiedAt
          ? { nextAt: nextFetch(clock(), { everyHours, failures: 0 }, Math.random()) }
          : {}),
      })
    },

    /** Fetches now, whatever is known of the file. @throws DomainError conflict; rate_limited. */
    async fetchNow(actor: Actor | null, id: number): Promise<StockFeed> {
      const row = await own(actor, id)
      if (row.verifiedAt === null) throw new DomainError('conflict', 'stockFeed.notVerified')
      if (row.paused) throw new DomainError('conflict', 'stockFeed.paused')
      await rateLimits.consume('stockFeedFetch', row.userId)
      const feed = await changed(row, { nextAt: clock(), afresh: true })
      await askForFetch(id)
      return feed
    },

    /** The feed is fetched no more; listings and imports stay. */
    async remove(actor: Actor | null, id: number): Promise<void> {
      const row = await own(actor, id)
      await db.transaction(async (tx) => {
        const gone = await tx.delete(stockFeeds).where(eq(stockFeeds.id, row.id)).returning()
        for (const each of gone) await audit(tx, 'stockFeed.remove', each)
      })
    },

    /** Asks for a fetch of every feed that is due. Answers how many. */
    async schedule(): Promise<number> {
      const due = await db
        .select({ id: stockFeeds.id })
        .from(stockFeeds)
        .innerJoin(users, eq(users.id, stockFeeds.userId))
        .where(
          and(
            lte(stockFeeds.nextAt, clock()),
            eq(stockFeeds.paused, false),
            isNotNull(stockFeeds.verifiedAt),
            sql`${users.deletedAt} is null and ${users.suspendedAt} is null`,
          ),
        )
        .orderBy(asc(stockFeeds.nextAt))
      for (const { id } of due) await askForFetch(id)
      return due.length
    },

    fetch: fetcher,
    /** Goes on with the runs of an account's feeds after a job has worked on them. */
    advance: runs.advance,
  }

  async function checkedUrl(text: string): Promise<string> {
    try {
      await outside.check(text)
    } catch (error) {
      if (error instanceof OutsideRequestError) throw refusedUrl(`stockFeed.url.${error.fault}`)
      throw error
    }
    const url = new URL(text)
    url.hash = ''
    return url.href
  }
}

function refusedUrl(key: string): DomainError {
  return new DomainError('invalid', key, { fields: { url: key } })
}

function presentFeed(
  row: StockFeedRow,
  run: { id: number; state: (typeof importRuns.$inferSelect)['state'] } | null,
): StockFeed {
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null
  return {
    id: row.id,
    url: row.url,
    everyHours: row.everyHours,
    withdrawMissing: row.withdrawMissing,
    paused: row.paused,
    proof: proofOf(row),
    verifiedAt: iso(row.verifiedAt),
    nextAt: row.paused ? null : iso(row.nextAt),
    fetchedAt: iso(row.fetchedAt),
    succeededAt: iso(row.succeededAt),
    fault:
      row.fault === null
        ? null
        : { code: row.fault, detail: row.faultDetail, failures: row.failures },
    run: run ? { id: run.id, state: run.state, look: row.look } : null,
  }
}
