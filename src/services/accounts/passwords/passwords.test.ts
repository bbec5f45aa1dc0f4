import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { workerPool } from '../../platform/worker-pool.ts'
import { isWeakPassword } from './weak-passwords.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

// Counts real hashing instead of measuring time, which is unreliable on a busy machine.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn<typeof real.verify>(real.verify) }
})

const turn = { comes: () => Promise.resolve(), ended: () => Promise.resolve() }

test('only the right password matches its hash, in either Unicode form', async () => {
  const hash = await hashPassword('café വീട് 123')
  expect(await verifyPassword(hash, 'cafe\u0301 വീട് 123', turn)).toBe(true)
  expect(await verifyPassword(hash, 'cafe വീട് 123', turn)).toBe(false)
  expect(await verifyPassword(null, 'café വീട് 123', turn)).toBe(false)
  expect(await verifyPassword('unusable', 'unusable', turn)).toBe(false)
})

test('an unknown account costs as much work as a known one', async () => {
  const hash = await hashPassword('nine quiet coconuts')
  vi.mocked(verify).mockClear()
  for (const stored of [hash, null, 'unusable']) await verifyPassword(stored, 'a wrong one', turn)
  const costs = vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$')[3])
  expect(costs).toEqual(['m=19456,t=2,p=1', 'm=19456,t=2,p=1', 'm=19456,t=2,p=1'])
})

test('hashing is queued, and a full queue rejects', async () => {
  const pool = workerPool(2, 3)
  let active = 0
  let most = 0
  const work = () =>
    pool(async () => {
      active += 1
      most = Math.max(most, active)
      await new Promise((resolve) => setImmediate(resolve))
      active -= 1
    })
  const results = await Promise.allSettled(Array.from({ length: 7 }, work))
  expect(most).toBe(2)
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(2)
  await work()
  expect(active).toBe(0)
})

test('the queue is first in, first out', async () => {
  const pool = workerPool(1, 9)
  const done: string[] = []
  const work = (name: string, first: boolean) =>
    pool(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      done.push(name)
    }, first)
  await Promise.all([work('a', false), work('b', false), work('c', true), work('d', false)])
  expect(done).toEqual(['a', 'c', 'b', 'd'])
})

const own = { name: 'Anju Thomas', email: 'anju.thomas@x.in' }
test.each([
  'password',
  'Password123!',
  'p@$$w0rd',
  '11111111',
  'abababab',
  'abcdefgh',
  'hgfedcba',
  '12345678',
  'asdfghjkl',
  'qwerty123',
  'letmein!!',
  'iloveyou2',
  'kerala@123',
  'Kottayam1',
  'veedu2026',
  'anju1990!',
  'thomas99',
  'anju.thomas@x.in',
  '01011990',
  'AnjuThomas1',
  'AnjuVeedu24!',
  'thomas.veedu@2026',
  'q1w2e3r4t5',
  '1q2w3e4r5t',
  'dragonfly7',
  'mustang1969',
])('%s is weak', (password) => {
  expect(isWeakPassword(password, own)).toBe(true)
})
test.each([
  'nine quiet coconuts',
  'veedu-demo',
  'Tq7#mm2p',
  'മഴയും വെയിലും',
  'monsoon-teak-ladder',
  'x8Kd!f0wLp',
  'anju-sees-nine-boats',
])('%s is not', (password) => {
  expect(isWeakPassword(password, own)).toBe(false)
})
