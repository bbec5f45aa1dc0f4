import { expect, test } from 'vitest'
import { visibleBox, visiblePart, cameraFor, viewportBox } from './camera-view.ts'

const room = { width: 1000, height: 800 }
const sheet = { top: 0, right: 0, bottom: 400, left: 0 }

test("a box of the window's shape is shown exactly", () => {
  const view = { longitude: 76.27, latitude: 9.96, zoom: 12 }
  const again = cameraFor(visibleBox(view, room), room)
  expect(again.longitude).toBeCloseTo(view.longitude, 9)
  expect(again.latitude).toBeCloseTo(view.latitude, 9)
  expect(again.zoom).toBeCloseTo(12, 9)
})

test('the area under the sheet is not part of the view', () => {
  const view = { longitude: 76.27, latitude: 9.96, zoom: 12 }
  const [, south, , north] = visibleBox(view, room)
  const [, coveredSouth, , coveredNorth] = visiblePart(visibleBox(view, room), room, sheet)
  expect(coveredNorth).toBeCloseTo(north, 9)
  expect(coveredSouth).toBeCloseTo(9.96, 9)
  expect(coveredSouth).toBeGreaterThan(south)
})

test('a box is fitted into the area above the sheet', () => {
  const box = [76.2, 9.9, 76.4, 10.1] as const
  const free = visibleBox(cameraFor(box, room, sheet), room, sheet)
  expect(free[1]).toBeCloseTo(9.9, 6)
  expect(free[3]).toBeCloseTo(10.1, 6)
  expect(free[0]).toBeLessThan(76.2)
})

test('a single point does not zoom in without limit', () => {
  expect(cameraFor([76.2, 9.9, 76.2, 9.9], room)).toMatchObject({ zoom: 16 })
})

test('the whole view includes the area under the sheet', () => {
  const view = { longitude: 76.27, latitude: 9.96, zoom: 12 }
  const free = visibleBox(view, room, sheet)
  const again = visiblePart(viewportBox(view, room, sheet), room, sheet)
  for (const side of [0, 1, 2, 3] as const) expect(again[side]).toBeCloseTo(free[side], 9)
  expect(viewportBox(view, room, sheet)[1]).toBeLessThan(free[1])
})
