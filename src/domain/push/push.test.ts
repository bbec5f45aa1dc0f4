import { expect, test } from 'vitest'
import { DEFAULT_QUIET, pushTime, retryMinutes } from './push.ts'

/** Times in Kerala. */
const at = (text: string): Date => new Date(`2026-11-${text}:00+05:30`)

test.each([
  ['28T12:00', '28T12:00'],
  ['28T21:59', '28T21:59'],
  ['28T22:00', '29T07:00'],
  ['28T23:30', '29T07:00'],
  ['29T00:30', '29T07:00'],
  ['29T06:59', '29T07:00'],
  ['29T07:00', '29T07:00'],
])('at night notifications wait until seven: %s → %s', (now, sent) => {
  expect(pushTime(at(now), DEFAULT_QUIET)).toEqual(at(sent))
})

test('quiet hours in the day, and none', () => {
  const noon = { from: 12, until: 15 }
  expect(pushTime(at('28T13:00'), noon)).toEqual(at('28T15:00'))
  expect(pushTime(at('28T23:00'), noon)).toEqual(at('28T23:00'))
  expect(pushTime(at('28T23:00'), { from: 0, until: 0 })).toEqual(at('28T23:00'))
})

test('attempts end', () => {
  expect([1, 2, 3, 4, 5].map(retryMinutes)).toEqual([1, 5, 30, 120, null])
})
