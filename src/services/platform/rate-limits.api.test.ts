import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { RATE_LIMITS } from '../../contracts/rate-limits.ts'
import type { Database } from '../../db/client.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { RateLimits } from '../deps.ts'
import { rateLimitService } from './rate-limits.ts'

let database: Database
let now = 0
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1)
  await database.query('delete from rate_limit_counters')
})

/** The limits as one process holds them. */
const start = (): RateLimits =>
  rateLimitService({ database, clock: () => new Date(now), settings: { secret: 'secret' } })

/** Seconds to wait, 0 for a call that was counted. */
async function wait(call: Promise<void>): Promise<number> {
  try {
    await call
    return 0
  } catch (error) {
    return (error as { retryAfter?: number }).retryAfter ?? -1
  }
}

const { max, seconds } = RATE_LIMITS.callback

async function useUp(limits: RateLimits, address: string): Promise<void> {
  for (let n = 0; n < max; n += 1) await limits.consume('callback', address)
}

test('calls up to the limit are counted, the next is rejected until the window ends, then a new window starts', async () => {
  const limits = start()
  await useUp(limits, '1.1.1.1')
  now += 60_000
  expect(await wait(limits.consume('callback', '1.1.1.1'))).toBe(seconds - 60)
  expect(await wait(limits.consume('callback', '2.2.2.2'))).toBe(0)
  now += (seconds - 60) * 1000
  await useUp(limits, '1.1.1.1')
  expect(await wait(limits.consume('callback', '1.1.1.1'))).toBe(seconds)
})

test('one IPv6 /64 is one address in any notation; accounts are separate', async () => {
  const limits = start()
  await useUp(limits, '2001:db8:1:2::1')
  expect(await wait(limits.consume('callback', '2001:0DB8:1:2:ffff::9'))).toBe(seconds)
  expect(await wait(limits.consume('callback', '2001:db8:1:3::1'))).toBe(0)
  await useUp(limits, '::ffff:9.9.9.9')
  expect(await wait(limits.consume('callback', '9.9.9.9'))).toBe(seconds)
  for (let n = 0; n < RATE_LIMITS.issue.max; n += 1) await limits.consume('issue', 1)
  expect(await wait(limits.consume('issue', 1))).toBe(RATE_LIMITS.issue.seconds)
  expect(await wait(limits.consume('issue', 11))).toBe(0)
})

test('two processes count together, including concurrent calls, and counts survive a restart', async () => {
  const processes = [start(), start()]
  const waits = await Promise.all(
    Array.from({ length: 4 * max }, (_, n) =>
      wait((processes[n % 2] ?? start()).consume('callback', '1.1.1.1')),
    ),
  )
  expect(waits.filter((each) => each === 0)).toHaveLength(max)
  expect(await wait(start().consume('callback', '1.1.1.1'))).toBe(seconds)
})

test('an exhausted key costs no statement until its window ends', async () => {
  const limits = start()
  await useUp(limits, '1.1.1.1')
  await wait(limits.consume('callback', '1.1.1.1'))
  await database.query('delete from rate_limit_counters')
  expect(await wait(limits.consume('callback', '1.1.1.1'))).toBe(seconds)
  expect(await wait(start().consume('callback', '1.1.1.1'))).toBe(0)
})

test('a cost is consumed as a whole or not at all', async () => {
  const limits = start()
  const { max: most } = RATE_LIMITS.message
  expect(await wait(limits.consume('message', 1, { cost: most + 1 }))).toBeGreaterThan(0)
  await limits.consume('message', 1, { cost: most - 2 })
  expect(await wait(limits.consume('message', 1, { cost: 3 }))).toBeGreaterThan(0)
  expect(await wait(limits.consume('message', 1, { cost: 2 }))).toBe(0)
  expect(await wait(limits.consume('message', 1))).toBeGreaterThan(0)
  expect(await wait(limits.consume('message', 1, { cost: 0 }))).toBe(0)
})

test('a rolled back call is not counted', async () => {
  const limits = start()
  const broken = database.db.transaction(async (tx) => {
    await limits.consume('callback', '1.1.1.1', { tx })
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  await useUp(limits, '1.1.1.1')
  expect(await wait(limits.consume('callback', '1.1.1.1'))).toBe(seconds)
})

test('the caller may provide the error', async () => {
  const limits = start()
  await useUp(limits, '1.1.1.1')
  const error = (left: number) => new DomainError('rate_limited', 'other', { retryAfter: left })
  await expect(limits.consume('callback', '1.1.1.1', { error })).rejects.toThrow('other')
})

test('counters are stored without addresses, and swept when their time is over', async () => {
  const limits = start()
  await limits.consume('callback', '1.1.1.1')
  await limits.consume('passwordResetEmail', 'someone@people.test')
  const stored = JSON.stringify(await database.query('select * from rate_limit_counters'))
  expect(stored).toContain('callback:')
  expect(stored).not.toMatch(/1\.1\.1\.1|someone/)
  expect(await limits.sweep()).toBe(0)
  now += seconds * 1000
  expect(await limits.sweep()).toBe(2)
  expect(await database.query('select * from rate_limit_counters')).toEqual([])
})
