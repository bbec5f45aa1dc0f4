import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'
import { isWeakPassword } from './passwords-weak.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const turn = { comes: () => undefined, ended: () => undefined }

test('a password fits its hash in either Unicode form, and no other', async () => {
  const hash = await hashPassword('café വീട് 123')
  expect(await verifyPassword(hash, 'cafe\u0301 വീട് 123', turn)).toBe(true)
  expect(await verifyPassword(hash, 'cafe വീട് 123', turn)).toBe(false)
  expect(await verifyPassword(null, 'café വീട് 123', turn)).toBe(false)
  expect(await verifyPassword('unusable', 'unusable', turn)).toBe(false)
})

test('an unknown account takes as long as a known one', async () => {
  const hash = await hashPassword('nine quiet coconuts')
  const time = async (stored: string | null) => {
    const started = performance.now()
    await verifyPassword(stored, 'a wrong one', turn)
    return performance.now() - started
  }
  let [known, unknown] = [Infinity, Infinity]
  // In turns, and the shortest of each: other work on the machine then weighs on both alike.
  for (let n = 0; n < 15; n += 1) {
    known = Math.min(known, await time(hash))
    unknown = Math.min(unknown, await time(null))
  }
  expect(unknown / known).toBeGreaterThan(0.4)
  expect(unknown / known).toBeLessThan(2.5)
})

test('work stands in line, and a line that is full says so', async () => {
  const inLine = atMost(2, 3)
  let active = 0
  let most = 0
  const work = () =>
    inLine(async () => {
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
])('%s is not', (password) => {
  expect(isWeakPassword(password, own)).toBe(false)
})
