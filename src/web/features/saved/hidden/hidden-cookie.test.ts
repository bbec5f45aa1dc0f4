import { expect, test } from 'vitest'
import { LIMITS } from '../../../../contracts/limits.ts'
import { hiddenCookie, hiddenOfCookie } from './hidden-cookie.ts'

const sent = (cookie: string): string => cookie.split(';')[0] ?? ''

test('hidden homes come back from their cookie, among others', () => {
  const cookie = sent(hiddenCookie([7, 1_234_567, 36]))
  expect(hiddenOfCookie(`lang=ml; ${cookie}; scheme=dark`)).toEqual([7, 1_234_567, 36])
  expect(hiddenOfCookie(cookie)).toEqual([7, 1_234_567, 36])
  expect(hiddenOfCookie('unhidden=7')).toEqual([])
  expect(hiddenOfCookie(null)).toEqual([])
})

test('what is no id drops out, and none is there twice', () => {
  expect(hiddenOfCookie('hidden=7..0.7.zzzzzzzzzzz.8')).toEqual([7, 8])
  expect(hiddenOfCookie('hidden=<x>')).toEqual([])
})

test('as many as may be hidden fit into a cookie', () => {
  const ids = Array.from({ length: LIMITS.hidden.maxHomes + 9 }, (_, at) => 9_999_999 - at)
  const cookie = hiddenCookie(ids)
  expect(cookie.length).toBeLessThan(4_000)
  expect(hiddenOfCookie(sent(cookie))).toEqual(ids.slice(0, LIMITS.hidden.maxHomes))
})

test('nothing hidden takes the cookie away', () => {
  expect(hiddenCookie([])).toContain('max-age=0')
})
