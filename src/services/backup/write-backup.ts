import { inSnapshot, type Snapshot } from '../../db/archive/snapshot.ts'
import { readSequences, readTables } from '../../db/archive/shape.ts'
import { appliedMigrations } from '../../db/migration-state.ts'
import type { BackupLock } from '../../db/backup-lock.ts'
import type { ArchiveStore } from '../../domain/platform/ports.ts'
import type { Deps } from '../deps.ts'
import { productVersion } from '../platform/product-version.ts'
import {
  archiveName,
  FOLDERS,
  FORMAT,
  HEADER,
  type ArchiveHeader,
  type Manifest,
} from './archive-format.ts'
import { archiveBytes, type EntrySink } from './archive-writer.ts'
import type { ArchiveKey } from './encryption.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { withSpool, type Spool } from './spool.ts'
import { isNamed, parseFile, readNamedFiles, type NamedFile } from './stored-files.ts'

/** Files that are read at the same time, for storage that answers slowly. */
const FILES_AT_ONCE = 4
const LINE_FEED = 10

export interface FinishedBackup {
  name: string
  /** Where it is. */
  place: string
  bytes: number
  manifest: Omit<Manifest, 'entries'>
}

/** Another backup of the same database is being made. */
export class BackupUnderWay extends Error {
  override name = 'BackupUnderWay'
  constructor() {
    super('Another backup is being made. Try again when it has ended.')
  }
}

/**
 * Writes one archive of everything while others read and write.
 *
 * The database is read first, at one moment, and then the files that its rows name: a file is always stored before the
 * row that names it, so each of them is there. The other way round, rows that were written meanwhile would lack theirs.
 * Files are not deleted while the lock is held.
 * @throws BackupUnderWay
 */
export async function writeBackup(
  deps: Pick<Deps, 'database' | 'storage' | 'vault' | 'clock'> & { scratchDir: string },
  { store, key, lock }: { store: ArchiveStore; key: ArchiveKey | null; lock: BackupLock },
): Promise<FinishedBackup> {
  const at = deps.clock()
  const name = archiveName(at, key !== null)
  const finished = await lock.hold((lost) =>
    withSpool(deps.scratchDir, async (spool) => {
      let counts: Omit<Manifest, 'entries'> | null = null
      const content = archiveBytes(
        async (archive) => (counts = await fill(deps, { archive, spool, at, lost })),
        { at, key },
      )
      const bytes = await store.write(name, content)
      if (!counts) throw new Error('the archive was not read to its end')
      return { name, place: store.place, bytes, manifest: counts }
    }),
  )
  if (!finished) throw new BackupUnderWay()
  return finished
}

type Sources = Pick<Deps, 'database' | 'storage' | 'vault'>

async function fill(
  deps: Sources,
  { archive, spool, at, lost }: { archive: EntrySink; spool: Spool; at: Date; lost: AbortSignal },
): Promise<Omit<Manifest, 'entries'>> {
  const { database } = deps
  const isEmbedded = database.engine === 'pglite'
  const rows = await inSnapshot(database, async (snapshot) => {
    // While the embedded database is read nobody else can use it: its rows go to the disk, the fastest place.
    const counts = await writeRows(snapshot, isEmbedded ? spool : archive, {
      at,
      engine: database.engine,
    })
    for await (const lines of readNamedFiles(snapshot)) await spool.addLines(lines)
    return counts
  })
  if (isEmbedded)
    for await (const { path, content } of spool.entries()) await archive.add(path, content)
  const files = await writeFiles(deps, { archive, spool, lost })
  lost.throwIfAborted()
  return { rows, listings: rows.properties ?? 0, ...files }
}

/** Returns the rows of each table. */
async function writeRows(
  snapshot: Snapshot,
  sink: EntrySink,
  { at, engine }: { at: Date; engine: ArchiveHeader['engine'] },
): Promise<Record<string, number>> {
  const tables = await readTables(snapshot.query)
  const header: ArchiveHeader = {
    format: FORMAT,
    veedu: await productVersion(),
    engine,
    at: at.toISOString(),
    migrations: await appliedMigrations(snapshot.query),
    tables,
    sequences: await readSequences(snapshot.query),
  }
  await sink.add(HEADER, Buffer.from(JSON.stringify(header)))
  const counts: Record<string, number> = {}
  for (const table of tables) {
    let rows = 0
    let piece = 0
    for await (const content of snapshot.table(table)) {
      piece += 1
      for (const byte of content) if (byte === LINE_FEED) rows += 1
      await sink.add(`database/${table.name}/${String(piece).padStart(6, '0')}.copy`, content)
    }
    counts[table.name] = rows
  }
  return counts
}

async function writeFiles(
  { database, storage, vault }: Sources,
  { archive, spool, lost }: { archive: EntrySink; spool: Spool; lost: AbortSignal },
): Promise<Pick<Manifest, 'pictures' | 'papers' | 'missing' | 'deleted'>> {
  const sums = { picture: { files: 0, bytes: 0 }, paper: { files: 0, bytes: 0 } }
  const missing: string[] = []
  const deleted: string[] = []
  const read = async (line: string): Promise<NamedFile & { content: Uint8Array | null }> => {
    const file = parseFile(line)
    const content =
      file.part === 'picture'
        ? await storage.get(file.key)
        : await readAll(await vault.open(file.key))
    return { ...file, content }
  }
  for await (const { part, key, content } of fetchAhead(spool.lines(), FILES_AT_ONCE, read)) {
    lost.throwIfAborted()
    const path = `${FOLDERS[part]}/${key}`
    if (content === null) {
      // A deletion that was under way when the snapshot was taken removes the file before it is known to have happened.
      const isGone = !(await isNamed(database, { part, key }))
      ;(isGone ? deleted : missing).push(path)
      continue
    }
    await archive.add(path, content)
    sums[part].files += 1
    sums[part].bytes += content.length
  }
  return { pictures: sums.picture, papers: sums.paper, missing, deleted }
}

async function readAll(file: AsyncIterable<Uint8Array> | null): Promise<Uint8Array | null> {
  if (file === null) return null
  const parts: Uint8Array[] = []
  for await (const part of file) parts.push(part)
  return Buffer.concat(parts)
}
