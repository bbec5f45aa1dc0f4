import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableColumns } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openDatabase } from '../../src/db/client.ts'
import * as schema from '../../src/db/schema.ts'
import { makeListings, type ListingRow } from '../../src/db/seed/listing.ts'
import { foldedOf } from '../../src/domain/text/listing-words.ts'
import { rememberWords } from '../../src/services/property-words.ts'

const OWNERS = 1_000
const CHUNK = 128 * 1024
/** What COPY's text form escapes. */
const SPECIAL = /[\\\t\n\r]/

const columns = getTableColumns(schema.properties)
type Column = keyof typeof columns

/**
 * Writes listings into a PostgreSQL database, migrated first, by COPY in one transaction: secondary indexes are taken
 * off and made again at the end, and the log of changes gets one entry for all of them. Gives what took how long, in
 * lines for a person.
 */
export async function copyListings(
  url: string,
  rows: Iterable<ListingRow>,
  say: (line: string) => void,
): Promise<void> {
  const database = await openDatabase({ engine: 'postgres', url, poolSize: 1 })
  await database.migrate()
  await database.close()

  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const began = performance.now()
    const seconds = (): string => ((performance.now() - began) / 1_000).toFixed(1)
    await client.query('begin')
    const owners = await makeOwners(client)
    await client.query('alter table properties disable trigger user')
    const indexes = await client.query<{ name: string; definition: string }>(
      `select c.relname as name, pg_get_indexdef(c.oid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = 'properties'::regclass and not i.indisunique`,
    )
    for (const { name } of indexes.rows)
      await client.query(`drop index ${client.escapeIdentifier(name)}`)

    const written = writtenColumns()
    const names = written.map((name) => client.escapeIdentifier(columns[name].name))
    const words = new Set<string>()
    await pipeline(
      Readable.from(text(rows, written, owners, words)),
      client.query(copyFrom(`copy properties (${names.join(', ')}) from stdin`)),
    )
    say(`listings written after ${seconds()} s`)
    await rememberWords(drizzle(client, { schema }), words)
    for (const { definition } of indexes.rows) await client.query(definition)
    await client.query('alter table properties enable trigger user')
    await client.query('select note_listing_change(null)')
    await client.query('commit')
    await client.query('vacuum analyze properties')
    say(`${words.size} words and ${indexes.rows.length} indexes made after ${seconds()} s`)
  } finally {
    await client.end()
  }
}

async function makeOwners(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (name, email, email_key, password_hash, role, demo)
     select 'Owner ' || n, 'owner' || n || '@bench.demo', 'owner' || n || '@bench.demo', '', 'SELLER', true
     from generate_series(1, $1::int) n
     on conflict (email_key) where deleted_at is null do update set name = excluded.name returning id`,
    [OWNERS],
  )
  return rows.map(({ id }) => id)
}

/** The columns that made rows have, and those that this script fills; the database fills the others by itself. */
function writtenColumns(): Column[] {
  const made = new Set(
    [...makeListings({ count: 500, seed: 'columns', today: new Date() })].flatMap(Object.keys),
  )
  return (Object.keys(columns) as Column[]).filter(
    (name) => made.has(name) || name === 'ownerId' || name === 'folded',
  )
}

function* text(
  rows: Iterable<ListingRow>,
  written: readonly Column[],
  owners: readonly string[],
  words: Set<string>,
): Generator<Buffer> {
  let part = ''
  let at = 0
  for (const row of rows) {
    const folded = foldedOf({
      city: row.city,
      address: row.address,
      title: row.title,
      hideAddress: row.hideAddress === true,
      pinPrecision: row.pinPrecision ?? 'exact',
    })
    for (const word of folded.split(' ')) words.add(word)
    const fields: Partial<Record<Column, unknown>> = row
    part += line({ ...fields, folded, ownerId: owners[at % owners.length] }, written)
    at += 1
    if (part.length < CHUNK) continue
    yield Buffer.from(part)
    part = ''
  }
  if (part !== '') yield Buffer.from(part)
}

function line(fields: Partial<Record<Column, unknown>>, written: readonly Column[]): string {
  let text = ''
  for (const name of written) {
    if (text !== '') text += '\t'
    text += field(fields[name], name)
  }
  return `${text}\n`
}

/** A value in COPY's text form. */
function field(value: unknown, name: Column): string {
  switch (typeof value) {
    case 'number':
      return String(value)
    case 'boolean':
      return value ? 't' : 'f'
    case 'string':
      return escape(value)
    case 'object':
      return value === null ? '\\N' : compound(value, name)
    default:
      return '\\N'
  }
}

function compound(value: object, name: Column): string {
  if (value instanceof Date) return value.toISOString()
  if (!Array.isArray(value)) return escape(JSON.stringify(value))
  if (name === 'amenityKeys') return `{${(value as string[]).map((word) => `"${word}"`).join(',')}}`
  return value.length === 0 ? '[]' : escape(JSON.stringify(value))
}

function escape(text: string): string {
  return SPECIAL.test(text)
    ? text.replace(/[\\\t\n\r]/g, (char) =>
        char === '\t' ? '\\t' : char === '\n' ? '\\n' : char === '\r' ? '\\r' : '\\\\',
      )
    : text
}
