import { expect, test } from 'vitest'
import { DAY_MS } from '../time/units.ts'
import {
  entitlesToReview,
  isReviewEditable,
  REVIEW_AFTER_DAYS,
  REVIEW_EDIT_DAYS,
  reviewScore,
  shownAverage,
} from './reviews.ts'

const AT = new Date('2026-11-28T04:30:00Z')
const after = (days: number): Date => new Date(AT.getTime() + days * DAY_MS)

test.each([
  ['done', null, 1, true],
  ['done', null, REVIEW_AFTER_DAYS, true],
  ['done', null, REVIEW_AFTER_DAYS + 1, false],
  ['missed', 'owner', 1, false],
  // The realtor did not come.
  ['missed', 'visitor', 1, true],
  ['confirmed', null, 0.05, false],
  ['confirmed', null, 1, true],
  ['cancelled', null, 1, false],
] as const)(
  'a visit %s, missed by report of %s, after %d days: %s',
  (state, missedBy, days, may) => {
    expect(entitlesToReview({ state, at: AT, missedBy }, after(days))).toBe(may)
  },
)

test('a review can be changed for some days, until it is answered or hidden', () => {
  const open = { createdAt: AT, answeredAt: null, hiddenAt: null }
  expect(isReviewEditable(open, after(REVIEW_EDIT_DAYS))).toBe(true)
  expect(isReviewEditable(open, after(REVIEW_EDIT_DAYS + 1))).toBe(false)
  expect(isReviewEditable({ ...open, answeredAt: AT }, after(1))).toBe(false)
  expect(isReviewEditable({ ...open, hiddenAt: AT }, after(1))).toBe(false)
})

test('no average below three reviews', () => {
  expect(shownAverage({ count: 2, stars: 10 })).toBeNull()
  expect(shownAverage({ count: 3, stars: 13 })).toBe(4.3)
})

test('one perfect review does not outrank many good ones, nor one bad review many middling ones', () => {
  const mean = 4
  const one = reviewScore({ count: 1, stars: 5 }, mean)
  expect(one).toBeCloseTo(4.1667, 4)
  expect(reviewScore({ count: 40, stars: 40 * 4.6 }, mean)).toBeGreaterThan(one)
  expect(reviewScore({ count: 0, stars: 0 }, mean)).toBe(mean)
  expect(reviewScore({ count: 1, stars: 1 }, mean)).toBeGreaterThan(
    reviewScore({ count: 40, stars: 40 * 3 }, mean),
  )
})
