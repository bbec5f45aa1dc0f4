import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '../client.ts'
import { NO_ANSWER_LIMIT_MS, NO_LIMITS, openPool, POOL_LIMITS } from '../pool.ts'
import { quoted, quotedList, readTables, type TableShape } from './shape.ts'

type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** One connection that fills tables. */
export interface Loader {
  query: Query
  /** Adds rows in the text form of COPY. */
  copyIn: (table: TableShape, rows: Uint8Array) => Promise<void>
  close: () => Promise<void>
}

/** A connection without limits of time. */
export async function openLoader({ connection }: Database): Promise<Loader> {
  const command = ({ name, columns }: TableShape): string =>
    `copy public.${quoted(name)} (${quotedList(columns)}) from`
  if (connection.engine === 'pglite') {
    const { client } = connection
    return {
      query: async <Row>(text: string, values: unknown[] = []) =>
        (await client.query<Row>(text, values)).rows,
      async copyIn(table, rows) {
        const blob = new Blob([rows as Uint8Array<ArrayBuffer>])
        await client.query(`${command(table)} '/dev/blob'`, [], { blob })
      },
      close: async () => undefined,
    }
  }
  const pool = openPool(
    { url: connection.url, limits: { ...POOL_LIMITS, size: 1 } },
    'pool',
    // Errors of the only connection reach the statement that is under way, or the next one.
    () => undefined,
  )
  const client = await pool.connect().catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  await client.query(NO_LIMITS)
  return {
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as Row[],
    async copyIn(table, rows) {
      const into = Object.assign(copyFrom(`${command(table)} stdin`), {
        query_timeout: NO_ANSWER_LIMIT_MS,
      })
      const stream = client.query(into)
      await new Promise<void>((resolve, reject) => {
        stream.once('finish', resolve).once('error', reject)
        stream.end(rows)
      })
    },
    async close() {
      client.release(true)
      await pool.end()
    },
  }
}

/**
 * Empties all tables and takes away what would slow down or refuse rows in any order: foreign keys, triggers, and
 * indexes that belong to no constraint. The returned function puts it all back, which checks every foreign key.
 */
export async function prepareTables({ query }: Loader): Promise<() => Promise<void>> {
  const tables = (await readTables(query)).map(({ name }) => `public.${quoted(name)}`)
  const keys = await query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, format('%I', conname) as name,
            pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  const indexes = await query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = i.indexrelid) order by 1`,
  )
  for (const { table, name } of keys) await query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await query(`drop index ${name}`)
  for (const table of tables) await query(`alter table ${table} disable trigger user`)
  await query(`truncate ${tables.join(', ')}`)
  return async () => {
    for (const { definition } of indexes) await query(definition)
    for (const { table, name, definition } of keys)
      await query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const table of tables) await query(`alter table ${table} enable trigger user`)
  }
}

/** Lets each sequence go on after its last number. */
export async function setSequences(
  { query }: Loader,
  sequences: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, last])
}

/** Tables that are no part of an extension, in any schema: an empty database has none. */
export const countTables = async (query: Query): Promise<number> => {
  const [row] = await query<{ tables: number }>(
    `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
       and n.nspname not like 'pg\\_%' and n.nspname <> '${UNFINISHED}'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  )
  return row?.tables ?? 0
}

/** A schema that exists while a restore into this database is not finished: such a database is never used. */
const UNFINISHED = 'veedu_unfinished_restore'

export const markUnfinished = async (query: Query): Promise<void> => {
  await query(`create schema if not exists ${UNFINISHED}`)
}
export const markFinished = async (query: Query): Promise<void> => {
  await query(`drop schema if exists ${UNFINISHED}`)
}
export const isUnfinished = async (query: Query): Promise<boolean> => {
  const [row] = await query<{ there: boolean }>(
    `select to_regnamespace('${UNFINISHED}') is not null as there`,
  )
  return row?.there === true
}

/** Removes all that an unfinished restore wrote; nobody has used the database since it began, since it is refused. */
export async function clearUnfinished(query: Query): Promise<void> {
  if (!(await isUnfinished(query))) throw new Error('this database is not an unfinished restore')
  for (const schema of ['drizzle', 'jobs', 'public'])
    await query(`drop schema if exists ${schema} cascade`)
  await query('create schema public')
}
