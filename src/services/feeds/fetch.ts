import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, sql } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import { importRuns, stockFeeds } from '../../db/schema.ts'
import { isDomainError } from '../../domain/platform/errors.ts'
import {
  OutsideRequestError,
  type OutsideResponse,
} from '../../domain/platform/outside-requests.ts'
import type { FeedFault } from '../../domain/feeds/stock-feed.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/time/units.ts'
import { userById, type UserRow } from '../accounts/own-user.ts'
import type { ImportService } from '../imports/imports.ts'
import { fetchOutcomes } from './outcomes.ts'
import { showsProof } from './ownership.ts'
import { tableOfFeed } from './reading/as-table.ts'
import { ownerOfFeed, type StockFeedRuns } from './runs.ts'
import type { StockFeedDeps, StockFeedRow } from './row.ts'

/** A fetch that gave no file. */
class FetchFailure extends Error {
  readonly fault: FeedFault
  readonly detail: string | null
  constructor(fault: FeedFault, detail: string | null = null) {
    super(fault)
    this.name = 'FetchFailure'
    this.fault = fault
    this.detail = detail
  }
}

/** Milliseconds until an import that is being read elsewhere, or a daily limit without a time, is tried again. */
const BUSY_MS = 10 * MINUTE_MS

/**
 * Fetches a feed and makes an import run of a new file. What is known of the feed changes only after the run exists,
 * and the run is made under a key, so that a fetch that is cut off is repeated without a second run.
 */
export function stockFeedFetcher(deps: StockFeedDeps, imports: ImportService, runs: StockFeedRuns) {
  const { clock, settings, outside } = deps
  const { db } = deps.database
  const outcomes = fetchOutcomes(deps)

  /** Does nothing when the feed is not due. @throws what the signal says, and unexpected errors. */
  return async function fetchFeed(feedId: number, signal: AbortSignal): Promise<void> {
    const [feed] = await db.select().from(stockFeeds).where(eq(stockFeeds.id, feedId))
    const now = clock()
    const user = feed ? await userById(db, feed.userId) : null
    if (!feed || !user) return
    if (isDue(feed, now)) await attempt(feed, user, now, signal)
    // Also goes on with a run whose fetch was cut off after it.
    await runs.advance(feed.userId)
  }

  function isDue(feed: StockFeedRow, now: Date): boolean {
    if (feed.paused || feed.verifiedAt === null) return false
    return feed.nextAt !== null && feed.nextAt <= now
  }

  async function attempt(
    feed: StockFeedRow,
    user: UserRow,
    now: Date,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      await checkProof(feed, now, signal)
      const answer = await ask(feed, signal)
      if (answer === null) await outcomes.succeeded(feed, {})
      else await take(feed, user, answer)
    } catch (error) {
      signal.throwIfAborted()
      const failure = failureOf(error)
      if (failure === null) throw error
      if (failure instanceof Date) await outcomes.later(feed, failure)
      else await outcomes.failed(feed, user, failure)
    }
  }

  /** From time to time the host must show the token again. */
  async function checkProof(feed: StockFeedRow, now: Date, signal: AbortSignal): Promise<void> {
    const due = (feed.checkedAt?.getTime() ?? 0) + LIMITS.stockFeeds.proofDays * DAY_MS
    if (now.getTime() < due) return
    if (!(await showsProof(outside, feed, signal))) throw new FetchFailure('verification')
    await db.update(stockFeeds).set({ checkedAt: now }).where(eq(stockFeeds.id, feed.id))
  }

  /** The answer with a file; null when the file is the one that is known. */
  async function ask(feed: StockFeedRow, signal: AbortSignal): Promise<OutsideResponse | null> {
    const { fetchMs, maxRedirects } = LIMITS.stockFeeds
    const known = feed.afresh
      ? {}
      : {
          ...(feed.etag ? { 'if-none-match': feed.etag } : {}),
          ...(feed.lastModified ? { 'if-modified-since': feed.lastModified } : {}),
        }
    const answer = await outside.request({
      url: feed.url,
      headers: { accept: 'text/csv, application/xml, application/ld+json, */*;q=0.8', ...known },
      maxBytes: LIMITS.imports.maxBytes,
      timeoutMs: fetchMs,
      maxRedirects,
      signal,
    })
    if (answer.status === 200) return answer
    await discard(answer.body)
    if (answer.status === 304) return null
    throw new FetchFailure('status', String(answer.status))
  }

  async function take(feed: StockFeedRow, user: UserRow, answer: OutsideResponse): Promise<void> {
    await mkdir(settings.scratchDir, { recursive: true })
    const path = join(settings.scratchDir, `${randomBytes(12).toString('hex')}.upload`)
    let table: string | null = null
    try {
      const hash = createHash('sha256')
      await pipeline(
        answer.body,
        async function* (chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            hash.update(chunk)
            yield chunk
          }
        },
        createWriteStream(path, { flags: 'wx' }),
      )
      const contentHash = hash.digest('hex')
      if (contentHash === feed.contentHash && !feed.afresh)
        return await outcomes.succeeded(feed, {})
      table = await tableOfFeed(path)
      const owner = ownerOfFeed(user)
      const key = `stock-feed ${feed.id} ${contentHash.slice(0, 16)} ${feed.nextAt?.getTime()}`
      const { run } = await imports.upload(
        owner,
        fileNameOf(feed.url),
        createReadStream(table ?? path),
        key,
        // Nobody is there to be asked: hidden rows are mostly stock that is sold.
        { hidden: 'leave' },
      )
      await replaced(feed, run.id)
      await outcomes.succeeded(feed, {
        etag: answer.headers.etag ?? null,
        lastModified: answer.headers['last-modified'] ?? null,
        contentHash,
        runId: run.id,
        automatic: false,
      })
      await runs.prepare(feed.id)
    } finally {
      await rm(path, { force: true })
      if (table) await rm(table, { force: true })
    }
  }

  /** A run that still waits is replaced by the one of the newer file. */
  async function replaced(feed: StockFeedRow, runId: number): Promise<void> {
    if (feed.runId === null || feed.runId === runId) return
    await db
      .update(importRuns)
      .set({ state: 'cancelled', finishedAt: clock() })
      .where(
        and(
          eq(importRuns.id, feed.runId),
          eq(importRuns.ownerId, feed.userId),
          sql`${importRuns.state} in ('mapping', 'checked')`,
        ),
      )
  }

  /** Null: unexpected. A date: try again then. */
  function failureOf(error: unknown): FetchFailure | Date | null {
    if (error instanceof FetchFailure) return error
    if (error instanceof OutsideRequestError) return new FetchFailure(error.fault)
    if (!isDomainError(error)) return null
    if (error.code === 'rate_limited')
      return new Date(clock().getTime() + (error.retryAfter ?? 600) * 1_000)
    // The same file is being read, after a fetch that was cut off.
    if (error.code === 'conflict' || error.code === 'not_ready')
      return new Date(clock().getTime() + BUSY_MS)
    return new FetchFailure('unreadable', error.message)
  }
}

/** Leaves a body that nobody reads, which closes its connection. */
async function discard(body: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const chunk of body) {
      void chunk
      break
    }
  } catch {
    // The answer is known already.
  }
}

/** The last part of the address, as the run's file name. */
function fileNameOf(url: string): string {
  const { hostname, pathname } = new URL(url)
  const last = pathname.split('/').findLast((part) => part !== '')
  return last ? `${hostname} ${last}` : hostname
}
