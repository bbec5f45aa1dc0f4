import { beforeEach, expect, test } from 'vitest'
import { signInLimits, slowDown } from './sign-in-limits.ts'

let now = 0
const clock = () => new Date(now)
beforeEach(() => {
  now = Date.UTC(2026, 0, 1)
})

/** Seconds to wait, 0 when a try is allowed. */
function wait(check: () => void): number {
  try {
    check()
    return 0
  } catch (error) {
    return (error as { retryAfter?: number }).retryAfter ?? -1
  }
}

test('five tries are free, then the wait doubles up to 15 minutes', () => {
  const limits = signInLimits(clock)
  const waits: number[] = []
  for (let n = 0; n < 18; n += 1) {
    limits.failed('a@x', '1.1.1.1')
    const seconds = wait(() => limits.check('a@x', '1.1.1.1'))
    waits.push(seconds)
    now += seconds * 1000
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
})

test('success clears the count; another account at the address is free', () => {
  const limits = signInLimits(clock)
  for (let n = 0; n < 6; n += 1) limits.failed('a@x', '1.1.1.1')
  expect(wait(() => limits.check('a@x', '1.1.1.1'))).toBeGreaterThan(0)
  expect(wait(() => limits.check('b@x', '1.1.1.1'))).toBe(0)
  limits.succeeded('a@x', '1.1.1.1')
  expect(wait(() => limits.check('a@x', '1.1.1.1'))).toBe(0)
})

test('counts are forgotten 15 minutes after the last wait', () => {
  const limits = signInLimits(clock)
  for (let n = 0; n < 9; n += 1) limits.failed('a@x', '1.1.1.1')
  now += 16 * 1000 + 15 * 60_000 + 1
  limits.failed('a@x', '1.1.1.1')
  expect(wait(() => limits.check('a@x', '1.1.1.1'))).toBe(0)
})

test('many addresses at one account slow strangers down, not its owner', () => {
  const limits = signInLimits(clock)
  limits.succeeded('a@x', 'home')
  for (let n = 0; n < 40; n += 1) limits.failed('a@x', `10.0.0.${n}`)
  expect(wait(() => limits.check('a@x', '10.0.1.1'))).toBeGreaterThan(0)
  expect(wait(() => limits.check('a@x', 'home'))).toBe(0)
})

test('one address at many accounts is slowed down', () => {
  const limits = signInLimits(clock)
  for (let n = 0; n < 61; n += 1) limits.failed(`${n}@x`, '1.1.1.1')
  expect(wait(() => limits.check('new@x', '1.1.1.1'))).toBeGreaterThan(0)
  expect(wait(() => limits.check('new@x', '2.2.2.2'))).toBe(0)
})

test('a budget of calls is filled again when its time is over', () => {
  const limit = slowDown(clock, 2, 60)
  const waits = [1, 2, 3].map(() => wait(() => limit('1.1.1.1')))
  expect(waits).toEqual([0, 0, 60])
  expect(wait(() => limit('2.2.2.2'))).toBe(0)
  now += 60_000
  expect(wait(() => limit('1.1.1.1'))).toBe(0)
})
