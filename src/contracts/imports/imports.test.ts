import { expect, test } from 'vitest'
import { FILE_ONLY_FIELDS, IMPORT_FIELDS, kindOfField } from '../../domain/imports/fields.ts'
import { importMappingBody } from './imports.ts'
import { propertyFields } from '../listings/input.ts'

test('maps every listing field to a column and every column to a field', () => {
  // Captions belong to pictures, which import files do not contain.
  const fields = Object.keys(propertyFields.shape).filter((name) => name !== 'imageCaptions')
  const columns: readonly string[] = IMPORT_FIELDS.filter((field) => !(field in FILE_ONLY_FIELDS))
  expect([...columns].sort()).toEqual(fields.sort())
  // A field whose cells nobody can read would throw.
  for (const field of IMPORT_FIELDS) kindOfField(field)
  expect(new Set(IMPORT_FIELDS).size).toBe(IMPORT_FIELDS.length)
})

test('accepts each field for one column only, in a unit that it supports', () => {
  const options = { deal: 'guess', blanksEmpty: false, townPins: false }
  const faults = (...columns: { field: string | null; unit: string | null }[]) =>
    importMappingBody
      .safeParse({ headingRow: 1, columns, options })
      .error?.issues.map(({ message }) => message) ?? []
  const price = { field: 'price', unit: 'lakh' }
  expect(faults(price, { field: null, unit: null })).toEqual([])
  expect(faults(price, price)).toEqual(['import.fieldTwice'])
  expect(faults({ field: 'price', unit: 'cent' })).toEqual(['notChoice'])
  expect(faults({ field: null, unit: null })).toEqual(['import.noField'])
  expect(faults({ field: 'isVerified', unit: null })).toEqual(['notChoice'])
})
