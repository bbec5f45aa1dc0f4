import { and, eq, isNotNull } from 'drizzle-orm'
import { importRuns, outbox, stockFeeds } from '../../db/schema.ts'
import type { ImportMappingBody, ImportRunDetail } from '../../contracts/imports/imports.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { hasSameHeadings, isShrunk, type FeedLook } from '../../domain/feeds/stock-feed.ts'
import { NO_ROWS } from '../../domain/imports/run.ts'
import { isDomainError } from '../../domain/platform/errors.ts'
import { userById, type UserRow } from '../accounts/own-user.ts'
import type { ImportService } from '../imports/imports.ts'
import { mayReceiveEmail } from '../platform/email/recipients.ts'
import type { StockFeedDeps, StockFeedRow } from './row.ts'

/** The owner of a feed, as whom its runs are made: they may do no more than in person. */
export function ownerOfFeed(user: UserRow): Actor {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    verified: user.emailVerifiedAt !== null,
    sessionId: 0,
  }
}

/**
 * Moves the import runs of feeds: maps their columns as their owner did for the file before, and starts them when the
 * dry run leaves no doubt. Everything else waits for the owner, who gets one email.
 */
export function stockFeedRuns(
  { database: { db }, clock, settings, jobs, letters }: StockFeedDeps,
  imports: ImportService,
) {
  async function save(
    feed: StockFeedRow,
    to: Partial<typeof stockFeeds.$inferInsert>,
  ): Promise<void> {
    await db.update(stockFeeds).set(to).where(eq(stockFeeds.id, feed.id))
  }

  /** The run waits; its owner is told unless they were told of an earlier one that they have not dealt with. */
  async function waits(feed: StockFeedRow, user: UserRow, look: FeedLook): Promise<void> {
    const tells = !feed.lookTold && mayReceiveEmail(user, settings)
    await db.transaction(async (tx) => {
      await tx
        .update(stockFeeds)
        .set({ look, lookTold: true, automatic: false })
        .where(eq(stockFeeds.id, feed.id))
      if (!tells) return
      const letter = letters.stockFeedWaits({
        lang: user.lang === 'ml' ? 'ml' : 'en',
        name: user.name,
        host: new URL(feed.url).hostname,
        look,
        url: `${settings.publicUrl}/import/${feed.runId}`,
      })
      await tx.insert(outbox).values({ ...letter, recipient: user.email, createdAt: clock() })
    })
    if (tells) await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
  }

  /** Starts the dry run of a new run, if its columns are those that the owner confirmed. */
  async function prepare(feedId: number): Promise<void> {
    const [feed] = await db.select().from(stockFeeds).where(eq(stockFeeds.id, feedId))
    const user = feed ? await userById(db, feed.userId) : null
    if (!feed || !user || feed.runId === null) return
    const owner = ownerOfFeed(user)
    const run = await imports.get(owner, feed.runId)
    if (run.state !== 'mapping') return
    const { layout } = feed
    if (!layout || !hasSameHeadings(layout.headings, headingsOf(run)))
      return waits(feed, user, 'columns')
    // The owner said of that file alone that its doubtful prices and damaged cells are right.
    const { acceptDoubts: _doubts, takeDamaged: _damaged, ...options } = layout.options
    // Columns without a heading at the end may be fewer or more.
    const columns = run.columns.map((_, at) => layout.columns[at] ?? { field: null, unit: null })
    await save(feed, { automatic: true, look: null })
    try {
      const body = { headingRow: run.headingRow, columns, options } as ImportMappingBody
      await imports.map(owner, run.id, body)
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'invalid') throw error
      await waits(feed, user, 'units')
    }
  }

  /** Starts the import of a run that was checked, unless something in it needs a look. */
  async function start(feed: StockFeedRow, user: UserRow, runId: number): Promise<void> {
    const owner = ownerOfFeed(user)
    const run = await imports.get(owner, runId)
    if (run.values.some(({ open }) => open)) return waits(feed, user, 'words')
    const { create, update, same, wrong } = run.found ?? NO_ROWS
    // Doubtful rows are among the wrong ones, but have a question of their own.
    if (wrong - run.doubtful > create + update + same) return waits(feed, user, 'wrong')
    if (run.doubtful > 0) return waits(feed, user, 'doubts')
    if (feed.withdrawMissing && isShrunk(run.rows, feed.goodRows))
      return waits(feed, user, 'shrunk')
    if (feed.withdrawMissing && run.withdrawal === 'ask') return waits(feed, user, 'manyMissing')
    const withdraws = feed.withdrawMissing && run.withdrawal === 'free'
    try {
      await imports.begin(owner, runId, {
        checkedAt: run.checkedAt,
        withdrawMissing: withdraws ? run.missing : null,
      })
    } catch (error) {
      if (!isDomainError(error) || error.code !== 'rate_limited') throw error
      await waits(feed, user, 'limit')
    }
  }

  /** What a run that was applied teaches: its columns are confirmed, and its rows are what the next is measured by. */
  async function learn(feed: StockFeedRow, user: UserRow, runId: number): Promise<void> {
    const run = await imports.get(ownerOfFeed(user), runId)
    await save(feed, {
      automatic: false,
      look: null,
      lookTold: false,
      goodRows: run.rows,
      layout: {
        headings: headingsOf(run),
        columns: run.columns.map(({ field, unit }) => ({ field, unit })) as NonNullable<
          StockFeedRow['layout']
        >['columns'],
        options: run.options as NonNullable<StockFeedRow['layout']>['options'],
      },
    })
  }

  return {
    prepare,

    /** Goes on with the runs of an account's feeds, as far as they go without a job. Idempotent. */
    async advance(userId: number): Promise<void> {
      const waiting = await db
        .select({ feed: stockFeeds, runId: importRuns.id, state: importRuns.state })
        .from(stockFeeds)
        .innerJoin(importRuns, eq(importRuns.id, stockFeeds.runId))
        .where(and(eq(stockFeeds.userId, userId), isNotNull(stockFeeds.runId)))
      const user = waiting.length > 0 ? await userById(db, userId) : null
      if (!user) return
      for (const { feed, runId, state } of waiting) {
        const open = feed.automatic || feed.look !== null
        // Also what was cut off between the run and its columns.
        if (feed.look === null && state === 'mapping') await prepare(feed.id)
        else if (feed.automatic && state === 'checked') await start(feed, user, runId)
        else if (open && state === 'done') await learn(feed, user, runId)
        else if (open && (state === 'cancelled' || state === 'failed'))
          await save(feed, { automatic: false, look: null, lookTold: false })
      }
    },
  }
}
export type StockFeedRuns = ReturnType<typeof stockFeedRuns>

function headingsOf(run: ImportRunDetail): string[] {
  return run.columns.map(({ heading }) => heading)
}
