import { expect, test } from 'vitest'
import { MOST_CORNERS, typedCorners, typedLength } from './measured-plot.ts'

/** Comb teeth side by side: every side lies close to many others. */
function comb(corners: number): string {
  const lines = ['9, 76.5']
  for (let i = 0; i < corners; i += 2) {
    const [there, lat] = [i % 4 === 0, 9 + i * 2e-5]
    for (const at of [lat, lat + 1e-5]) lines.push(`${at.toFixed(5)}, ${there ? 76.501 : 76.51}`)
  }
  return [...lines, '9.1, 76.5'].join(';')
}

test('rejects an outline with too many corners before measuring it', () => {
  expect(typedCorners(comb(MOST_CORNERS))).toMatchObject({ ok: false, problem: 'tooMany' })
  expect(typedCorners(comb(MOST_CORNERS - 4))).toMatchObject({ ok: true })
})

test.each([
  ['lines that cross', '9.59,76.5;9.6,76.6;9.6,76.5;9.59,76.6', 'selfCrossing'],
  ['a point across the date line', '9.59,76.5;9.6,76.6;9.6,-179.9', 'line'],
  ['numbers that are no place', '9.59,76.5;9.6,1e308;9.6,NaN', 'line'],
])('%s', (_what, text, problem) => {
  expect(typedCorners(text)).toMatchObject({ ok: false, problem })
})

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
