import { expect, test } from 'vitest'
import type { Corner } from '../../../../domain/geo/plot-geometry.ts'
import { drawingFeatures, toCorner, withCorner } from './drawing-features.ts'

const corners: Corner[] = [
  [76.52, 9.59],
  [76.521, 9.59],
  [76.521, 9.591],
]
const parts = (given: readonly Corner[], mode: 'point' | 'polygon'): unknown[] =>
  drawingFeatures(given, mode).features.map(({ properties }) => properties?.part)

test('the boundary shows from three corners on', () => {
  expect(parts([], 'polygon')).toEqual([])
  expect(parts(corners.slice(0, 1), 'polygon')).toEqual(['corner'])
  expect(parts(corners.slice(0, 2), 'polygon')).toEqual(['line', 'corner', 'corner'])
  expect(parts(corners, 'polygon')).toEqual(['ground', 'corner', 'corner', 'corner'])
})

test('in point mode each click replaces the marker', () => {
  const moved = withCorner([[76.5, 9.5]], [76.6, 9.6], 'point')
  expect(moved).toEqual([[76.6, 9.6]])
  expect(parts(moved, 'point')).toEqual(['marker'])
})

test('in polygon mode each click adds a corner', () => {
  expect(withCorner(corners, [76.52, 9.591], 'polygon')).toHaveLength(4)
})

test('a corner is kept to 11 cm', () => {
  expect(toCorner({ lng: 76.522_200_49, lat: 9.591_599_6 })).toEqual([76.5222, 9.5916])
})
