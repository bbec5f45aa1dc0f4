import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
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

  /**
   * Locks the feed as it is now. `planned`: its owner asked for another fetch or another interval while it was fetched,
   * and what they asked for stays. Null: it was removed.
   */
  async function lock(
    tx: Db,
    feed: StockFeedRow,
  ): Promise<{ current: StockFeedRow; planned: boolean } | null> {
    const [current] = await tx
      .select()
      .from(stockFeeds)
      .where(eq(stockFeeds.id, feed.id))
      .for('update')
    if (!current) return null
    return { current, planned: current.nextAt?.getTime() !== feed.nextAt?.getTime() }
  }

  async function succeeded(
    feed: StockFeedRow,
    more: Partial<typeof stockFeeds.$inferInsert>,
  ): Promise<void> {
    const now = clock()
    await db.transaction(async (tx) => {
      const locked = await lock(tx, feed)
      if (!locked) return
      const { everyHours } = locked.current
      await tx
        .update(stockFeeds)
        .set({
          ...more,
          fetchedAt: now,
          succeededAt: now,
          failures: 0,
          fault: null,
          faultDetail: null,
          faultTold: false,
          ...(locked.planned
            ? {}
            : { afresh: false, nextAt: nextFetch(now, { everyHours, failures: 0 }, spread()) }),
        })
        .where(eq(stockFeeds.id, feed.id))
    })
  }

  /** Not a failure of the feed: a limit of ours was reached. */
  async function later(feed: StockFeedRow, at: Date): Promise<void> {
    await db.transaction(async (tx) => {
      if ((await lock(tx, feed))?.planned === false)
        await tx.update(stockFeeds).set({ nextAt: at }).where(eq(stockFeeds.id, feed.id))
    })
  }

  /** Backs off; after some failures the owner is told, once until a fetch succeeds. */
  async function failed(
    feed: StockFeedRow,
    user: UserRow,
    { fault, detail }: { fault: FeedFault; detail: string | null },
  ): Promise<void> {
    const now = clock()
    const told = await db.transaction(async (tx) => {
      const locked = await lock(tx, feed)
      if (!locked) return false
      const { everyHours, faultTold } = locked.current
      const failures = locked.current.failures + 1
      const tells = failures >= FAILURES_UNTIL_TOLD && !faultTold
      await tx
        .update(stockFeeds)
        .set({
          fetchedAt: now,
          failures,
          fault,
          faultDetail: detail,
          faultTold: faultTold || tells,
          ...(locked.planned ? {} : { nextAt: nextFetch(now, { everyHours, failures }, spread()) }),
        })
        .where(eq(stockFeeds.id, feed.id))
      if (!tells || !mayReceiveEmail(user, settings)) return tells
      const letter = letters.stockFeedFails({
        lang: user.lang === 'ml' ? 'ml' : 'en',
        name: user.name,
        host: new URL(feed.url).hostname,
        failures,
        url: `${settings.publicUrl}/account/integrations`,
      })
      await tx.insert(outbox).values({ ...letter, recipient: user.email, createdAt: now })
      return tells
    })
    log.info({ feed: feed.id, fault }, 'a stock feed could not be fetched')
    if (told) await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
  }

  return { succeeded, later, failed }
}
