import { expect, test } from 'vitest'
import { indianDay, indianDaysBetween } from './kerala-time.ts'

test('changes the day at midnight in India, which is 18:30 in UTC', () => {
  expect(indianDay(new Date('2026-11-16T18:29:59Z'))).toBe('2026-11-16')
  expect(indianDay(new Date('2026-11-16T18:30:00Z'))).toBe('2026-11-17')
})

test.each([
  ['2026-11-16T18:29:00Z', '2026-11-16T18:31:00Z', 1],
  ['2026-11-16T18:31:00Z', '2026-11-17T18:29:00Z', 0],
  ['2026-11-16T06:00:00Z', '2026-11-28T06:00:00Z', 12],
  ['2024-02-28T06:00:00Z', '2024-03-01T06:00:00Z', 2],
  // A clock that is behind must not produce negative days.
  ['2026-11-28T06:00:00Z', '2026-11-16T06:00:00Z', 0],
])('counts the days from %s to %s as %i', (from, to, days) => {
  expect(indianDaysBetween(new Date(from), new Date(to))).toBe(days)
})
