import { describe, expect, it } from 'vitest'
import { commute } from '../locality/commute.ts'
import { distanceKm } from '../places/distance.ts'
import { areaOfTimes, pointsAround, reachKm, TRAVEL_MODES } from './reach.ts'

const to = { lat: 10.0153, lng: 76.3635 }

describe('the distance that stands for a travel time', () => {
  it.each([
    [5, 'car', 1],
    [15, 'car', 3.5],
    [30, 'car', 8.5],
    [60, 'car', 22.5],
    [15, 'walk', 0.5],
    [60, 'walk', 3],
  ] as const)('%i minutes by %s: %f km', (minutes, by, km) => {
    expect(reachKm({ minutes, by })).toBe(km)
  })

  it('agrees with the commute that locality pages state', () => {
    for (let minutes = 10; minutes <= 120; minutes += 5) {
      const km = reachKm({ minutes, by: 'car' })
      const north = (far: number) => ({ lat: to.lat + far / 110.6, lng: to.lng })
      expect(commute(to, north(km)).minutes).toBeLessThanOrEqual(minutes + 1)
      expect(commute(to, north(km + 1)).minutes).toBeGreaterThan(minutes)
    }
  })
})

describe('an area from a table of travel times', () => {
  const journey = { to, minutes: 30, by: 'car' } as const

  it('asks for few enough points for the usual limit of a table, nearest first', () => {
    for (const by of TRAVEL_MODES)
      expect(pointsAround({ ...journey, by }).length + 1).toBeLessThanOrEqual(100)
    const first = pointsAround(journey).slice(0, 4)
    const far = first.map((point) => distanceKm(to, point))
    expect(far).toEqual(far.toSorted((a, b) => a - b))
  })

  it('ends where the time is up, and does not cross what has no way', () => {
    // 30 km/h in every direction but the west, which is water.
    const seconds = pointsAround(journey).map((point) =>
      point.lng < to.lng - 0.001 ? null : distanceKm(to, point) * 120,
    )
    const [ring = []] = areaOfTimes(journey, seconds)
    expect(ring[0]).toEqual(ring.at(-1))
    const corners = ring.map(([lng, lat]) => ({ lat, lng }))
    const reached = corners.map((corner) => distanceKm(to, corner))
    expect(Math.max(...reached)).toBeCloseTo(15, 0)
    expect(corners.filter(({ lng }) => lng < to.lng - 0.001)).toEqual([])
  })
})
