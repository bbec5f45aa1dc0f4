import { expect, test } from 'vitest'
import { splitLinks } from './safe-links.ts'

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
