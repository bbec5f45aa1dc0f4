import { beforeEach, expect, test } from 'vitest'
import { signInLimits, slowDown } from './sign-in-limits.ts'

let now = 0
const clock = () => new Date(now)
beforeEach(() => {
  now = Date.UTC(2026, 0, 1)
})

const at = (address: string, known: string | null = null) => ({ address, known })

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
    limits.failed('a@x', at('1.1.1.1'))
    const seconds = wait(() => limits.check('a@x', at('1.1.1.1')))
    waits.push(seconds)
    now += seconds * 1000
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
})

test('success clears the count; another account at the address is free', () => {
  const limits = signInLimits(clock)
  for (let n = 0; n < 6; n += 1) limits.failed('a@x', at('1.1.1.1'))
  expect(wait(() => limits.check('a@x', at('1.1.1.1')))).toBeGreaterThan(0)
  expect(wait(() => limits.check('b@x', at('1.1.1.1')))).toBe(0)
  limits.succeeded('a@x', at('1.1.1.1'))
  expect(wait(() => limits.check('a@x', at('1.1.1.1')))).toBe(0)
})

test('counts are forgotten 15 minutes after the last wait', () => {
  const limits = signInLimits(clock)
  for (let n = 0; n < 9; n += 1) limits.failed('a@x', at('1.1.1.1'))
  now += 16 * 1000 + 15 * 60_000 + 1
  limits.failed('a@x', at('1.1.1.1'))
  expect(wait(() => limits.check('a@x', at('1.1.1.1')))).toBe(0)
})

test('many addresses at one account slow strangers down, not its owner', () => {
  const limits = signInLimits(clock)
  limits.succeeded('a@x', at('home'))
  for (let n = 0; n < 40; n += 1) limits.failed('a@x', at(`10.0.0.${n}`))
  expect(wait(() => limits.check('a@x', at('10.0.1.1')))).toBeGreaterThan(0)
  expect(wait(() => limits.check('a@x', at('home')))).toBe(0)
})

test('a browser that signed in before is held by its own failures alone, wherever it is', () => {
  const limits = signInLimits(clock)
  for (let n = 0; n < 80; n += 1) limits.failed('a@x', at('10.0.0.1'))
  expect(wait(() => limits.check('a@x', at('10.0.0.1', 'mine')))).toBe(0)
  for (let n = 0; n < 6; n += 1) limits.failed('a@x', at('10.0.0.1', 'mine'))
  expect(wait(() => limits.check('a@x', at('10.9.9.9', 'mine')))).toBe(2)
})

test('under an attack that never ends a stranger to the account waits 15 minutes at most', () => {
  const limits = signInLimits(clock)
  let next = 0
  const attack = (): void => {
    next += 1
    const from = at(`10.${next >> 16}.${(next >> 8) & 255}.${next & 255}`)
    if (wait(() => limits.check('a@x', from)) === 0) limits.failed('a@x', from)
  }
  for (let n = 0; n < 3_600; n += 1) {
    attack()
    now += 1_000
  }
  const owner = at('203.0.113.9')
  const first = wait(() => limits.check('a@x', owner))
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThanOrEqual(900)
  const asked = now
  while (now < asked + first * 1_000) {
    attack()
    expect(wait(() => limits.check('a@x', owner))).toBeGreaterThan(0)
    now += 1_000
  }
  attack()
  expect(wait(() => limits.check('a@x', owner))).toBe(0)
  limits.succeeded('a@x', owner)
  attack()
  expect(wait(() => limits.check('a@x', owner))).toBe(0)
})

test('the addresses of one IPv6 network are one', () => {
  const limits = signInLimits(clock)
  for (let n = 0; n < 6; n += 1) limits.failed('a@x', at(`2001:db8:0:7::${n}`))
  expect(wait(() => limits.check('a@x', at('2001:db8:0:7:1:2:3:4')))).toBeGreaterThan(0)
  expect(wait(() => limits.check('a@x', at('2001:db8:0:8::1')))).toBe(0)
})

test('one address at many accounts is slowed down', () => {
  const limits = signInLimits(clock)
  for (let n = 0; n < 61; n += 1) limits.failed(`${n}@x`, at('1.1.1.1'))
  expect(wait(() => limits.check('new@x', at('1.1.1.1')))).toBeGreaterThan(0)
  expect(wait(() => limits.check('new@x', at('2.2.2.2')))).toBe(0)
})

test('a budget of calls is filled again when its time is over', () => {
  const limit = slowDown(clock, 2, 60)
  const waits = [1, 2, 3].map(() => wait(() => limit('1.1.1.1')))
  expect(waits).toEqual([0, 0, 60])
  expect(wait(() => limit('2.2.2.2'))).toBe(0)
  now += 60_000
  expect(wait(() => limit('1.1.1.1'))).toBe(0)
})

test('one network of IPv6 is one address, and other names stay what they are', () => {
  const limit = slowDown(clock, 1, 60)
  expect(wait(() => limit('2001:db8:1:2::1'))).toBe(0)
  expect(wait(() => limit('2001:db8:1:2:ffff::9'))).toBe(60)
  expect(wait(() => limit('2001:db8:1:3::1'))).toBe(0)
  expect(wait(() => limit('user:1'))).toBe(0)
  expect(wait(() => limit('user:2'))).toBe(0)
})
