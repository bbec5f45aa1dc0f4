import { expect, test } from 'vitest'
import { LIMITS } from '../../../../contracts/limits.ts'
import { serializeHiddenCookie, parseHiddenCookie } from './hidden-cookie.ts'

const sent = (cookie: string): string => cookie.split(';')[0] ?? ''

test('hidden homes come back from their cookie, among others', () => {
  const cookie = sent(serializeHiddenCookie([7, 1_234_567, 36]))
  expect(parseHiddenCookie(`lang=ml; ${cookie}; scheme=dark`)).toEqual([7, 1_234_567, 36])
  expect(parseHiddenCookie(cookie)).toEqual([7, 1_234_567, 36])
  expect(parseHiddenCookie('unhidden=7')).toEqual([])
  expect(parseHiddenCookie(null)).toEqual([])
})

test('what is no id drops out, and none is there twice', () => {
  expect(parseHiddenCookie('hidden=7..0.7.zzzzzzzzzzz.8')).toEqual([7, 8])
  expect(parseHiddenCookie('hidden=<x>')).toEqual([])
})

test('as many as may be hidden fit into a cookie', () => {
  const ids = Array.from({ length: LIMITS.hidden.maxHomes + 9 }, (_, at) => 9_999_999 - at)
  const cookie = serializeHiddenCookie(ids)
  expect(cookie.length).toBeLessThan(4_000)
  expect(parseHiddenCookie(sent(cookie))).toEqual(ids.slice(0, LIMITS.hidden.maxHomes))
})

test('nothing hidden takes the cookie away', () => {
  expect(serializeHiddenCookie([])).toContain('max-age=0')
})
