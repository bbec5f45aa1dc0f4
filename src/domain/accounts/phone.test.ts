import { expect, test } from 'vitest'
import { readPhone } from './phone.ts'

test.each([
  ['9847012345', '+919847012345', true],
  ['098470 12345', '+919847012345', true],
  ['+91 98470-12345', '+919847012345', true],
  ['(+91) 98470 12345', '+919847012345', true],
  ['0091 98470 12345', '+919847012345', true],
  ['919847012345', '+919847012345', true],
  // A landline in Kochi.
  ['0484 2345678', '+914842345678', false],
  ['+971 50 123 4567', '+971501234567', true],
  ['00971501234567', '+971501234567', true],
  ['+1 (415) 555-0132', '+14155550132', true],
  ['൯൮൪൭൦൧൨൩൪൫', '+919847012345', true],
  ['+91 (0) 98470 12345', '+919847012345', true],
  // As copied from phone contacts: direction marks, non-breaking hyphens, full-width digits.
  ['\u202a+91 98470 12345\u202c', '+919847012345', true],
  ['98470\u201112345', '+919847012345', true],
  ['９８４７０１２３４５', '+919847012345', true],
])('parses %s as %s', (text, e164, mobile) => {
  expect(readPhone(text)).toEqual({ e164, mobile })
})

test.each([
  null,
  '',
  '12345',
  // The demo's numbers come from an unassigned range.
  '+91 00000 10137',
  '98470123456789',
  '+1234567890123456',
  'javascript:alert(1)',
  '9847012345 or 9847054321',
  '+',
  `${' '.repeat(60)}9847012345`,
])('rejects %j', (text) => {
  expect(readPhone(text)).toBeNull()
})
