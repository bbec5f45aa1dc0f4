import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../db/client.ts'
import type { Log } from '../../domain/platform/ports.ts'
import type { ListingIndex } from '../../search/listing-index.ts'
import type { changeApplier } from './apply-changes.ts'
import { buildIndex, listingsIn, type BuildProgress } from './build-index.ts'
import type { LogPosition } from './change-log.ts'
import type { snapshotStore } from './snapshot.ts'

/** Milliseconds before a load that failed is tried again: the first time, and at most. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** When more than this share of the listings has changed since a snapshot, loading from the database is quicker. */
const CHANGED_SHARE = 1 / 4

/** An index while it is being loaded. */
export interface Building extends BuildProgress {
  /** The change log has a gap: the index being built may lack changes. */
  outdated: boolean
  /** Whether it was loaded from the snapshot. */
  kept: boolean
}

export interface Loaded {
  fresh: ListingIndex
  /** Null when the log does not contain all changes since. */
  reached: LogPosition | null
}

/** Loads a listing index from its snapshot on the disk, or from the database. */
export function indexLoader({
  database,
  log,
  signal,
  takeIn,
  snapshots,
}: {
  database: Database
  log: Log
  signal: AbortSignal
  takeIn: ReturnType<typeof changeApplier>
  snapshots: ReturnType<typeof snapshotStore>
}) {
  return {
    /** Builds it from all listings and applies the changes since `from`. */
    async fromDatabase(progress: Building, from: LogPosition): Promise<Loaded> {
      const fresh = await buildIndex(database, progress, signal)
      return { fresh, reached: await takeIn(fresh, from) }
    },

    /** Null when there is no snapshot, or when too much has changed between it and `now`. */
    async fromSnapshot(progress: Building, now: LogPosition): Promise<Loaded | null> {
      const kept = await snapshots.read()
      if (!kept) return null
      const fresh = kept.index
      const missing = now.number - kept.position.number
      const reached =
        missing <= listingsIn(fresh) * CHANGED_SHARE ? await takeIn(fresh, kept.position) : null
      if (reached) {
        snapshots.hasRead(kept.position)
        progress.kept = true
        return { fresh, reached }
      }
      log.info({ missing }, 'the listing index snapshot is too old to catch up')
      return null
    },
  }
}

/**
 * Repeats `load` until it returns true or `signal` aborts, with growing pauses after errors. Never throws. A load that
 * returns false is repeated at once.
 */
export async function untilLoaded(
  { log, signal }: { log: Log; signal: AbortSignal },
  load: () => Promise<boolean>,
): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      if (await load()) return
    } catch (error) {
      if (signal.aborted) return
      log.warn({ err: error }, 'the listing index could not be loaded; trying again')
      // Rejects when stopped.
      await delay(pause, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
}
