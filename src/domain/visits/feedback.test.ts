import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time/units.ts'
import {
  describedWrongly,
  FEEDBACK_DAYS,
  feedbackFault,
  questionSide,
  sharedQuestion,
} from './feedback.ts'

const AT = new Date('2026-11-28T04:30:00Z')
const after = (ms: number): Date => new Date(AT.getTime() + ms)

test.each([
  ['done', 2 * HOUR_MS, null],
  ['missed', HOUR_MS, null],
  ['confirmed', HOUR_MS, 'early'],
  // The job that closes visits has not run yet.
  ['confirmed', 2 * HOUR_MS, null],
  ['done', FEEDBACK_DAYS * DAY_MS, null],
  ['done', FEEDBACK_DAYS * DAY_MS + 1, 'late'],
  ['cancelled', 2 * HOUR_MS, 'none'],
  ['moved', 2 * HOUR_MS, 'none'],
] as const)('%s, %d ms after its time: %s', (state, ms, fault) => {
  expect(feedbackFault({ state, at: AT }, after(ms))).toBe(fault)
})

test('a visit without a time has no questions', () => {
  expect(feedbackFault({ state: 'asked', at: null }, AT)).toBe('none')
})

test('each question belongs to one side, and each side sees one answer of the other', () => {
  expect(questionSide('asDescribed')).toBe('visitor')
  expect(questionSide('available')).toBe('owner')
  expect(sharedQuestion('owner')).toBe('interested')
  expect(sharedQuestion('visitor')).toBe('available')
})

test.each([
  [0, 1, false],
  [0, 2, true],
  [1, 2, true],
  [2, 2, true],
  [3, 2, false],
])('%d visitors confirm the description and %d contradict it: %s', (yes, no, wrong) => {
  expect(describedWrongly({ yes, no })).toBe(wrong)
})
