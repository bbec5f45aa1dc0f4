import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openDatabase, type Database, type Db } from '../../src/db/client.ts'
import * as schema from '../../src/db/schema.ts'
import type { ListingRow } from '../../src/db/seed/listing-row.ts'
import { storeWords } from '../../src/services/search/word-table.ts'
import { columns, copyText, writtenColumns } from './copy-text.ts'

const OWNERS = 1_000
/** Bytes per batch for the embedded database. */
const BLOB = 16 * 1024 * 1024

/** A migrated database without other users. */
interface Target {
  db: Db
  query: <Row>(text: string, values?: unknown[]) => Promise<Row[]>
  copyIn: (statement: string, pieces: Iterable<Buffer>) => Promise<void>
}

export interface CopyOptions {
  /** Receives progress messages with durations. */
  say: (line: string) => void
  /** Whether the secondary indexes are recreated at the end. */
  indexes?: boolean
}

/** Writes listings into a PostgreSQL database after migrating it. */
export async function copyListings(
  url: string,
  rows: Iterable<ListingRow>,
  options: CopyOptions,
): Promise<void> {
  const database = await openDatabase({ engine: 'postgres', url, limits: { size: 1 } })
  await database.migrate()
  await database.close()
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  const target: Target = {
    db: drizzle(client, { schema }),
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as Row[],
    copyIn: (statement, pieces) =>
      pipeline(Readable.from(pieces), client.query(copyFrom(statement))),
  }
  try {
    await copyInto(target, rows, options)
  } finally {
    await client.end()
  }
}

/** The same for an embedded database that is open and migrated. */
export async function copyIntoEmbedded(
  { db, query, connection }: Database,
  rows: Iterable<ListingRow>,
  options: CopyOptions,
): Promise<void> {
  if (connection.engine !== 'pglite') throw new Error('this is not an embedded database')
  const { client } = connection
  await copyInto(
    {
      db,
      query,
      async copyIn(statement, pieces) {
        const take = async (parts: Buffer[]): Promise<void> => {
          const blob = new Blob(parts as Buffer<ArrayBuffer>[])
          await client.query(statement.replace('stdin', "'/dev/blob'"), [], { blob })
        }
        let parts: Buffer[] = []
        let size = 0
        for (const piece of pieces) {
          parts.push(piece)
          size += piece.length
          if (size < BLOB) continue
          await take(parts)
          parts = []
          size = 0
        }
        if (size > 0) await take(parts)
      },
    },
    rows,
    options,
  )
}

/**
 * In one transaction: secondary indexes are dropped and recreated at the end, and the change log gets a single entry
 * for all listings.
 */
async function copyInto(
  target: Target,
  rows: Iterable<ListingRow>,
  { say, indexes: withIndexes = true }: CopyOptions,
): Promise<void> {
  const { query } = target
  const began = performance.now()
  const seconds = (): string => ((performance.now() - began) / 1_000).toFixed(1)
  await query('begin')
  const owners = await makeOwners(target)
  await query('alter table properties disable trigger user')
  const indexes = await query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'properties'::regclass and not i.indisunique`,
  )
  for (const { name } of indexes) await query(`drop index ${pg.escapeIdentifier(name)}`)

  const written = writtenColumns()
  const names = written.map((name) => pg.escapeIdentifier(columns[name].name))
  const words = new Set<string>()
  await target.copyIn(
    `copy properties (${names.join(', ')}) from stdin`,
    copyText(rows, written, owners, words),
  )
  say(`listings written after ${seconds()} s`)
  await storeWords(target.db, words)
  if (withIndexes) for (const { definition } of indexes) await query(definition)
  await query('alter table properties enable trigger user')
  await query('select note_listing_change(null)')
  await query('commit')
  await query('vacuum analyze properties')
  say(
    `${words.size} words and ${withIndexes ? indexes.length : 0} indexes made after ${seconds()} s`,
  )
}

async function makeOwners({ query }: Target): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `insert into users (name, email, email_key, password_hash, role, demo)
     select 'Owner ' || n, 'owner' || n || '@bench.demo', 'owner' || n || '@bench.demo', '', 'SELLER', true
     from generate_series(1, $1::int) n
     on conflict (email_key) where deleted_at is null do update set name = excluded.name returning id`,
    [OWNERS],
  )
  return rows.map(({ id }) => id)
}
