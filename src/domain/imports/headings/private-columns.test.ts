import { expect, test } from 'vitest'
import { IMPORT_FIELDS, isShownText, type ColumnChoice } from '../fields.ts'
import { HEADINGS } from './heading-words.ts'
import { guessColumn, guessColumns, heading, headingKey, mayBePrivate } from './headings.ts'

/** Columns of brokers' own sheets. */
const PRIVATE = [
  'Remarks',
  'REMARKS *',
  'Notes',
  'Internal note',
  'Comments',
  'Owner',
  "Owner's name",
  'Owner Mobile',
  'Owner address',
  'Broker',
  'Broker Remarks',
  'Agent name',
  'Phone',
  'Ph No.',
  'Mobile No',
  'Mob.',
  'WhatsApp',
  'Contact',
  'Contact No.',
  'Email',
  'E-mail id of seller',
  'Commission',
  'Commission (%)',
  'Party name',
  'Aadhaar',
  'കുറിപ്പ്',
  'ഉടമ',
  'ഉടമയുടെ പേര്',
  'ബ്രോക്കർ',
  'ഫോൺ നമ്പർ',
  'കമ്മീഷൻ',
]

test.each(PRIVATE)('“%s” is not published by guess', (text) => {
  expect(guessColumn(text).field).toBeNull()
  expect(mayBePrivate(text)).toBe(true)
})

test('a person’s name is no title', () => {
  expect([guessColumn('Name').field, guessColumn('പേര്').field]).toEqual([null, null])
})

test('no heading by which a field is known is private', () => {
  const clashes = IMPORT_FIELDS.flatMap((field) => HEADINGS[field].split('|')).filter(mayBePrivate)
  expect(clashes).toEqual([])
})

test('what our own files write is read again', () => {
  expect(IMPORT_FIELDS.map((field) => guessColumn(heading(field)).field)).toEqual(IMPORT_FIELDS)
})

test('what an earlier file published is not published again without being asked', () => {
  const choice = (field: ColumnChoice['field']): ColumnChoice => ({ field, unit: null })
  const before = new Map([
    [headingKey('Remarks'), choice('description')],
    [headingKey('Broker ref'), choice('reference')],
    [headingKey('Headline'), choice('highlights')],
  ])
  const columns = guessColumns(['Remarks', 'Broker ref', 'Headline'], before)
  expect(columns.map(({ field }) => field)).toEqual([null, 'reference', 'highlights'])
})

test('shown text is what people read, not the numbers and choices beside it', () => {
  const shown = IMPORT_FIELDS.filter(isShownText)
  expect(shown).toEqual(
    expect.arrayContaining(['title', 'description', 'address', 'contactPerson', 'contactPhone']),
  )
  expect(shown).not.toEqual(expect.arrayContaining(['price']))
})
