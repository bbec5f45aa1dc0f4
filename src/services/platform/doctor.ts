import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { readSetting, writeSetting } from '../../db/settings-row.ts'
import { faultOf } from '../../domain/platform/faults.ts'
import type { Deps } from '../deps.ts'

/** One thing that is wrong with the stored data. */
export interface DataFault {
  part: 'table' | 'index' | 'picture' | 'paper'
  /** The table, the index, or the key of the file with the row that names it. */
  name: string
  error: string
}

export interface DataReport {
  tables: number
  /** Null when the database has no amcheck, with which they are checked. */
  indexes: number | null
  pictures: number
  papers: number
  /** Whether the engine detects changed pages by itself. */
  checksums: boolean
  faults: DataFault[]
}

export interface LastCheck {
  /** ISO 8601. */
  at: string
  faults: number
}

const SETTING = 'data-check'

/** Rows of a list of files that are read together. */
const FILES_AT_ONCE = 500
/** The first bytes of the two formats of pictures, after their length or size. */
const FORMATS: Readonly<Record<string, (head: Uint8Array) => boolean>> = {
  webp: (head) => textAt(head, 0) === 'RIFF' && textAt(head, 8) === 'WEBP',
  avif: (head) => textAt(head, 4) === 'ftyp',
}

const textAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4))

/**
 * Reads everything that is stored: every row of every table with its large values, every B-tree, and every picture and
 * paper that a row names. It changes nothing.
 */
export function doctorService({
  database,
  storage,
  vault,
  clock,
}: Pick<Deps, 'database' | 'storage' | 'vault' | 'clock'>) {
  const { db } = database

  async function readTables(faults: DataFault[]): Promise<number> {
    const tables = await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'jobs') order by 1`,
    )
    for (const { name } of tables)
      try {
        // As text: values that are stored aside are read as well.
        for await (const piece of database.copyOut(`select t::text from ${name} t`)) void piece
      } catch (error) {
        faults.push({ part: 'table', name, error: faultOf(error).message })
      }
    return tables.length
  }

  /** In a transaction that is rolled back: the extension is not left behind. */
  async function checkIndexes(faults: DataFault[]): Promise<number | null> {
    const found: DataFault[] = []
    let checked: number | null = null
    class Undo extends Error {}
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`create extension if not exists amcheck`)
        checked = 0
        const { rows } = (await tx.execute(sql`
          select c.oid::int as oid, c.relname as name
          from pg_index i join pg_class c on c.oid = i.indexrelid
            join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
          where a.amname = 'btree' and i.indisvalid and n.nspname in ('public', 'jobs')
          order by c.relname`)) as unknown as { rows: { oid: number; name: string }[] }
        for (const { oid, name } of rows) {
          const error = await checkIndex(tx, oid)
          if (error !== null) found.push({ part: 'index', name, error })
        }
        checked = rows.length
        throw new Undo()
      })
    } catch (error) {
      if (!(error instanceof Undo) && checked !== null) throw error
    }
    faults.push(...found)
    return checked
  }

  async function checkIndex(tx: Db, oid: number): Promise<string | null> {
    try {
      await tx.transaction((inner) => inner.execute(sql`select bt_index_check(${oid}::oid, true)`))
      return null
    } catch (error) {
      return faultOf(error).message
    }
  }

  async function readPictures(faults: DataFault[]): Promise<number> {
    let files = 0
    for await (const rows of inPages<{ id: number; keys: string[] }>(
      `select id, (select coalesce(jsonb_agg(v ->> 'key'), '[]') from jsonb_array_elements(variants) v) as keys
       from images where id > $1 order by id limit ${FILES_AT_ONCE}`,
    ))
      for (const { id, keys } of rows)
        for (const key of keys) {
          files += 1
          const error = await pictureFault(key)
          if (error !== null) faults.push({ part: 'picture', name: `${key} (images ${id})`, error })
        }
    return files
  }

  async function pictureFault(key: string): Promise<string | null> {
    const bytes = await storage.get(key)
    if (!bytes) return 'the file is missing'
    const isWhole = FORMATS[key.slice(key.lastIndexOf('.') + 1)]?.(bytes) ?? true
    return isWhole ? null : 'the file is damaged'
  }

  async function readPapers(faults: DataFault[]): Promise<number> {
    let files = 0
    for (const table of ['papers', 'client_papers'])
      for await (const rows of inPages<{ id: number; key: string; hash: string }>(
        `select id, key, content_hash as hash from ${table}
         where id > $1 order by id limit ${FILES_AT_ONCE}`,
      ))
        for (const { id, key, hash } of rows) {
          files += 1
          const error = await paperFault(key, hash)
          if (error !== null) faults.push({ part: 'paper', name: `${key} (${table} ${id})`, error })
        }
    return files
  }

  async function paperFault(key: string, hash: string): Promise<string | null> {
    const file = await vault.open(key)
    if (!file) return 'the file is missing'
    const sum = createHash('sha256')
    for await (const piece of file) sum.update(piece)
    return sum.digest('hex') === hash ? null : 'the file is not what was uploaded'
  }

  async function* inPages<Row extends { id: number }>(query: string): AsyncGenerator<Row[]> {
    for (let after = 0; ;) {
      const rows = await database.query<Row>(query, [after])
      const last = rows.at(-1)
      if (!last) return
      yield rows
      after = Number(last.id)
    }
  }

  /**
   * @param light tables alone
   * @throws when the database does not answer at all
   */
  async function examine({ light = false } = {}): Promise<DataReport> {
    const faults: DataFault[] = []
    const [setting] = await database.query<{ on: boolean }>(
      `select current_setting('data_checksums')::boolean as on`,
    )
    const report = { tables: 0, indexes: null as number | null, pictures: 0, papers: 0 }
    report.tables = await readTables(faults)
    if (!light) {
      // A table that cannot be read is reported already; what hangs on it cannot be known.
      const part = async <Count>(work: () => Promise<Count>, none: Count): Promise<Count> =>
        work().catch((error: unknown) => {
          if (faults.length === 0) throw error
          return none
        })
      report.indexes = await part(() => checkIndexes(faults), null)
      report.pictures = await part(() => readPictures(faults), 0)
      report.papers = await part(() => readPapers(faults), 0)
    }
    return { ...report, checksums: setting?.on === true, faults }
  }

  return {
    examine,

    /** The same, and remembers how it ended. */
    async check(options: { light?: boolean } = {}): Promise<DataReport> {
      const report = await examine(options)
      const at = clock()
      const last: LastCheck = { at: at.toISOString(), faults: report.faults.length }
      await writeSetting(db, SETTING, last, at)
      return report
    },

    /** How the last check ended; null before the first one. */
    last: (): Promise<LastCheck | null> => readSetting<LastCheck>(db, SETTING),
  }
}
