import { sql, TransactionRollbackError } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { isUnavailable, STATEMENT_TIMEOUT } from '../../domain/platform/failures.ts'
import { faultOf } from '../../domain/platform/faults.ts'
import type { Deps } from '../deps.ts'
import type { DataFault } from './doctor.ts'

/** Reads every row of every table with its large values, and every B-tree. */
export function databaseChecks({ database }: Pick<Deps, 'database'>) {
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
          -- An index of a partitioned table has no pages; those of its partitions have.
          where a.amname = 'btree' and c.relkind = 'i' and i.indisvalid and n.nspname in ('public', 'jobs')
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

  return { readTables, checkIndexes }
}
