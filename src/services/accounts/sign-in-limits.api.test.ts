import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import type { Database } from '../../db/client.ts'
import { signInLimits } from './sign-in-limits.ts'

let database: Database
let now = 0
const clock = () => new Date(now)
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1)
  await database.query('delete from rate_limit_counters')
})

/** The limits of one process. */
const start = () => signInLimits({ database, clock, settings: { secret: 'secret' } })
type Limits = ReturnType<typeof start>

const at = (address: string, known: string | null = null) => ({ address, known })
type Source = ReturnType<typeof at>

/** Seconds to wait, 0 when an attempt is allowed. */
async function wait(check: Promise<unknown>): Promise<number> {
  try {
    await check
    return 0
  } catch (error) {
    return (error as { retryAfter?: number }).retryAfter ?? -1
  }
}

/** A wrong password; returns the seconds to wait when it was rejected instead. */
async function guess(limits: Limits, account: string, from: Source): Promise<number> {
  let trusted = false
  const seconds = await wait(
    (async () => {
      ;({ trusted } = await limits.check(account, from))
      await limits.begin(account, from)
    })(),
  )
  if (seconds === 0) await limits.failed(account, from, trusted)
  return seconds
}

/** That many wrong passwords, each after its wait; restores the clock afterwards. */
async function guesses(limits: Limits, account: string, from: Source, many: number): Promise<void> {
  for (let n = 0; n < many; n += 1) {
    const seconds = await guess(limits, account, from)
    if (seconds === 0) continue
    now += seconds * 1000
    n -= 1
  }
}

test('five tries are free, then the wait doubles up to 15 minutes', async () => {
  const limits = start()
  const waits: number[] = []
  for (let n = 0; n < 18; n += 1) {
    expect(await guess(limits, 'a@x', at('1.1.1.1'))).toBe(0)
    const seconds = await wait(limits.check('a@x', at('1.1.1.1')))
    waits.push(seconds)
    now += seconds * 1000
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900])
})

test('success clears the count; another account at the address is free', async () => {
  const limits = start()
  await guesses(limits, 'a@x', at('1.1.1.1'), 6)
  expect(await wait(limits.check('a@x', at('1.1.1.1')))).toBeGreaterThan(0)
  expect(await wait(limits.check('b@x', at('1.1.1.1')))).toBe(0)
  await limits.succeeded('a@x', at('1.1.1.1'))
  expect(await wait(limits.check('a@x', at('1.1.1.1')))).toBe(0)
})

test('counts are forgotten 15 minutes after the last wait', async () => {
  const limits = start()
  await guesses(limits, 'a@x', at('1.1.1.1'), 9)
  now += 16 * 1000 + 15 * 60_000 + 1
  await guess(limits, 'a@x', at('1.1.1.1'))
  expect(await wait(limits.check('a@x', at('1.1.1.1')))).toBe(0)
})

test('attempts from many addresses at one account slow down strangers, not its owner', async () => {
  const limits = start()
  await limits.succeeded('a@x', at('home'))
  for (let n = 0; n < 31; n += 1) await guess(limits, 'a@x', at(`10.0.0.${n}`))
  expect(await wait(limits.check('a@x', at('10.0.1.1')))).toBeGreaterThan(0)
  expect(await wait(limits.check('a@x', at('home')))).toBe(0)
})

test('a browser that signed in before is limited only by its own failures, at any address', async () => {
  const limits = start()
  for (let n = 0; n < 70; n += 1) await guess(limits, `${n % 7}@x`, at('10.0.0.1'))
  for (let n = 0; n < 5; n += 1) await guess(limits, 'a@x', at('10.0.0.1'))
  expect(await wait(limits.check('a@x', at('10.0.0.1')))).toBeGreaterThan(0)
  expect(await wait(limits.check('a@x', at('10.0.0.1', 'mine')))).toBe(0)
  await guesses(limits, 'a@x', at('10.0.0.1', 'mine'), 6)
  expect(await wait(limits.check('a@x', at('10.9.9.9', 'mine')))).toBe(2)
})

test('under a continuous attack a new browser waits at most 15 minutes', async () => {
  const limits = start()
  let next = 0
  const attack = async (): Promise<void> => {
    next += 1
    await guess(limits, 'a@x', at(`10.${next >> 16}.${(next >> 8) & 255}.${next & 255}`))
  }
  for (let n = 0; n < 700; n += 1) {
    await attack()
    now += 5_000
  }
  const owner = at('203.0.113.9')
  const first = await wait(limits.check('a@x', owner))
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThanOrEqual(900)
  const asked = now
  while (now < asked + first * 1_000) {
    await attack()
    expect(await wait(limits.check('a@x', owner))).toBeGreaterThan(0)
    now += 5_000
  }
  await attack()
  expect(await wait(limits.check('a@x', owner))).toBe(0)
  await limits.succeeded('a@x', owner)
  await attack()
  expect(await wait(limits.check('a@x', owner))).toBe(0)
})

test('the addresses of one IPv6 network count as one', async () => {
  const limits = start()
  for (let n = 0; n < 5; n += 1) await guess(limits, 'a@x', at(`2001:db8:0:7::${n}`))
  expect(await wait(limits.check('a@x', at('2001:db8:0:7:1:2:3:4')))).toBeGreaterThan(0)
  expect(await wait(limits.check('a@x', at('2001:db8:0:8::1')))).toBe(0)
})

test('one address at many accounts is slowed down', async () => {
  const limits = start()
  for (let n = 0; n < 61; n += 1) await guess(limits, `${n}@x`, at('1.1.1.1'))
  expect(await wait(limits.check('new@x', at('1.1.1.1')))).toBeGreaterThan(0)
  expect(await wait(limits.check('new@x', at('2.2.2.2')))).toBe(0)
})

test('two processes count together, including concurrent attempts', async () => {
  const processes = [start(), start()]
  const from = at('1.1.1.1')
  const waits = await Promise.all(
    Array.from({ length: 24 }, (_, n) => guess(processes[n % 2] ?? start(), 'a@x', from)),
  )
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5)
  // A process that has just started knows it too.
  expect(await wait(start().check('a@x', from))).toBeGreaterThan(0)
})

test('an address that signed in is known after a restart', async () => {
  await start().succeeded('a@x', at('home'))
  expect(await start().check('a@x', at('home'))).toEqual({ trusted: true })
  now += 7 * 86_400_000
  expect(await start().check('a@x', at('home'))).toEqual({ trusted: false })
})

test('stored counters reveal no address and no account', async () => {
  const limits = start()
  await guess(limits, 'a@x', at('1.1.1.1'))
  await limits.succeeded('a@x', at('1.1.1.1'))
  await guess(limits, 'a@x', at('2.2.2.2', 'mine'))
  const stored = JSON.stringify(await database.query('select * from rate_limit_counters'))
  expect(stored).toContain('signIn.browser:')
  expect(stored).not.toMatch(/a@x|1\.1\.1\.1|2\.2\.2\.2|mine/)
})
