import { eq } from 'drizzle-orm'
import { outbox, stockFeeds } from '../../db/schema.ts'
import { FAILURES_UNTIL_TOLD, nextFetch, type FeedFault } from '../../domain/feeds/stock-feed.ts'
import type { UserRow } from '../accounts/own-user.ts'
import { mayReceiveEmail } from '../platform/email/recipients.ts'
import type { StockFeedDeps, StockFeedRow } from './row.ts'

/** Records how a fetch ended, and when the next one is due. */
export function fetchOutcomes({
  database: { db },
  clock,
  settings,
  jobs,
  letters,
  log,
}: StockFeedDeps) {
  const spread = (): number => Math.random()

  async function succeeded(
    feed: StockFeedRow,
    more: Partial<typeof stockFeeds.$inferInsert>,
  ): Promise<void> {
    const now = clock()
    await db
      .update(stockFeeds)
      .set({
        ...more,
        fetchedAt: now,
        succeededAt: now,
        failures: 0,
        fault: null,
        faultDetail: null,
        faultTold: false,
        afresh: false,
        nextAt: nextFetch(now, { everyHours: feed.everyHours, failures: 0 }, spread()),
      })
      .where(eq(stockFeeds.id, feed.id))
  }

  /** Not a failure of the feed: a limit of ours was reached. */
  async function later(feed: StockFeedRow, at: Date): Promise<void> {
    await db.update(stockFeeds).set({ nextAt: at }).where(eq(stockFeeds.id, feed.id))
  }

  /** Backs off; after some failures the owner is told, once until a fetch succeeds. */
  async function failed(
    feed: StockFeedRow,
    user: UserRow,
    { fault, detail }: { fault: FeedFault; detail: string | null },
  ): Promise<void> {
    const now = clock()
    const failures = feed.failures + 1
    const tells = failures >= FAILURES_UNTIL_TOLD && !feed.faultTold
    await db.transaction(async (tx) => {
      await tx
        .update(stockFeeds)
        .set({
          fetchedAt: now,
          failures,
          fault,
          faultDetail: detail,
          faultTold: feed.faultTold || tells,
          nextAt: nextFetch(now, { everyHours: feed.everyHours, failures }, spread()),
        })
        .where(eq(stockFeeds.id, feed.id))
      if (!tells || !mayReceiveEmail(user, settings)) return
      const letter = letters.stockFeedFails({
        lang: user.lang === 'ml' ? 'ml' : 'en',
        name: user.name,
        host: new URL(feed.url).hostname,
        failures,
        url: `${settings.publicUrl}/account/integrations`,
      })
      await tx.insert(outbox).values({ ...letter, recipient: user.email, createdAt: now })
    })
    log.info({ feed: feed.id, fault, failures }, 'a stock feed could not be fetched')
    if (tells) await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
  }

  return { succeeded, later, failed }
}
