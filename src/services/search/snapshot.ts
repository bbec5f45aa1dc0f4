import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../db/client.ts'
import type { Log } from '../../domain/platform/ports.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { ListingIndex } from '../../search/listing-index.ts'
import { isSnapshotDamaged, readSnapshot, snapshotBytes } from '../../search/snapshot/snapshot.ts'
import type { Deps } from '../deps.ts'
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts'
import { listingsIn } from './build-index.ts'
import { READING } from './load-rows.ts'
import type { LogPosition } from './change-log.ts'

const FILE = 'listings.snapshot'
const UNFINISHED = /^listings\.snapshot\.\d+$/
/** Age in ms after which an unfinished file is abandoned. */
const ABANDONED_AFTER_MS = 10 * MINUTE_MS
/** Bytes per write. */
const WRITTEN_AT_ONCE = 4 * 1024 * 1024

/** What a snapshot was made from. */
interface Note extends LogPosition {
  /** The database's unique id. */
  database: string
  /** How its rows were read (`load-rows.ts`). */
  reading: string
}

/**
 * Index snapshots on this machine's disk, so that a start need not read the whole database. A file is replaced
 * atomically and used only with the database that it was made from; the change log has the changes since.
 */
function listingSnapshots(
  dir: string,
  { database, log }: { database: Pick<Database, 'query'>; log: Log },
) {
  const file = join(dir, FILE)
  const reading = createHash('sha256').update(READING).digest('hex')

  return {
    /** Null when there is none that can be used. */
    async read(): Promise<{ index: ListingIndex; position: LogPosition } | null> {
      try {
        await removeAbandoned(dir)
        const bytes = await readFile(file)
        const snapshot = readSnapshot(bytes)
        const note = snapshot && (JSON.parse(snapshot.note) as Note)
        if (!note || note.reading !== reading || note.database !== (await identity(database))) {
          log.info({ file }, 'the listing index snapshot is incomplete or of another version')
          return null
        }
        return {
          index: new ListingIndex(snapshot.liveSegments),
          position: { number: note.number, at: note.at },
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
          log.info({ err: error, file }, 'the listing index snapshot could not be read')
        return null
      }
    },
    /**
     * Writes the index in its state at the call.
     * @throws when it cannot be written or `signal` is aborted; the previous snapshot remains.
     */
    async write(index: ListingIndex, position: LogPosition, signal: AbortSignal): Promise<void> {
      const liveSegments = index.current()
      await mkdir(dir, { recursive: true })
      const note: Note = {
        number: position.number,
        at: position.at,
        database: await identity(database),
        reading,
      }
      const unfinished = `${file}.${process.pid}`
      try {
        await writeWhole(unfinished, snapshotBytes(liveSegments, JSON.stringify(note)), signal)
        await rename(unfinished, file)
        await flushFolder(dir)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
  }
}

/** Reads the snapshot in this folder whole; null when there is none. One of another version is not damaged. */
export async function checkSnapshot(
  dir: string,
): Promise<{ file: string; isDamaged: boolean } | null> {
  const file = join(dir, FILE)
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return null
  try {
    const { size } = await handle.stat()
    const isDamaged = await isSnapshotDamaged(async (at, length) => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - at)))
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, at)
      return bytes.subarray(0, bytesRead)
    })
    return { file, isDamaged }
  } finally {
    await handle.close()
  }
}

/** Milliseconds between two snapshots while the process runs. */
const SAVED_EVERY_MS = 15 * MINUTE_MS

/**
 * Saves a snapshot of an index of more than `small` listings; a smaller one loads as quickly from the database. Never
 * throws: without a snapshot the next start only takes longer.
 */
export function snapshotStore(
  { clock, database, log, settings }: Pick<Deps, 'clock' | 'database' | 'log' | 'settings'>,
  small: number,
) {
  const { snapshotDir: dir } = settings.search
  const snapshots = dir === null ? null : listingSnapshots(dir, { database, log })
  let savedChange: number | null = null
  let savedAt = 0

  return {
    /** The number of the last change in the snapshot that was read or written last; null when there is none. */
    savedChange: (): number | null => savedChange,
    /** Whether the last snapshot is old enough for another. */
    isDue: (): boolean => clock().getTime() - savedAt >= SAVED_EVERY_MS,
    /** Null when there is none that can be used. */
    async read(): Promise<{ index: ListingIndex; position: LogPosition } | null> {
      return (await snapshots?.read()) ?? null
    },
    /** Records that the index in use came from this snapshot. */
    hasRead({ number }: LogPosition): void {
      savedChange = number
    },
    async save(index: ListingIndex, position: LogPosition, until: AbortSignal): Promise<void> {
      if (!snapshots || listingsIn(index) <= small) return
      const { number } = position
      const begun = performance.now()
      try {
        await snapshots.write(index, position, until)
        savedAt = clock().getTime()
        savedChange = number
        const milliseconds = Math.round(performance.now() - begun)
        log.info({ change: number, milliseconds }, 'listing index snapshot saved')
      } catch (error) {
        if (!until.aborted)
          log.warn({ err: error }, 'the listing index snapshot could not be saved')
      }
    },
  }
}

export type SnapshotStore = ReturnType<typeof snapshotStore>

async function writeWhole(
  path: string,
  pieces: Iterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const handle = await open(path, 'w')
  try {
    let waiting: Uint8Array[] = []
    let bytes = 0
    const write = async (): Promise<void> => {
      for (let all = Buffer.concat(waiting); all.length > 0;) {
        signal.throwIfAborted()
        const { bytesWritten } = await handle.write(all)
        all = all.subarray(bytesWritten)
      }
      waiting = []
      bytes = 0
    }
    const yieldIfDue = yieldToEventLoop()
    for (const piece of pieces) {
      for (let at = 0; at < piece.length; at += WRITTEN_AT_ONCE) {
        const part = piece.subarray(at, at + WRITTEN_AT_ONCE)
        waiting.push(part)
        bytes += part.length
        if (bytes >= WRITTEN_AT_ONCE) await write()
      }
      await yieldIfDue()
      signal.throwIfAborted()
    }
    await write()
    signal.throwIfAborted()
    await handle.datasync()
    signal.throwIfAborted()
  } finally {
    await handle.close()
  }
}

/** Flushes a folder, which makes a rename in it durable; not every system supports it. */
async function flushFolder(dir: string): Promise<void> {
  // Without it the file is lost only in a power failure.
  const handle = await open(dir, 'r').catch(() => null)
  if (!handle) return
  // The same.
  await handle.sync().catch(() => undefined)
  await handle.close()
}

/** Deletes files that a killed process left. */
async function removeAbandoned(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!UNFINISHED.test(name)) continue
    const path = join(dir, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}

/** Created once per database. */
async function identity(database: Pick<Database, 'query'>): Promise<string> {
  await database.query(
    `insert into settings (name, value) values ('identity', to_jsonb($1::text)) on conflict (name) do nothing`,
    [randomBytes(16).toString('hex')],
  )
  const [row] = await database.query<{ value: string }>(
    `select value #>> '{}' as value from settings where name = 'identity'`,
  )
  if (!row) throw new Error('the settings table lost the identity')
  return row.value
}
