import { describe, expect, test } from 'vitest'
import { areaSqFt, number, plain } from './fields.ts'

describe('plain text', () => {
  test('removes unneeded characters and keeps those that Malayalam needs', () => {
    expect(plain(' a\0b\u0007 \u202ec\u202c\u2066d\u2069 ')).toBe('ab cd')
    expect(plain('one\n\ttwo\r\n')).toBe('one\n\ttwo')
    expect(plain('x\ud800y\udc00')).toBe('x\ufffdy\ufffd')
    expect(plain('അവന്\u200d 🏠👨‍👩‍👧')).toBe('അവന്\u200d 🏠👨‍👩‍👧')
    expect(plain('%')).toBe('%')
  })

  test('is blank without visible characters', () => {
    for (const text of ['\u200b\u200d', '\u202e', ' \u00ad ', '\u0301', '\ufeff'])
      expect(plain(text)).toBe('')
  })
})

test('rounds tiny numbers to zero', () => {
  expect(number().parse(5e-324)).toBe(0)
  expect(number({ min: -90, max: 90 }).parse(-1e-320)).toBe(0)
  expect(number().parse(0.5)).toBe(0.5)
  for (const area of [5e-324, 1e-300, 0.5, '0.001 sqft'])
    expect(areaSqFt.safeParse(area).error?.issues[0]?.message).toBe('tooSmall')
  expect(areaSqFt.parse(0)).toBe(0)
  expect(areaSqFt.parse(1)).toBe(1)
})
