import { setTimeout as delay } from 'node:timers/promises'
import type { ListingIndex } from '../../search/listing-index.ts'
import type { Deps } from '../deps.ts'
import { runYielding } from '../platform/yield-to-event-loop.ts'
import { changeApplier } from './apply-changes.ts'
import { listingsIn } from './build-index.ts'
import { indexLoader, untilLoaded, type Building } from './index-loader.ts'
import { countOffered } from './load-rows.ts'
import { CHANGES_CHANNEL, listingLog, type LogPosition } from './change-log.ts'
import { snapshotStore } from './snapshot.ts'

/** Polling interval of the change log in ms, in case a notification was lost. */
const LOOK_EVERY_MS = 3_000
/** Longest delay of a mutation's response until the index has the change, ms. */
const CAUGHT_UP_WITHIN_MS = 2_000
/**
 * A catalogue of up to this many listings is loaded before the first request; a larger one while SQL answers searches.
 */
const LOADED_AT_ONCE = 20_000
/** Milliseconds for which a start waits for a small catalogue, and a stop for unfinished work. */
const START_WITHIN_MS = 3_000
const STOP_WITHIN_MS = 1_000

const soon = (milliseconds: number): Promise<void> => delay(milliseconds, undefined, { ref: false })

/** Resolves with `work`, or when it takes too long: then `late` is called and the work goes on. */
async function orAfter(milliseconds: number, work: Promise<void>, late: () => void): Promise<void> {
  const timer = new AbortController()
  try {
    await Promise.race([work, delay(milliseconds, undefined, { signal: timer.signal }).then(late)])
  } finally {
    timer.abort()
  }
}

/** Runs asynchronous work one after the other; work that fails does not stop what is queued behind it. */
function serialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run<Result>(work: () => Promise<Result>): Promise<Result> {
      const result = last.then(work)
      // The caller receives the error; the next in the queue only waits for the end.
      last = result.catch(() => undefined)
      return result
    },
    /** Resolves when all work queued so far has ended. */
    idle: (): Promise<unknown> => last,
  }
}

function countLoaded(
  engine: FeedState['engine'],
  index: ListingIndex | null,
  building: Building | null,
): Pick<FeedState, 'state' | 'loaded' | 'of'> {
  const loaded = index ? listingsIn(index) : (building?.loaded ?? 0)
  return engine === 'postgres' || index
    ? { state: 'ready', loaded, of: loaded }
    : { state: 'loading', loaded, of: Math.max(loaded, building?.of ?? 0) }
}

const since = (begun: number): number => Math.round(performance.now() - begun)

/** The state of this process's index for `/readyz`. */
export interface FeedState {
  engine: 'index' | 'postgres'
  state: 'loading' | 'ready'
  /** Listings in the index, and their final number, which is an estimate while loading. */
  loaded: number
  of: number
  /** The number of the last applied change. */
  change: number
  /** How many change numbers the log is ahead. */
  behind: number
}

export interface FeedFigures {
  listingsIndexed: number
  listingChange: number
  listingChangesBehind: number
  listingCardsKept: number
  listingIndexRebuilds: number
}

/** Calls `work` at an interval until the returned function is called. */
export type Schedule = (milliseconds: number, work: () => void) => () => void

const everyWhile: Schedule = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds).unref()
  return () => clearInterval(timer)
}

/** The cached cards of listings, which are dropped when the listings change. */
export interface CachedCards {
  drop: (ids: Iterable<number> | 'all') => void
  readonly size: { cards: number }
}

/**
 * Keeps this process's listing index and cards in sync with the database by its change log: a notification announces
 * changes, polling every few seconds catches missed ones, and only the log itself is authoritative.
 */
export function listingFeed(
  deps: Pick<Deps, 'clock' | 'database' | 'log' | 'settings'>,
  cards: CachedCards,
  { every = everyWhile, atOnce = LOADED_AT_ONCE }: { every?: Schedule; atOnce?: number } = {},
) {
  const { database, log } = deps
  const { engine } = deps.settings.search
  const changes = listingLog(database)
  const stopping = new AbortController()
  const { signal } = stopping
  const takeIn = changeApplier(database, signal)
  const keeper = snapshotStore(deps, atOnce)
  const loader = indexLoader({ database, log, signal, takeIn, snapshots: keeper })

  let index: ListingIndex | null = null
  let position: LogPosition = { number: 0, at: '' }
  let rebuilds = 0
  /** Serializes everything that reads the log and moves the position. */
  const lane = serialQueue()
  /** A catch-up that has not begun yet: it will see everything that is committed now. */
  let coming: Promise<void> | null = null
  let built: Promise<void> = Promise.resolve()
  let building: Building | null = null
  let compacting: Promise<void> | null = null
  let away = false
  const { promise: ready, resolve: tellReady } = Promise.withResolvers<void>()
  const endings: (() => void | Promise<void>)[] = []

  /** Applies all changes that were committed before the call. @throws when the database does not answer. */
  function follow(): Promise<void> {
    coming ??= lane.run(() => {
      coming = null
      return catchUp()
    })
    return coming
  }

  /** The same in the background: errors are logged. */
  async function look(): Promise<void> {
    if (signal.aborted) return
    try {
      await follow()
      if (away) log.info({ change: position.number }, 'listing changes are followed again')
      away = false
    } catch (error) {
      if (!away && !signal.aborted)
        log.warn({ err: error }, 'listing changes could not be followed')
      away = true
    }
  }

  async function catchUp(): Promise<void> {
    const reached = await takeIn(index, position, (ids, there) => {
      cards.drop(ids)
      position = there
    })
    if (reached === null) await startOver()
    else compactSoon()
  }

  /** Rebuilds the index in the background; the present one serves meanwhile. */
  async function startOver(): Promise<void> {
    position = await changes.last()
    cards.drop('all')
    if (engine === 'postgres') return
    rebuilds += 1
    log.info(
      { change: position.number },
      'the log of changes does not say enough: reading all listings',
    )
    if (building) building.outdated = true
    else built = build()
  }

  /** Loads with retries for as long as the process runs. Never throws. */
  function build(): Promise<void> {
    return untilLoaded({ log, signal }, async () => {
      const begun = performance.now()
      const progress: Building = { loaded: 0, of: 0, outdated: false, kept: false }
      building = progress
      const fresh = await load(progress)
      if (!fresh) return false
      log.info(
        { listings: listingsIn(fresh), milliseconds: since(begun), fromDisk: progress.kept },
        'the listing index is ready',
      )
      if (!progress.kept) await keep(signal)
      return true
    })
  }

  /** Loads an index, brings it up to date and puts it into use; null when the log got a gap meanwhile. */
  async function load(progress: Building): Promise<ListingIndex | null> {
    // Only at the start: later, the snapshot is no newer than the index that has to be rebuilt.
    const kept = index || rebuilds > 0 ? null : await loader.fromSnapshot(progress, position)
    const { fresh, reached } = kept ?? (await loader.fromDatabase(progress, position))
    // It has most of the changes made meanwhile; now the rest, while nothing else moves the position.
    return lane.run(async () => {
      signal.throwIfAborted()
      if (progress.outdated) return null
      const end = reached && (await takeIn(fresh, reached))
      if (end === null) {
        position = await changes.last()
        cards.drop('all')
        return null
      }
      index = fresh
      building = null
      tellReady()
      return fresh
    })
  }

  /** Compacts the index after changes when that is worthwhile. */
  function compactSoon(): void {
    if (index && !compacting && !signal.aborted) compacting = compact(index)
  }

  async function compact(target: ListingIndex): Promise<void> {
    try {
      const merged = await runYielding(target.compact(), signal)
      if (merged && keeper.isDue()) await keep(signal)
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'the listing index could not be compacted')
    } finally {
      compacting = null
    }
  }

  /** An old index that serves during a rebuild lacks changes: it is not saved. */
  async function keep(until: AbortSignal): Promise<void> {
    if (index && !building) await keeper.keep(index, position, until)
  }

  const behind = async (): Promise<number> =>
    Math.max(0, (await changes.lastNumber()) - position.number)

  return {
    /** Null while there is none: the database answers searches then. */
    index: (): ListingIndex | null => index,
    /**
     * Starts following the change log. A small catalogue is indexed once this resolves; a large one is loaded in the
     * background.
     * @throws when the database does not answer.
     */
    async start(): Promise<void> {
      position = await changes.last()
      endings.push(
        await database.listen(CHANGES_CHANNEL, () => void look()),
        every(LOOK_EVERY_MS, () => void look()),
      )
      if (engine === 'postgres') return tellReady()
      if (!building) built = build()
      if ((await countOffered(database, atOnce + 1)) <= atOnce)
        await Promise.race([ready, soon(START_WITHIN_MS)])
    },
    /** Resolves once the configured engine answers searches. */
    ready: (): Promise<void> => ready,
    /**
     * Resolves when searches in this process see everything that was committed before the call, or after 2 s. Never
     * throws.
     */
    async caughtUp(): Promise<void> {
      if (signal.aborted) return
      const followed = follow().catch((error: unknown) =>
        log.warn({ err: error }, 'listing changes could not be followed'),
      )
      await orAfter(CAUGHT_UP_WITHIN_MS, followed, () =>
        log.warn({ change: position.number }, 'the listing index is behind'),
      )
    },
    /** @throws when the database does not answer. */
    async state(): Promise<FeedState> {
      const counts = countLoaded(engine, index, building)
      return { engine, ...counts, change: position.number, behind: await behind() }
    },
    /** @throws when the database does not answer. */
    async figures(): Promise<FeedFigures> {
      return {
        listingsIndexed: index ? listingsIn(index) : 0,
        listingChange: position.number,
        listingChangesBehind: await behind(),
        listingCardsKept: cards.size.cards,
        listingIndexRebuilds: rebuilds,
      }
    },
    async stop(): Promise<void> {
      if (signal.aborted) return
      stopping.abort()
      const ended = Promise.allSettled([
        ...endings.map((end) => end()),
        lane.idle(),
        built,
        compacting,
      ])
      // A database that no longer responds must not block the shutdown.
      await Promise.race([ended, soon(STOP_WITHIN_MS)])
      if (position.number === keeper.keptChange()) return
      // An aborted snapshot also deletes its unfinished file, which takes a moment.
      const kept = keep(AbortSignal.timeout(STOP_WITHIN_MS))
      await Promise.race([kept, soon(1.5 * STOP_WITHIN_MS)])
    },
  }
}
export type ListingFeed = ReturnType<typeof listingFeed>
