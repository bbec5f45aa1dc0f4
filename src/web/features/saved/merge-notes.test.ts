import { expect, test } from 'vitest'
import { LIMITS } from '../../../contracts/limits.ts'
import { mergeNotes } from './merge-notes.ts'

const notes = (note: string, ...labels: string[]) => ({ note, labels })

test.each([
  [notes(''), notes('Well'), notes('Well')],
  [notes('Well'), notes(''), notes('Well')],
  [notes('Near the church'), notes('Has a well'), notes('Near the church\n\nHas a well')],
  // A second try after a lost answer.
  [
    notes('Near the church\n\nHas a well'),
    notes('Has a well'),
    notes('Near the church\n\nHas a well'),
  ],
  [notes('', 'Amma'), notes('', 'Amma', 'Office'), notes('', 'Amma', 'Office')],
])('%j and %j are %j', (account, browser, both) => {
  expect(mergeNotes(account, browser)).toEqual(both)
})

test('no more than an account holds', () => {
  const { maxNoteChars, maxLabels } = LIMITS.savedHomes
  const full = notes(
    'a'.repeat(maxNoteChars),
    ...Array.from({ length: maxLabels }, (_, n) => `${n}`),
  )
  expect(mergeNotes(full, notes('more', 'more'))).toEqual(full)
})
