import { expect, test } from 'vitest'
import { relabelForKind } from './home-model.ts'

const by = new Map([
  ['place', -0.6],
  ['rooms', 0.01],
  ['age', 0.03],
  ['storeys', -0.07],
  ['furnishing', 0.01],
  ['amenities', -0.2],
  ['kind', -0.1],
])
const sum = (parts: ReadonlyMap<string, number>): number =>
  [...parts.values()].reduce((all, part) => all + part, 0)

test('attributes what bare land lacks to its kind, and keeps the sum', () => {
  const plot = relabelForKind(by, { kind: 'PLOT', amenities: [] })
  expect([...plot.keys()]).toEqual(['place', 'kind'])
  expect(sum(plot)).toBeCloseTo(sum(by), 12)
  const walled = relabelForKind(by, { kind: 'PLOT', amenities: ['boundaryWall'] })
  expect(walled.get('amenities')).toBe(-0.2)
  expect(sum(walled)).toBeCloseTo(sum(by), 12)
})

test('keeps the factors of a house', () => {
  expect(relabelForKind(by, { kind: 'VILLA', amenities: [] })).toEqual(by)
})
