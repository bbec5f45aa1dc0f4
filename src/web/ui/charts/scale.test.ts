import { expect, test } from 'vitest'
import { labelledPoints, axisMaximum, lineSegments } from './scale.ts'

test.each([
  [[], 1],
  [[0, 0], 1],
  [[1], 1],
  [[3, 7], 8],
  [[10], 10],
  [[11], 20],
  [[4_900_000], 5_000_000],
])('the scale above %j ends at %i', (values, top) => {
  expect(axisMaximum(values)).toBe(top)
})

test.each([
  [6, [1, 3, 5]],
  [12, [2, 5, 8, 11]],
  [13, [0, 3, 6, 9, 12]],
  [14, [1, 5, 9, 13]],
])('of %i points those named stand the same way apart', (count, named) => {
  expect([...labelledPoints(count)]).toEqual(named)
})

test('labels the first and last points, and a few between', () => {
  expect([...labelledPoints(3)]).toEqual([0, 1, 2])
  expect([...labelledPoints(90)]).toEqual([0, 22, 45, 67, 89])
})

test('a line has gaps where values are unknown', () => {
  expect(lineSegments([1, 2, null, null, 3])).toEqual([
    [
      { at: 0, value: 1 },
      { at: 1, value: 2 },
    ],
    [{ at: 4, value: 3 }],
  ])
})
