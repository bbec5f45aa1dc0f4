import { createHash } from 'node:crypto'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { readSetting, writeSetting } from '../../db/settings-row.ts'
import { isUnavailable, STATEMENT_TIMEOUT } from '../../domain/platform/failures.ts'
import { faultOf } from '../../domain/platform/faults.ts'
import type { Deps } from '../deps.ts'
import { checkSnapshot } from '../search/snapshot.ts'

/** One thing that is wrong with the stored data. */
export interface DataFault {
  part: 'table' | 'index' | 'picture' | 'paper' | 'messageFile' | 'snapshot'
  /** The table, the index, the key of the file with the row that names it, or the path of the snapshot. */
  name: string
  error: string
}

export interface DataReport {
  tables: number
  /** Null when the database has no amcheck, with which they are checked. */
  indexes: number | null
  /** Indexes whose check took longer than a statement may. */
  slowIndexes: number
  pictures: number
  papers: number
  /** Files of photos and papers that were sent in messages. */
  messageFiles: number
  /** Whether there is a snapshot of the search index. */
  hasSnapshot: boolean
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
 * Reads everything that is stored: every row of every table with its large values, every B-tree, every file that a row
 * names, and the snapshot of the search index. It changes nothing.
 */
export function doctorService({
  database,
  storage,
  vault,
  clock,
  snapshotDir,
}: Pick<Deps, 'database' | 'storage' | 'vault' | 'clock'> & { snapshotDir: string | null }) {
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
        if (isUnavailable(error)) throw error
        faults.push({ part: 'table', name, error: faultOf(error).message })
      }
    return tables.length
  }

  /** In a transaction that is rolled back: the extension is not left behind. Null without amcheck. */
  async function checkIndexes(
    faults: DataFault[],
  ): Promise<{ indexes: number; slowIndexes: number } | null> {
    const found: DataFault[] = []
    let checked: { indexes: number; slowIndexes: number } | null = null
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`create extension if not exists amcheck`)
        checked = { indexes: 0, slowIndexes: 0 }
        const { rows } = (await tx.execute(sql`
          select c.oid::int as oid, c.relname as name
          from pg_index i join pg_class c on c.oid = i.indexrelid
            join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
          where a.amname = 'btree' and i.indisvalid and n.nspname in ('public', 'jobs')
          order by c.relname`)) as unknown as { rows: { oid: number; name: string }[] }
        for (const { oid, name } of rows) {
          const { error, isSlow } = await checkIndex(tx, oid)
          if (isSlow) checked.slowIndexes += 1
          else checked.indexes += 1
          if (error !== null) found.push({ part: 'index', name, error })
        }
        tx.rollback()
      })
    } catch (error) {
      const isNoAmcheck = checked === null && !isUnavailable(error)
      if (!isNoAmcheck && !(error instanceof TransactionRollbackError)) throw error
    }
    faults.push(...found)
    return checked
  }

  async function checkIndex(
    tx: Db,
    oid: number,
  ): Promise<{ error: string | null; isSlow: boolean }> {
    try {
      await tx.transaction((inner) => inner.execute(sql`select bt_index_check(${oid}::oid, true)`))
      return { error: null, isSlow: false }
    } catch (error) {
      const { code, message } = faultOf(error)
      if (code === STATEMENT_TIMEOUT) return { error: null, isSlow: true }
      if (isUnavailable(error)) throw error
      return { error: message, isSlow: false }
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

  async function readMessageFiles(faults: DataFault[]): Promise<number> {
    let files = 0
    for await (const rows of inPages<{
      id: number
      key: string
      bytes: number
      preview: string | null
    }>(
      `select id, key, bytes, preview_key as preview from message_files
       where key is not null and id > $1 order by id limit ${FILES_AT_ONCE}`,
    ))
      for (const { id, key, bytes, preview } of rows)
        for (const [name, size] of [[key, bytes] as const, [preview, null] as const]) {
          if (name === null) continue
          files += 1
          const error = await sizeFault(name, size)
          if (error !== null)
            faults.push({ part: 'messageFile', name: `${name} (message_files ${id})`, error })
        }
    return files
  }

  /** @param expected bytes; null when no row has their number */
  async function sizeFault(key: string, expected: number | null): Promise<string | null> {
    const file = await vault.open(key)
    if (!file) return 'the file is missing'
    let size = 0
    for await (const piece of file) size += piece.length
    return size === 0 || (expected !== null && size !== expected) ? 'the file is damaged' : null
  }

  async function readSnapshot(faults: DataFault[]): Promise<boolean> {
    const snapshot = snapshotDir === null ? null : await checkSnapshot(snapshotDir)
    if (snapshot?.isDamaged)
      faults.push({ part: 'snapshot', name: snapshot.file, error: 'the file is damaged' })
    return snapshot !== null
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
   * @throws when the database does not answer, or stops to
   */
  async function examine({ light = false } = {}): Promise<DataReport> {
    const faults: DataFault[] = []
    const [setting] = await database.query<{ on: boolean }>(
      `select current_setting('data_checksums')::boolean as on`,
    )
    const report: DataReport = {
      tables: await readTables(faults),
      indexes: null,
      slowIndexes: 0,
      pictures: 0,
      papers: 0,
      messageFiles: 0,
      hasSnapshot: false,
      checksums: setting?.on === true,
      faults,
    }
    if (light) return report
    // A table that cannot be read is reported already; what hangs on it cannot be known.
    const part = async <Found>(work: (faults: DataFault[]) => Promise<Found>, none: Found) =>
      work(faults).catch((error: unknown) => {
        if (faults.length === 0 || isUnavailable(error)) throw error
        return none
      })
    Object.assign(report, await part(checkIndexes, null))
    report.pictures = await part(readPictures, 0)
    report.papers = await part(readPapers, 0)
    report.messageFiles = await part(readMessageFiles, 0)
    report.hasSnapshot = await readSnapshot(faults)
    return report
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
