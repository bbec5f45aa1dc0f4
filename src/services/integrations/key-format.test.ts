import { expect, test } from 'vitest'
import { isWellFormedKey, newApiKey, startOfKey } from './key-format.ts'

test('keys have the prefix, are unique, and are recognised by their checksum', () => {
  const keys = Array.from({ length: 50 }, newApiKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) {
    expect(key).toMatch(/^veedu_[0-9A-Za-z]{49}$/)
    expect(isWellFormedKey(key)).toBe(true)
    expect(key.startsWith(startOfKey(key))).toBe(true)
    expect(startOfKey(key)).toHaveLength(12)
  }
})

test('the checksum is the CRC-32 of the random part, in base 62', () => {
  // CRC-32 of 43 zeros, computed with Python's binascii.crc32.
  const zeros = '0'.repeat(43)
  expect(isWellFormedKey(`veedu_${zeros}2CZclj`)).toBe(true)
})

test.each(['', 'veedu_', 'session-token', `veedu_${'0'.repeat(49)}`, `Veedu_${'0'.repeat(49)}`])(
  '%j is no key',
  (text) => expect(isWellFormedKey(text)).toBe(false),
)

test('one wrong character is noticed', () => {
  const key = newApiKey()
  const other = key[20] === 'x' ? 'y' : 'x'
  expect(isWellFormedKey(key.slice(0, 20) + other + key.slice(21))).toBe(false)
})
