import { expect, test } from 'vitest'
import type { Corner } from '../../../../domain/geo/plot-geometry.ts'
import { outlineFeatures } from './outline-features.ts'

const square = (side: number): Corner[] => [
  [76.52, 9.59],
  [76.52 + side, 9.59],
  [76.52 + side, 9.59 + side],
  [76.52, 9.59 + side],
]

test('draws the larger outlines below the smaller, closes rings and leaves open paths open', () => {
  const { features } = outlineFeatures([
    { name: 'plot', corners: square(0.001), holes: 0 },
    { name: 'path', corners: square(0.005).slice(0, 3), holes: 0, open: true },
    { name: 'village', corners: square(0.01), holes: 0 },
  ])
  expect(features.map(({ properties }) => properties.at)).toEqual([2, 0, 1])
  expect(features[1]?.geometry).toEqual({
    type: 'Polygon',
    coordinates: [[...square(0.001), [76.52, 9.59]]],
  })
  expect(features[2]?.geometry).toEqual({
    type: 'LineString',
    coordinates: square(0.005).slice(0, 3),
  })
})
