import { expect, test } from 'vitest'
import { fromGround, latitudeAt, mercatorY, toGround } from './mercator.ts'

test('the equator is the middle of the world, and a latitude comes back', () => {
  expect(mercatorY(0)).toBe(0.5)
  expect(latitudeAt(mercatorY(9.93))).toBeCloseTo(9.93, 9)
})

test('a degree of longitude is so many pixels of zoom 12, and a point comes back', () => {
  const [west, east] = [toGround(76, 10), toGround(77, 10)]
  expect(east.x - west.x).toBeCloseTo((512 * 4096) / 360, 6)
  expect(toGround(76, 11).y).toBeLessThan(west.y)
  const { lng, lat } = fromGround(toGround(76.27, 9.93))
  expect([lng, lat]).toEqual([expect.closeTo(76.27, 9), expect.closeTo(9.93, 9)])
})
