import { getTableColumns } from 'drizzle-orm'
import { properties } from '../../src/db/schema.ts'
import type { ListingRow } from '../../src/db/seed/listing-row.ts'
import { makeListings } from '../../src/db/seed/listing.ts'
import { foldedOf } from '../../src/domain/listings/text/listing-words.ts'

/** Listings in the text format of COPY. */

const CHUNK = 128 * 1024
/** Characters that the text format of COPY escapes. */
const SPECIAL = /[\\\t\n\r]/

export const columns = getTableColumns(properties)
export type Column = keyof typeof columns

/** The columns of generated rows, and those that this script adds; the database fills the others. */
export function writtenColumns(): Column[] {
  const made = new Set(
    [...makeListings({ count: 500, seed: 'columns', today: new Date() })].flatMap(Object.keys),
  )
  return (Object.keys(columns) as Column[]).filter(
    (name) => made.has(name) || name === 'ownerId' || name === 'folded',
  )
}

/** Concatenates rows; the words of their folded texts are added to `words`. */
export function* copyText(
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
    // Not marked as demo: a server outside demo mode hides demo rows.
    part += line({ ...fields, demo: false, folded, ownerId: owners[at % owners.length] }, written)
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

/** A value in the text format of COPY. */
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
