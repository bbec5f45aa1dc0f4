import { expect, test } from 'vitest'
import { settledHeight, sheetPx } from './use-sheet.ts'

test('the three heights', () => {
  expect([sheetPx('low', 700), sheetPx('half', 700), sheetPx('full', 700)]).toEqual([142, 378, 630])
})

test('a released sheet settles at the nearest height', () => {
  expect(settledHeight(200, 0, 700)).toBe('low')
  expect(settledHeight(300, 0, 700)).toBe('half')
  expect(settledHeight(600, 0, 700)).toBe('full')
})

test('a flick moves one step', () => {
  expect(settledHeight(378, 1, 700)).toBe('full')
  expect(settledHeight(378, -1, 700)).toBe('low')
})
