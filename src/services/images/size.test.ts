import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedSize } from './size.ts'

test.each([
  [4000, 3000, 1920, 1440],
  [3000, 4000, 1440, 1920],
  [6000, 1500, 1920, 480],
  [900, 20_000, 346, 7680],
  [800, 600, 800, 600],
  [1, 70_000, 1, 7680],
])('of %i × %i %i × %i are stored', (width, height, storedWidth, storedHeight) => {
  expect(storedSize({ width, height })).toEqual({ width: storedWidth, height: storedHeight })
})

test('nothing is enlarged or becomes larger than formats allow', () => {
  const side = fc.integer({ min: 1, max: 65_535 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const stored = storedSize({ width, height })
      expect(stored.width).toBeLessThanOrEqual(Math.min(width, 1920))
      expect(stored.height).toBeLessThanOrEqual(Math.min(height, 7680))
      expect(stored.width * stored.height).toBeLessThan(2_800_000)
    }),
  )
})
