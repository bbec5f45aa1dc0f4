import { expect, test } from 'vitest'
import { splitLinks, isWebAddress } from './safe-links.ts'

const links = (text: string): string[] =>
  splitLinks(text).flatMap(({ href }) => (href === null ? [] : href))

test.each([
  ['no address', []],
  ['See https://veedu.test/a?b=1#c.', ['https://veedu.test/a?b=1#c']],
  ['(http://a.test), https://b.test!', ['http://a.test', 'https://b.test']],
  ['javascript:alert(1) data:text/html,x ftp://a.test', []],
  ['https://bank.test@evil.test/login', []],
  ['https://', []],
  ['<a href="https://a.test">', ['https://a.test']],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected)
  expect(
    splitLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

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
