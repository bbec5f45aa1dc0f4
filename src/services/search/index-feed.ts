import { setTimeout as delay } from 'node:timers/promises'
import type { ListingIndex } from '../../search/listing-index.ts'
import type { Deps } from '../deps.ts'
import { runYielding } from '../platform/yield-to-event-loop.ts'
import { changeApplier } from './apply-changes.ts'
import { buildIndex, listingsIn, type BuildProgress } from './build-index.ts'
import { countOffered } from './load-rows.ts'
import { CHANGES_CHANNEL, listingLog, type LogPosition } from './change-log.ts'
import { snapshotStore } from './snapshot.ts'

/** Milliseconds between two looks at the log, should a notice have been lost. */
const LOOK_EVERY_MS = 3_000
/** Longest delay of a mutation's response until the index has the change, ms. */
const CAUGHT_UP_WITHIN_MS = 2_000
/** A catalogue of so many listings is loaded before the first request; a larger one while SQL answers. */
const LOADED_AT_ONCE = 20_000
/** Milliseconds before a load that failed is tried again: the first time, and at most. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** Milliseconds that a start waits for a small catalogue, and a stop for what is under way. */
const START_WITHIN_MS = 3_000
const STOP_WITHIN_MS = 1_000

const soon = (milliseconds: number): Promise<void> => delay(milliseconds, undefined, { ref: false })

/** When more than this share of the listings has changed since a snapshot, loading is quicker. */
const CHANGED_SHARE = 1 / 4

const since = (begun: number): number => Math.round(performance.now() - begun)

interface Building extends BuildProgress {
  /** The log broke off: what is being built may lack changes. */
  outdated: boolean
  /** It came from the disk. */
  kept: boolean
}

interface Loaded {
  fresh: ListingIndex
  /** Null when the log does not say what has changed since. */
  reached: LogPosition | null
}

/** How far this process is, as `/readyz` tells it. */
export interface FeedState {
  engine: 'index' | 'postgres'
  state: 'loading' | 'ready'
  /** Listings in the index, and how many there are to be; an estimate while it is loading. */
  loaded: number
  of: number
  /** The number of the last change that is taken in. */
  change: number
  /** How many numbers the log is ahead. */
  behind: number
}

export interface FeedFigures {
  listingsIndexed: number
  listingChange: number
  listingChangesBehind: number
  listingCardsKept: number
  listingIndexRebuilds: number
}

/** Calls `work` again and again, until the function that it gives is called. */
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

  let index: ListingIndex | null = null
  let position: LogPosition = { number: 0, at: '' }
  let rebuilds = 0
  /** Only one of those who read the log and move the position is at work. */
  let lane: Promise<unknown> = Promise.resolve()
  /** A look at the log that has not begun: it sees whatever is committed now. */
  let coming: Promise<void> | null = null
  let built: Promise<void> = Promise.resolve()
  let building: Building | null = null
  let compacting: Promise<void> | null = null
  let away = false
  let tellReady: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve
  })
  const endings: (() => void | Promise<void>)[] = []

  function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = lane.then(work)
    // The caller receives the error; the next in the lane only waits for the end.
    lane = mine.catch(() => undefined)
    return mine
  }

  /** Takes in what was committed before the call. @throws when the database does not answer. */
  function follow(): Promise<void> {
    coming ??= inLane(() => {
      coming = null
      return catchUp()
    })
    return coming
  }

  /** The same, for nobody who waits. */
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

  /** Rebuilds everything in the background; the present index serves meanwhile. */
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
  async function build(): Promise<void> {
    for (
      let pause = FIRST_PAUSE_MS;
      !signal.aborted;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      const begun = performance.now()
      const progress: Building = { loaded: 0, of: 0, outdated: false, kept: false }
      building = progress
      try {
        const fresh = await load(progress)
        if (!fresh) continue
        log.info(
          { listings: listingsIn(fresh), milliseconds: since(begun), fromDisk: progress.kept },
          'the listing index is ready',
        )
        if (!progress.kept) await keep(signal)
        return
      } catch (error) {
        if (signal.aborted) return
        log.warn({ err: error }, 'the listing index could not be loaded; trying again')
        // Rejects when stopped.
        await delay(pause, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  /** An index brought up to now and put into use; null when the log broke off meanwhile. */
  async function load(progress: Building): Promise<ListingIndex | null> {
    const { fresh, reached } = (await fromSnapshot(progress)) ?? (await fromDatabase(progress))
    // The bulk of what came in meanwhile is in it; now the rest, while nobody moves the position.
    return inLane(async () => {
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

  async function fromDatabase(progress: Building): Promise<Loaded> {
    const from = position
    const fresh = await buildIndex(database, progress, signal)
    return { fresh, reached: await takeIn(fresh, from) }
  }

  /** Only at the start: later on, what is on the disk is no newer than what has to be built anew. */
  async function fromSnapshot(progress: Building): Promise<Loaded | null> {
    const kept = index || rebuilds > 0 ? null : await keeper.read()
    if (!kept) return null
    const fresh = kept.index
    const missing = position.number - kept.position.number
    const reached =
      missing <= listingsIn(fresh) * CHANGED_SHARE ? await takeIn(fresh, kept.position) : null
    if (reached) {
      keeper.hasRead(kept.position)
      progress.kept = true
      return { fresh, reached }
    }
    log.info({ missing }, 'the listing index snapshot is too old to catch up')
    return null
  }

  /** Merges what late changes left, when that pays. */
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

  /** An old index that serves while another is built lacks changes: it is not kept. */
  async function keep(until: AbortSignal): Promise<void> {
    if (index && !building) await keeper.keep(index, position, until)
  }

  async function behind(): Promise<number> {
    return Math.max(0, (await changes.lastNumber()) - position.number)
  }

  return {
    /** Null while there is none: searches are answered by the database then. */
    index: (): ListingIndex | null => index,
    /**
     * Begins to follow. A small catalogue is searchable in the index once this resolves; a large one is loaded behind
     * it. @throws when the database does not answer.
     */
    async start(): Promise<void> {
      position = await changes.last()
      endings.push(
        await database.listen(CHANGES_CHANNEL, () => void look()),
        every(LOOK_EVERY_MS, () => void look()),
      )
      if (engine === 'postgres') {
        tellReady()
        return
      }
      if (!building) built = build()
      if ((await countOffered(database, atOnce + 1)) <= atOnce)
        await Promise.race([ready, soon(START_WITHIN_MS)])
    },
    /** Resolves once searches are answered by the engine that was chosen. */
    ready: (): Promise<void> => ready,
    /** Resolves when all that was committed before the call is found here; after 2 s at the latest, and never throws. */
    async caughtUp(): Promise<void> {
      if (signal.aborted) return
      const late = new AbortController()
      try {
        await Promise.race([
          follow(),
          delay(CAUGHT_UP_WITHIN_MS, undefined, { signal: late.signal }).then(() =>
            log.warn({ change: position.number }, 'the listing index is behind'),
          ),
        ])
      } catch (error) {
        log.warn({ err: error }, 'listing changes could not be followed')
      } finally {
        late.abort()
      }
    },
    /** @throws when the database does not answer. */
    async state(): Promise<FeedState> {
      const isReady = engine === 'postgres' || index !== null
      const loaded = index ? listingsIn(index) : (building?.loaded ?? 0)
      return {
        engine,
        state: isReady ? 'ready' : 'loading',
        loaded,
        of: isReady ? loaded : Math.max(loaded, building?.of ?? 0),
        change: position.number,
        behind: await behind(),
      }
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
      const ended = Promise.allSettled([...endings.map((end) => end()), lane, built, compacting])
      // A database that no longer responds must not block the shutdown.
      await Promise.race([ended, soon(STOP_WITHIN_MS)])
      if (position.number === keeper.keptChange()) return
      // What is given up is taken away too, which takes a moment.
      const kept = keep(AbortSignal.timeout(STOP_WITHIN_MS))
      await Promise.race([kept, soon(1.5 * STOP_WITHIN_MS)])
    },
  }
}
export type ListingFeed = ReturnType<typeof listingFeed>
