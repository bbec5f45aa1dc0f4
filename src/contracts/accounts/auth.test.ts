import { expect, test } from 'vitest'
import { email, personName } from './auth.ts'

test.each([
  'a,b@people.test',
  'a;b@people.test',
  'a:b@people.test',
  'Asha<b@people.test>',
  '<b@people.test>',
  'b@people.test>',
  'b@people.test,c',
  'b(c)@people.test',
  'b\\c@people.test',
  'b@[127.0.0.1]',
  'b@people.test.',
  'b@people..test',
  'b\u200b@people.test',
  '@people.test',
  'b@',
])('rejects %s as an address', (text) => {
  expect(email.safeParse(text).success).toBe(false)
})

test.each([
  ['asha@people.test', 'asha@people.test'],
  [' Asha.K+homes@sub.people.test ', 'Asha.K+homes@sub.people.test'],
  ["o'neil_{x}|y~z=1@people.test", "o'neil_{x}|y~z=1@people.test"],
  ['ആശ@വീട്.test', 'ആശ@വീട്.test'],
  ['ａｓｈａ@people.test', 'asha@people.test'],
])('accepts %s as an address', (text, read) => {
  expect(email.parse(text)).toBe(read)
})

test('rejects line breaks in a name', () => {
  expect(personName.parse('Asha\u2028Your account\u2029ends\r\nsoon')).toBe(
    'Asha Your account ends soon',
  )
})
