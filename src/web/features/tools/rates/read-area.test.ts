import { expect, test } from 'vitest'
import { typedArea, typedDay } from './read-area.ts'

const of = (value: string) => new URLSearchParams({ x: value })

test.each(['2024-02-29', '1970-01-01', '2010-04-01'])('%s is a day', (text) => {
  expect(typedDay(of(text), 'x')).toEqual({ text, day: text, fault: null })
})

test.each(['2026-02-30', '2026-13-01', '0001-01-01', '9999-12-31', '2026-1-1', 'today'])(
  '%s is none',
  (text) => {
    expect(typedDay(of(text), 'x')).toEqual({ text, day: null, fault: 'notDate' })
  },
)

test.each([
  ['5 kg', 'area.unit'],
  ['-5 cents', 'area.negative'],
  ['99999999999999 acres', 'area.too_large'],
  ['1 to 2 cents', 'area.range'],
])('%s is no land', (text, fault) => {
  expect(typedArea(of(text), 'x')).toMatchObject({ sqm: null, fault })
})
