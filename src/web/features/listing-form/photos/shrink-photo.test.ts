import { expect, test } from 'vitest'
import { jpegName, smallerSize } from './shrink-photo.ts'

test.each([
  [16_000, 12_000, 4_000, 3_000],
  [12_000, 16_000, 3_000, 4_000],
  [40_000, 400, 16_000, 160],
  [3_000, 2_000, 3_000, 2_000],
  [90_000, 1, 16_000, 1],
])('%i × %i becomes %i × %i', (width, height, smallerWidth, smallerHeight) => {
  expect(smallerSize({ width, height })).toEqual({ width: smallerWidth, height: smallerHeight })
})

test.each([
  ['house.png', 'house.jpg'],
  ['IMG 2026.11.29', 'IMG 2026.11.jpg'],
  ['വീട്.jpeg', 'വീട്.jpg'],
  ['house', 'house.jpg'],
])('the copy of %s is named %s', (name, copy) => {
  expect(jpegName(name)).toBe(copy)
})
