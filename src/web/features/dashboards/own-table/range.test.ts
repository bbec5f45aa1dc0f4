import { expect, test } from 'vitest'
import { rangeTo } from './range.ts'

const rows = [{ id: 8 }, { id: 5 }, { id: 3 }, { id: 9 }]
const ids = (from: number | null, to: number): number[] =>
  rangeTo(rows, from, to).map(({ id }) => id)

test('a range goes both ways, and not to a row of another page', () => {
  expect(ids(5, 9)).toEqual([5, 3, 9])
  expect(ids(9, 5)).toEqual([5, 3, 9])
  expect(ids(null, 3)).toEqual([3])
  expect(ids(77, 3)).toEqual([3])
})
