import { expect, test } from 'vitest'
import { TOWNS } from '../../domain/places/towns.ts'
import { locative } from './locative.ts'

test.each([
  ['കോട്ടയം', 'കോട്ടയത്തെ'],
  ['തിരുവനന്തപുരം', 'തിരുവനന്തപുരത്തെ'],
  ['തൃശൂർ', 'തൃശൂരിലെ'],
  ['കൊച്ചി', 'കൊച്ചിയിലെ'],
  ['ആലപ്പുഴ', 'ആലപ്പുഴയിലെ'],
  ['പാലക്കാട്', 'പാലക്കാട്ടെ'],
  ['കോഴിക്കോട്', 'കോഴിക്കോട്ടെ'],
  ['മരട്', 'മരടിലെ'],
  ['Kochi', 'Kochi'],
  ['', ''],
])('%s becomes %s', (place, expected) => {
  expect(locative(place)).toBe(expected)
})

test('every town gets an ending of its own', () => {
  for (const { nameMl } of TOWNS) expect(locative(nameMl)).toMatch(/(ത്തെ|ിലെ|ട്ടെ|യിലെ|വിലെ)$/)
})
