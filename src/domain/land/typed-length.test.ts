import { expect, test } from 'vitest'
import { typedLength } from './typed-length.ts'

test.each([
  ['12.5', 'm', 12.5],
  ['12.5 m', 'ft', 12.5],
  ['41', 'ft', 12.4968],
  ['41 അടി', 'm', 12.4968],
  [`41'6"`, 'm', 12.6492],
  ['41 ft 6 in', 'm', 12.6492],
  ['൧൨', 'm', 12],
  ['1,250', 'm', 1250],
] as const)('%s (%s)', (text, unit, metres) => {
  const read = typedLength(text, unit)
  expect(read.ok && read.metres).toBeCloseTo(metres, 9)
})

test('returns null for an empty text', () => {
  expect(typedLength(' ', 'm')).toEqual({ ok: true, metres: null })
})

test.each(['long', '0', '-5', `41'13"`, '12 cents', '12 x 5', '12,5', '1,2,3', ',5'])(
  'rejects %s',
  (text) => {
    expect(typedLength(text, 'm')).toEqual({ ok: false })
  },
)
