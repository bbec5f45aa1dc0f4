import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { properties } from '../../../db/schema.ts'
import { LISTING_FIELD_NAMES } from '../../../domain/listings/fields/field-lists.ts'
import { differences } from './judged-versions.ts'

test('a changed column of a listing is named as its field is', () => {
  const columns = Object.values(getTableColumns(properties)).map(({ name }) => name)
  const all = (value: number) => Object.fromEntries(columns.map((name) => [name, value]))
  const named = new Set(differences(all(1), all(2)).map(({ field }) => field))
  // Pictures have a table of their own.
  expect(LISTING_FIELD_NAMES.filter((name) => !named.has(name))).toEqual([
    'images',
    'imageCaptions',
  ])
})
