import { expect, test } from 'vitest'
import { LIMITS } from '../../../contracts/limits.ts'
import { typedMoney, typedNumber } from './read-typed.ts'

const of = (value: string) => new URLSearchParams({ x: value })

test.each([
  ['45 lakh', 4_500_000],
  ['൪൫ ലക്ഷം', 4_500_000],
  [String(LIMITS.money.maxRupees), LIMITS.money.maxRupees],
  ['0', 0],
  ['', null],
])('%s is %s rupees', (text, rupees) => {
  expect(typedMoney(of(text), 'x')).toMatchObject({ value: rupees, fault: null })
})

test.each([
  ['45 lakh lakh', 'money.unreadable'],
  ['1e308', 'money.unreadable'],
  ['Infinity', 'money.unreadable'],
  ['NaN', 'money.unreadable'],
  ['<script>', 'money.unreadable'],
  ['-5', 'money.negative'],
  ['0.5', 'money.fraction'],
  ['3 cents', 'money.area'],
  // Digits that a number can hold, but no sum of a loan's months.
  ['9007199254740991', 'money.too_large'],
  ['9'.repeat(150), 'money.too_large'],
])('%s is no amount', (text, fault) => {
  expect(typedMoney(of(text), 'x')).toMatchObject({ value: null, fault, text })
})

test('the first of a repeated parameter is the one that counts', () => {
  expect(typedMoney(new URLSearchParams('x=1&x=2'), 'x').value).toBe(1)
})

test.each(['1e3', 'NaN', '-0.1', '50.01', '१२'])('%s is no rate', (text) => {
  expect(typedNumber(of(text), 'x', { min: 0, max: 50 })).toMatchObject({ value: null })
})
