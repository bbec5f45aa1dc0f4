import { setTimeout as delay } from 'node:timers/promises'
import { runInBackground } from '../../domain/platform/background.ts'
import type { ListingIndex } from '../../search/listing-index.ts'
import type { Deps } from '../deps.ts'
import { changeApplier } from './apply-changes.ts'
import { listingsIn } from './build-index.ts'
import { countOffered } from './load-rows.ts'
import { CHANGES_CHANNEL, listingLog } from './change-log.ts'
import { indexLoader, type FeedStatus } from './index-loading.ts'
import { snapshotStore } from './snapshot.ts'

/** Milliseconds between two readings of the log, in case a notification was lost. */
const POLL_EVERY_MS = 3_000
/** Longest delay of a mutation's response until the index has the change, ms. */
const CAUGHT_UP_WITHIN_MS = 2_000
/** A catalogue of so many listings is loaded before the first request; a larger one while SQL answers. */
const LOADED_AT_ONCE = 20_000
/** Milliseconds that a start waits for a small catalogue, and a stop for work in progress. */
const START_WITHIN_MS = 3_000
const STOP_WITHIN_MS = 1_000

const soon = (milliseconds: number): Promise<void> => delay(milliseconds, undefined, { ref: false })

/** The progress of this process, as `/readyz` reports it. */
export interface FeedState {
  engine: 'index' | 'postgres'
  state: 'loading' | 'ready'
  /** Listings in the index, and how many there will be; an estimate while it is loading. */
  loaded: number
  of: number
  /** The number of the last change applied. */
  change: number
  /** How many changes the log is ahead. */
  behind: number
}

export interface FeedFigures {
  listingsIndexed: number
  listingChange: number
  listingChangesBehind: number
  listingCardsKept: number
  listingIndexRebuilds: number
}

/** Calls `work` repeatedly, until the returned function is called. */
export type Schedule = (milliseconds: number, work: () => void) => () => void

const interval: Schedule = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds).unref()
  return () => clearInterval(timer)
}

/** The cached cards of listings, which are dropped when the listings change; so is whatever is kept of their answers. */
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
  { every = interval, atOnce = LOADED_AT_ONCE }: { every?: Schedule; atOnce?: number } = {},
) {
  const { database, log } = deps
  const { engine } = deps.settings.search
  const changes = listingLog(database)
  const stopping = new AbortController()
  const { signal } = stopping
  const applyChanges = changeApplier(database, signal)
  const snapshots = snapshotStore(deps, atOnce)

  const status: FeedStatus = {
    index: null,
    position: { number: 0, at: '' },
    load: null,
    rebuilds: 0,
  }
  /** Readers of the log, which move the position, run one after another. */
  let queue: Promise<unknown> = Promise.resolve()
  /** A reading of the log that has not begun: it sees whatever is committed now. */
  let nextReading: Promise<void> | null = null
  let loading: Promise<void> = Promise.resolve()
  let isFailing = false
  let resolveReady: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve
  })
  const cleanups: (() => void | Promise<void>)[] = []
  const loader = indexLoader(deps, {
    status,
    snapshots,
    applyChanges,
    exclusively,
    skipToEnd,
    onReady() {
      // Answers of the index before may lack changes.
      cards.drop([])
      resolveReady()
    },
    signal,
  })

  function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = queue.then(work)
    // The caller receives the error; the next in the queue only waits for the end.
    queue = result.catch(() => undefined)
    return result
  }

  /** Applies what was committed before the call. @throws when the database does not answer. */
  function follow(): Promise<void> {
    nextReading ??= exclusively(() => {
      nextReading = null
      return catchUp()
    })
    return nextReading
  }

  /** The same in the background: errors are logged, once until it succeeds again. */
  async function poll(): Promise<void> {
    if (signal.aborted) return
    try {
      await follow()
      if (isFailing)
        log.info({ change: status.position.number }, 'listing changes are followed again')
      isFailing = false
    } catch (error) {
      if (!isFailing && !signal.aborted)
        log.warn({ err: error }, 'listing changes could not be followed')
      isFailing = true
    }
  }

  const pollSoon = (): void => runInBackground('listing changes are followed', poll(), log)

  async function catchUp(): Promise<void> {
    const end = await applyChanges(status.index, status.position, (ids, reached) => {
      cards.drop(ids)
      status.position = reached
    })
    if (end === null) await startOver()
    else loader.compactSoon()
  }

  async function skipToEnd(): Promise<void> {
    status.position = await changes.last()
    cards.drop('all')
  }

  /** Loads everything again in the background; the present index serves meanwhile. */
  async function startOver(): Promise<void> {
    await skipToEnd()
    if (engine === 'postgres') return
    status.rebuilds += 1
    log.info(
      { change: status.position.number },
      'the change log is incomplete: reading all listings',
    )
    if (status.load) status.load.outdated = true
    else loading = loader.load()
  }

  async function behind(): Promise<number> {
    return Math.max(0, (await changes.lastNumber()) - status.position.number)
  }

  return {
    /** Null while none is loaded: the database answers searches then. */
    index: (): ListingIndex | null => status.index,
    /**
     * Begins to follow the log. A small catalogue is searchable in the index once this resolves; a large one is loaded in
     * the background. @throws when the database does not answer.
     */
    async start(): Promise<void> {
      status.position = await changes.last()
      cleanups.push(
        await database.listen(CHANGES_CHANNEL, pollSoon),
        every(POLL_EVERY_MS, pollSoon),
      )
      if (engine === 'postgres') {
        resolveReady()
        return
      }
      if (!status.load) loading = loader.load()
      if ((await countOffered(database, atOnce + 1)) <= atOnce)
        await Promise.race([ready, soon(START_WITHIN_MS)])
    },
    /** Resolves once searches are answered by the engine that was chosen. */
    ready: (): Promise<void> => ready,
    /** Resolves when the index has all that was committed before the call; after 2 s at the latest, and never throws. */
    async caughtUp(): Promise<void> {
      if (signal.aborted) return
      const timeout = new AbortController()
      try {
        await Promise.race([
          follow(),
          delay(CAUGHT_UP_WITHIN_MS, undefined, { signal: timeout.signal }).then(() =>
            log.warn({ change: status.position.number }, 'the listing index is behind'),
          ),
        ])
      } catch (error) {
        log.warn({ err: error }, 'listing changes could not be followed')
      } finally {
        timeout.abort()
      }
    },
    /** @throws when the database does not answer. */
    async state(): Promise<FeedState> {
      const { index, load, position } = status
      const isReady = engine === 'postgres' || index !== null
      const loaded = index ? listingsIn(index) : (load?.loaded ?? 0)
      return {
        engine,
        state: isReady ? 'ready' : 'loading',
        loaded,
        of: isReady ? loaded : Math.max(loaded, load?.of ?? 0),
        change: position.number,
        behind: await behind(),
      }
    },
    /** @throws when the database does not answer. */
    async figures(): Promise<FeedFigures> {
      return {
        listingsIndexed: status.index ? listingsIn(status.index) : 0,
        listingChange: status.position.number,
        listingChangesBehind: await behind(),
        listingCardsKept: cards.size.cards,
        listingIndexRebuilds: status.rebuilds,
      }
    },
    async stop(): Promise<void> {
      if (signal.aborted) return
      stopping.abort()
      const ended = Promise.allSettled([
        ...cleanups.map((cleanup) => cleanup()),
        queue,
        loading,
        loader.compaction(),
      ])
      // A database that no longer responds must not block the shutdown.
      await Promise.race([ended, soon(STOP_WITHIN_MS)])
      if (status.position.number === snapshots.savedChange()) return
      // Removing an unfinished file after the timeout takes a moment.
      const saved = loader.saveSnapshot(AbortSignal.timeout(STOP_WITHIN_MS))
      await Promise.race([saved, soon(1.5 * STOP_WITHIN_MS)])
    },
  }
}
export type ListingFeed = ReturnType<typeof listingFeed>
