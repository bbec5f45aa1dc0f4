import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../time/units.ts'
import { hasSameHeadings, isShrunk, nextFetch } from './stock-feed.ts'

const NOW = new Date('2026-11-29T06:00:00Z')
const wait = (everyHours: number, failures: number, spread = 0): number =>
  nextFetch(NOW, { everyHours, failures }, spread).getTime() - NOW.getTime()

test('a feed is fetched after its interval, spread by a tenth', () => {
  expect(wait(6, 0)).toBe(6 * HOUR_MS)
  expect(wait(6, 0, 1)).toBe(6.6 * HOUR_MS)
})

test('failures back off from half an hour to a day', () => {
  expect([1, 2, 3, 4].map((failures) => wait(6, failures) / MINUTE_MS)).toEqual([30, 60, 120, 240])
  expect(wait(6, 50)).toBe(24 * HOUR_MS)
})

test('a file is whole from 70 % of the last good one', () => {
  expect([isShrunk(0, null), isShrunk(69, 100), isShrunk(70, 100)]).toEqual([false, true, false])
})

test('headings are compared in their order, without spaces, case and empty columns at the end', () => {
  expect(hasSameHeadings(['Title ', 'Price', ''], ['title', 'price'])).toBe(true)
  expect(hasSameHeadings(['Title', 'Price'], ['Price', 'Title'])).toBe(false)
  expect(hasSameHeadings(['Title', 'Price'], ['Title', 'Price', 'Owner'])).toBe(false)
})
