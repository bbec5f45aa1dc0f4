import { expect, test } from 'vitest'
import { refusesRow, IMPORT_FIELDS, type ImportField } from './fields.ts'
import { guessValues } from './guess-fills.ts'
import { NEW_OPTIONS, readRow } from './read-row.ts'
import { canLeaveOut, hasValues, isUnanswered } from './value-words.ts'

const guess = (field: ImportField, word: string) =>
  guessValues([{ field, unit: null, words: [{ word, count: 1 }] }])

/** Fields that decide what is published, whose words may be unknown. */
const DECISIVE = IMPORT_FIELDS.filter((field) => hasValues(field) && refusesRow(field))

test('the fields that decide what is published', () => {
  expect(DECISIVE).toEqual(
    expect.arrayContaining(['propertyType', 'deal', 'status', 'hideAddress', 'pinPrecision']),
  )
})

test.each(DECISIVE)('an unknown word of %s is asked about', (field) => {
  expect(guess(field, 'Confidential')).toEqual([])
  expect(isUnanswered(undefined)).toBe(true)
})

const NEVER_LEFT_OUT = DECISIVE.filter((field) => field !== 'propertyType')

test.each(NEVER_LEFT_OUT)('an unknown word of %s refuses its row, also as left out', (field) => {
  const values = [{ field, word: 'Confidential', value: null }]
  const columns = [{ field, unit: null }]
  const { problems } = readRow(['Confidential'], columns, { ...NEW_OPTIONS, values })
  expect(problems).toMatchObject([{ field, grave: true }])
  expect(canLeaveOut(field)).toBe(false)
  expect(values.map(isUnanswered)).toEqual([true])
})

test('an unknown word of another field is left out', () => {
  const values = guess('furnishing', 'Whatever')
  expect(values).toEqual([{ field: 'furnishing', word: 'Whatever', value: null }])
  const columns = [{ field: 'furnishing' as const, unit: null }]
  expect(readRow(['Whatever'], columns, { ...NEW_OPTIONS, values }).problems).toEqual([])
  expect(values.map(isUnanswered)).toEqual([false])
})

test('a property type that is left out is filled as in rows without one', () => {
  expect(isUnanswered({ field: 'propertyType', value: null })).toBe(false)
})
