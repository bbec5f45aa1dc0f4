import { expect, test } from 'vitest'
import { expiringCache } from './expiring-cache.ts'

test('an entry expires after its time, and the oldest is evicted first', () => {
  let now = 0
  const kept = expiringCache<number>(2, 100, () => now)
  kept.set('a', 1)
  now = 60
  kept.set('b', 2)
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, 2, undefined])
  now = 101
  expect([kept.get('a'), kept.get('b')]).toEqual([undefined, 2])
  kept.set('c', 3)
  kept.set('d', 4)
  expect([kept.get('b'), kept.get('c'), kept.get('d')]).toEqual([undefined, 3, 4])
})
