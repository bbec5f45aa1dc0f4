import { mkdir, rm, writeFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openLoader, prepareTables, setSequences, type Loader } from '../../db/archive/load.ts'
import { readTables, type TableShape } from '../../db/archive/shape.ts'
import { migrationTimes } from '../../db/migration-state.ts'
import { deleteSetting } from '../../db/settings-row.ts'
import type { Deps } from '../deps.ts'
import { ArchiveError, FOLDERS, type ArchiveHeader, type Manifest } from './archive-format.ts'
import { readArchive } from './archive-reader.ts'

const LINE_FEED = 10
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
}

/**
 * Fills an empty database and empty stores from an archive, of either engine, and migrates it to this version. The caller
 * has made sure that the place is empty, and marks it as unfinished until this has succeeded.
 * @throws ArchiveError for an archive that cannot be used; the place is then of no use
 */
export async function restoreArchive(
  content: AsyncIterable<Uint8Array>,
  {
    database,
    storage,
    vault,
    scratchDir,
    identity,
    onHeader,
  }: Pick<Deps, 'database' | 'storage' | 'vault'> & {
    scratchDir: string
    identity: string | null
    /** Called before anything is written. */
    onHeader?: (header: ArchiveHeader) => void
  },
): Promise<{ header: ArchiveHeader; manifest: Manifest }> {
  let filling: Filling | null = null
  const counts = { pictures: 0, papers: 0 }

  async function addFile(path: string, body: Buffer): Promise<void> {
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    const key = path.slice(path.indexOf('/') + 1)
    if (path.startsWith(`${FOLDERS.picture}/`)) {
      await storage.put(key, body, type)
      counts.pictures += 1
      return
    }
    await mkdir(scratchDir, { recursive: true })
    const aside = join(scratchDir, `restore-${randomBytes(6).toString('hex')}`)
    try {
      await writeFile(aside, body, { mode: 0o600 })
      await vault.put(key, aside, type)
      counts.papers += 1
    } finally {
      await rm(aside, { force: true })
    }
  }

  try {
    const manifest = await readArchive(content, {
      identity,
      visitor: {
        async header(header) {
          await refuseNewer(header)
          onHeader?.(header)
          await database.migrate(Math.max(...header.migrations))
          filling = await beginFilling(await openLoader(database), header)
        },
        async entry(path, body) {
          const [, table, isRows] = /^database\/([^/]+)\/\d+(\.copy)$/.exec(path) ?? []
          if (table !== undefined && isRows) await filling?.add(table, body)
          else if (/^(pictures|papers)\//.test(path)) await addFile(path, body)
          else throw new ArchiveError(`The archive has something that is unknown here: ${path}.`)
        },
      },
    })
    // TypeScript does not see that the visitor sets it.
    const filled = filling as Filling | null
    if (!filled) throw new ArchiveError('The archive is damaged: it is empty.')
    assertCounts(manifest, { rows: filled.rows, ...counts })
    await filled.finish()
    await database.migrate()
    // The folder of the files is another one.
    await deleteSetting(database.db, 'files-folder')
    return { header: filled.header, manifest }
  } finally {
    await (filling as Filling | null)?.loader.close()
  }
}

interface Filling {
  header: ArchiveHeader
  loader: Loader
  rows: Record<string, number>
  add: (table: string, content: Uint8Array) => Promise<void>
  finish: () => Promise<void>
}

async function beginFilling(loader: Loader, header: ArchiveHeader): Promise<Filling> {
  try {
    const tables = new Map(header.tables.map((table) => [table.name, table]))
    assertSameTables(header, await readTables(loader.query))
    const putBack = await prepareTables(loader)
    const rows: Record<string, number> = Object.fromEntries(
      [...tables.keys()].map((name) => [name, 0]),
    )
    return {
      header,
      loader,
      rows,
      async add(name, content) {
        const table = tables.get(name)
        if (!table)
          throw new ArchiveError(`The archive is damaged: ${name} is not among its tables.`)
        await loader.copyIn(table, content)
        let count = 0
        for (const byte of content) if (byte === LINE_FEED) count += 1
        rows[name] = (rows[name] ?? 0) + count
      },
      async finish() {
        await setSequences(loader, header.sequences)
        await putBack()
        await loader.query('analyze')
      },
    }
  } catch (error) {
    await loader.close()
    throw error
  }
}

/** @throws ArchiveError for an archive whose database has migrations that this version does not know */
async function refuseNewer({ migrations, veedu }: ArchiveHeader): Promise<void> {
  const known = new Set(await migrationTimes())
  if (migrations.length === 0 || migrations.some((at) => !known.has(at)))
    throw new ArchiveError(
      `The archive is of a newer version of Veedu (${veedu}, ${migrations.length} migrations; this one knows ${known.size}). Restore it with that version.`,
    )
}

function assertSameTables({ tables }: ArchiveHeader, here: readonly TableShape[]): void {
  const text = (shapes: readonly TableShape[]): string =>
    JSON.stringify(
      shapes
        .map(({ name, columns }) => [name, columns.toSorted()] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  if (text(tables) !== text(here))
    throw new ArchiveError(
      'The tables of the archive are not those of its version of Veedu: its database was changed by hand. Nothing of it was restored.',
    )
}

function assertCounts(
  manifest: Manifest,
  found: { rows: Record<string, number>; pictures: number; papers: number },
): void {
  const differs = [
    ...Object.entries(manifest.rows).filter(([table, rows]) => found.rows[table] !== rows),
    ...(manifest.pictures.files === found.pictures ? [] : [['pictures']]),
    ...(manifest.papers.files === found.papers ? [] : [['papers']]),
  ].map(([name]) => String(name))
  if (differs.length > 0)
    throw new ArchiveError(`The archive is damaged: the number of ${differs.join(', ')} differs.`)
}
