/**
 * Fills a PostgreSQL database with made listings, for benchmarks; never for a site that people use.
 *
 *   DATABASE_URL=postgresql://… node scripts/make-listings.ts --count 1000000 --seed 1
 *
 * The rows are those of src/db/seed/listing.ts: the same count, seed and day give the same listings. They are written
 * by COPY into a table whose secondary indexes are taken off and made again at the end.
 */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { getTableColumns } from 'drizzle-orm'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openDatabase } from '../src/db/client.ts'
import { properties } from '../src/db/schema.ts'
import { makeListings, type ListingRow } from '../src/db/seed/listing.ts'

const OWNERS = 1_000
const CHUNK = 128 * 1024
/** What COPY's text form escapes. */
const SPECIAL = /[\\\t\n\r]/

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    today: { type: 'string', default: '2026-11-28' },
  },
})
const count = Number(values.count)
const url = process.env.DATABASE_URL
if (!url || !Number.isSafeInteger(count) || count < 1)
  throw new Error('DATABASE_URL and --count are needed')

const database = await openDatabase({ engine: 'postgres', url, poolSize: 1 })
await database.migrate()
await database.close()

const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
await client.connect()
const began = performance.now()
const seconds = (): string => ((performance.now() - began) / 1_000).toFixed(1)

const owners = await client.query<{ id: string }>(
  `insert into users (name, email, email_key, password_hash, role, demo)
   select 'Owner ' || n, 'owner' || n || '@bench.demo', 'owner' || n || '@bench.demo', '', 'SELLER', true
   from generate_series(1, $1::int) n
   on conflict (email_key) where deleted_at is null do update set name = excluded.name returning id`,
  [OWNERS],
)
const indexes = await client.query<{ name: string; definition: string }>(
  `select c.relname as name, pg_get_indexdef(c.oid) as definition
   from pg_index i join pg_class c on c.oid = i.indexrelid
   where i.indrelid = 'properties'::regclass and not i.indisunique`,
)
for (const { name } of indexes.rows)
  await client.query(`drop index ${client.escapeIdentifier(name)}`)

const columns = getTableColumns(properties)
type Column = keyof typeof columns
// The columns that made rows have; the database fills the others by itself.
const made = new Set(
  [...makeListings({ count: 500, seed: 'columns', today: new Date() })].flatMap(Object.keys),
)
const written = (Object.keys(columns) as Column[]).filter(
  (name) => made.has(name) || name === 'ownerId',
)
const names = written.map((name) => client.escapeIdentifier(columns[name].name))

await pipeline(
  Readable.from(text()),
  client.query(copyFrom(`copy properties (${names.join(', ')}) from stdin`)),
)
console.log(`${count} listings written after ${seconds()} s`)
for (const { definition } of indexes.rows) await client.query(definition)
await client.query('commit')
await client.query('analyze properties')
console.log(`${indexes.rows.length} indexes made after ${seconds()} s`)
await client.end()

function* text(): Generator<Buffer> {
  let part = ''
  let at = 0
  for (const row of makeListings({
    count,
    seed: values.seed,
    today: new Date(`${values.today}T06:00:00Z`),
  })) {
    part += line(row, owners.rows[at % owners.rows.length]?.id ?? '')
    at += 1
    if (part.length < CHUNK) continue
    yield Buffer.from(part)
    part = ''
  }
  if (part !== '') yield Buffer.from(part)
}

function line(row: ListingRow, ownerId: string): string {
  const fields = row as Partial<Record<Column, unknown>>
  let text = ''
  for (const name of written) {
    if (text !== '') text += '\t'
    text += name === 'ownerId' ? ownerId : field(fields[name], name)
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
