import { expect, it } from 'vitest'
import { commute } from './commute.ts'

it('uses the straight line × 1.35, with 8 km at 20 km/h and the rest at 38', () => {
  const kottayam = { lat: 9.58692, lng: 76.52132 }
  const kochi = { lat: 9.93988, lng: 76.26022 }
  const { straightKm, roadKm, minutes } = commute(kottayam, kochi)
  expect(straightKm).toBeCloseTo(48.5, 0)
  expect(roadKm).toBeCloseTo(straightKm * 1.35, 6)
  expect(minutes).toBe(Math.round((8 / 20 + (roadKm - 8) / 38) * 60))
  expect(commute(kochi, kochi)).toEqual({ straightKm: 0, roadKm: 0, minutes: 0 })
  expect(commute(kochi, kottayam).minutes).toBe(minutes)
})
