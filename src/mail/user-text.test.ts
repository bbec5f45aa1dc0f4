import { expect, test } from 'vitest'
import { shortText, unlinkedText } from './user-text.ts'

test.each([
  ['Win at https://evil.com/x', 'Win at https: //evil. com/x'],
  ['www.evil.com', 'www. evil. com'],
  ['evil.co.in:8080/a.b', 'evil. co. in:8080/a. b'],
  ['evil．com and evil。com', 'evil. com and evil. com'],
  ['evil.\u200dcom', 'evil. \u200dcom'],
  ['xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd. xn--p1ai'],
  ['write to a@evil.com', 'write to a@evil. com'],
  ['http://192.168.10.1/pay', 'http: //192. 168. 10. 1/pay'],
  ['M.K.Nair', 'M. K. Nair'],
  ['Dr. Asha P. Menon', 'Dr. Asha P. Menon'],
  ['2.5 acres at 1.75 Cr, 10:30', '2.5 acres at 1.75 Cr, 10:30'],
  ['ഡോ.രാജൻ', 'ഡോ. രാജൻ'],
])('writes %s as %s', (text, written) => {
  expect(shortText(text)).toBe(written)
})

test('reduces a short text to one line, so that it cannot start a header', () => {
  expect(shortText('Ammu\r\nBcc: all@people\u2028x\u0085y\u0000z')).toBe(
    'Ammu Bcc: all@people x y z',
  )
})

test('keeps the lines of a longer text', () => {
  expect(unlinkedText('Look:\nevil.com\n')).toBe('Look:\nevil. com\n')
})
