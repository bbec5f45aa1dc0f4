import { setTimeout as delay } from 'node:timers/promises'
import type { ListingIndex } from '../../search/listing-index.ts'
import type { Deps } from '../deps.ts'
import { runYielding } from '../platform/yield-to-event-loop.ts'
import type { ChangeApplier } from './apply-changes.ts'
import { buildIndex, listingsIn, type BuildProgress } from './build-index.ts'
import type { LogPosition } from './change-log.ts'
import type { SnapshotStore } from './snapshot.ts'

/** Milliseconds before a failed load is tried again: the first time, and at most. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** When more than this share of the listings has changed since a snapshot, loading from the database is quicker. */
const CHANGED_SHARE = 1 / 4

interface Load extends BuildProgress {
  /** The log broke off meanwhile: the index being loaded may lack changes. */
  outdated: boolean
  fromDisk: boolean
}

interface Loaded {
  fresh: ListingIndex
  /** Null when the log does not contain all changes since. */
  reached: LogPosition | null
}

/** What a process has loaded; shared by the feed, which applies changes, and the loader. */
export interface FeedStatus {
  /** Null while none is loaded. */
  index: ListingIndex | null
  /** The last change applied. */
  position: LogPosition
  /** The load in progress. */
  load: Load | null
  /** How often the log did not suffice, so that everything was loaded again. */
  rebuilds: number
}

interface LoaderParts {
  status: FeedStatus
  snapshots: SnapshotStore
  applyChanges: ChangeApplier
  /** Runs `work` when nobody else moves the position. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Moves the position to the end of the log and drops all cards. */
  skipToEnd: () => Promise<void>
  /** Called when the first index is in use. */
  onReady: () => void
  /** Aborted when the process stops. */
  signal: AbortSignal
}

/** Loads the listing index from its snapshot or from the database, compacts it, and saves snapshots of it. */
export function indexLoader(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  { status, snapshots, applyChanges, exclusively, skipToEnd, onReady, signal }: LoaderParts,
) {
  let compacting: Promise<void> | null = null

  /** Loads with retries for as long as the process runs. Never throws. */
  async function load(): Promise<void> {
    for (
      let pause = FIRST_PAUSE_MS;
      !signal.aborted;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      const begun = performance.now()
      const progress: Load = { loaded: 0, of: 0, outdated: false, fromDisk: false }
      status.load = progress
      try {
        const fresh = await loadOnce(progress)
        if (!fresh) continue
        const milliseconds = Math.round(performance.now() - begun)
        log.info(
          { listings: listingsIn(fresh), milliseconds, fromDisk: progress.fromDisk },
          'the listing index is ready',
        )
        if (!progress.fromDisk) await saveSnapshot(signal)
        return
      } catch (error) {
        if (signal.aborted) return
        log.warn({ err: error }, 'the listing index could not be loaded; trying again')
        // Rejects when stopped.
        await delay(pause, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  /** An index brought up to date and put into use; null when the log broke off meanwhile. */
  async function loadOnce(progress: Load): Promise<ListingIndex | null> {
    const { fresh, reached } = (await fromSnapshot(progress)) ?? (await fromDatabase(progress))
    // Most of the changes made meanwhile are applied; the rest follows while nobody moves the position.
    return exclusively(async () => {
      signal.throwIfAborted()
      if (progress.outdated) return null
      const end = reached && (await applyChanges(fresh, reached))
      if (end === null) {
        await skipToEnd()
        return null
      }
      status.index = fresh
      status.load = null
      onReady()
      return fresh
    })
  }

  async function fromDatabase(progress: Load): Promise<Loaded> {
    const from = status.position
    const fresh = await buildIndex(database, progress, signal)
    return { fresh, reached: await applyChanges(fresh, from) }
  }

  /** Only at the start: later on, the snapshot is no newer than the index that has to be replaced. */
  async function fromSnapshot(progress: Load): Promise<Loaded | null> {
    const snapshot = status.index || status.rebuilds > 0 ? null : await snapshots.read()
    if (!snapshot) return null
    const fresh = snapshot.index
    const missing = status.position.number - snapshot.position.number
    const reached =
      missing <= listingsIn(fresh) * CHANGED_SHARE
        ? await applyChanges(fresh, snapshot.position)
        : null
    if (reached) {
      snapshots.hasRead(snapshot.position)
      progress.fromDisk = true
      return { fresh, reached }
    }
    log.info({ missing }, 'the listing index snapshot is too old to catch up')
    return null
  }

  /** Not while a load is in progress: the index in use then lacks changes. */
  async function saveSnapshot(until: AbortSignal): Promise<void> {
    if (status.index && !status.load) await snapshots.save(status.index, status.position, until)
  }

  /** Merges the segments that changes left, when that pays. */
  function compactSoon(): void {
    if (status.index && !compacting && !signal.aborted) compacting = compact(status.index)
  }

  async function compact(target: ListingIndex): Promise<void> {
    try {
      const merged = await runYielding(target.compact(), signal)
      if (merged && snapshots.isDue()) await saveSnapshot(signal)
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'the listing index could not be compacted')
    } finally {
      compacting = null
    }
  }

  return {
    load,
    saveSnapshot,
    compactSoon,
    /** The compaction in progress, if any. */
    compaction: (): Promise<void> | null => compacting,
  }
}
