import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test.each([
  'https://evil.test',
  'Win now at evil.com',
  'evil.co.in',
  'Asha (www.evil.example)',
  'ｅｖｉｌ．ｃｏｍ',
  'asha@people.test',
  'evil.shop/pay',
  'bit.ly/pay',
  'Asha evil.me?pay',
  'evil.test:8080',
  'evil。com',
])('detects a web address in %s', (name) => {
  expect(isWebAddress(name)).toBe(true)
})

test.each([
  'Anju Thomas',
  'M.K.Nair',
  'Suresh.PK',
  'A.P.J. Abdul Kalam',
  'Dr.Indira',
  'St. Mary’s Trust',
  'Adv. Rajan K.',
  'ഡോ.രാജൻ',
  'Info Park Realtors',
  'K.V.Builders/Developers',
  'Raj.K/Asha.M',
])('accepts %s as a name', (name) => {
  expect(isWebAddress(name)).toBe(false)
})
