import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'
import { ConfigError } from '../config.ts'

/**
 * What the embedded database cannot be without. It creates a new database over whatever is there when its version file
 * is missing, so a folder that is neither empty nor whole is never opened.
 */
const FILES = ['PG_VERSION', 'global/pg_control', 'global/pg_filenode.map', 'postgresql.conf']
const FOLDERS = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
]
/** Folders that are never empty, with the files that are expected in them. */
const FILLED: readonly [folder: string, name: RegExp][] = [
  ['base', /^\d+$/],
  ['global', /^\d+$/],
  ['pg_multixact/members', /^[0-9A-F]{4,}$/],
  ['pg_multixact/offsets', /^[0-9A-F]{4,}$/],
  ['pg_wal', /^[0-9A-F]{24}$/],
  ['pg_xact', /^[0-9A-F]{4,}$/],
]
/** In the folder of each database. */
const IN_BASE = ['PG_VERSION', 'pg_filenode.map']
/** Missing parts that a message names. */
const MOST_NAMED = 4

const RESTORE = 'Put a backup in its place, or move the folder aside to begin with an empty one.'

export type EmbeddedFiles = 'new' | 'whole'

/**
 * Decides whether the embedded database in `dataDir` is created or opened, and prepares its folder. The marker file
 * `database.unfinished` exists from before the first byte until the first start has completed: the database that it
 * names was never used, and is created again.
 * @throws ConfigError when the folder has anything but a whole database; nothing is changed then
 */
export async function prepareEmbedded(
  dataDir: string,
): Promise<{ dir: string; files: EmbeddedFiles; finished: () => Promise<void> }> {
  const dir = join(dataDir, 'database')
  const marker = join(dataDir, 'database.unfinished')
  const finished = (): Promise<void> => rm(marker, { force: true })
  const isUnfinished = await names(marker, dir)
  if (isUnfinished) await rm(dir, { recursive: true, force: true })
  const entries = await list(dir)
  if (entries.length > 0) {
    const missing = await missingParts(dir, entries)
    if (missing.length > 0) throw new ConfigError(refusal(dir, entries, missing))
    await finished()
    return { dir, files: 'whole', finished }
  }
  if (!isUnfinished) await refuseOrphans(dataDir, dir)
  await makeFolder(dir)
  await writeFile(marker, await identity(dir))
  return { dir, files: 'new', finished }
}

/** The parts without which a database folder cannot be opened, by their paths in it. */
async function missingParts(dir: string, entries: readonly string[]): Promise<string[]> {
  const has = async (path: string): Promise<boolean> =>
    stat(join(dir, path)).then(
      () => true,
      (error: unknown) => {
        if (isAbsent(error)) return false
        throw error
      },
    )
  const missing: string[] = []
  for (const path of [...FILES, ...FOLDERS]) if (!(await has(path))) missing.push(path)
  for (const [folder, name] of FILLED) {
    const found = (await list(join(dir, folder))).filter((each) => name.test(each))
    if (found.length === 0)
      missing.push(entries.includes(folder) ? `the files of ${folder}` : folder)
    if (folder === 'base')
      for (const each of found)
        for (const file of IN_BASE)
          if (!(await has(`base/${each}/${file}`))) missing.push(`base/${each}/${file}`)
  }
  return missing
}

function refusal(dir: string, entries: readonly string[], missing: readonly string[]): string {
  const isDatabase = entries.some(
    (entry) => entry === 'base' || entry === 'global' || entry.startsWith('pg_'),
  )
  if (!isDatabase && !entries.includes('PG_VERSION'))
    return `DATA_DIR: ${dir} has files that are no database of Veedu (${named(entries)}). Nothing was changed. Move them aside, or choose another DATA_DIR.`
  return `DATA_DIR: parts of the database in ${dir} are missing: ${named(missing)}. Nothing was changed. ${RESTORE}`
}

function named(parts: readonly string[]): string {
  const more = parts.length - MOST_NAMED
  return parts.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/**
 * Pictures or papers without the database that they belong to: beside a new one they would be removed as unused.
 * @throws ConfigError
 */
async function refuseOrphans(dataDir: string, dir: string): Promise<void> {
  for (const folder of ['images', 'papers'])
    if ((await list(join(dataDir, folder))).length > 0)
      throw new ConfigError(
        `DATA_DIR: ${join(dataDir, folder)} has files, but ${dir} is missing. Nothing was changed. ` +
          'Put a backup of the database there, set DATABASE_URL if it is in PostgreSQL, or choose another DATA_DIR.',
      )
}

/** Whether the marker is about this very folder, not about a backup that was put in its place since. */
async function names(marker: string, dir: string): Promise<boolean> {
  try {
    return (await readFile(marker, 'utf8')) === (await identity(dir))
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
}

async function identity(dir: string): Promise<string> {
  const { ino, birthtimeMs } = await stat(dir)
  return `${ino} ${Math.round(birthtimeMs)}\n`
}

/** The entries of a folder; none when it does not exist. */
async function list(dir: string): Promise<string[]> {
  try {
    return await readdir(dir)
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
