import { describe, expect, it } from 'vitest'
import type { KnownAmenity } from '../amenities.ts'
import { DATA_REGISTER } from './landmark-register.ts'
import { tellingLandmarkFinder } from './telling-landmark.ts'

const place = (more: Partial<KnownAmenity>): KnownAmenity => ({
  id: 'x',
  name: 'Hilltop Mall',
  nameMl: null,
  nameMlSource: null,
  also: [],
  category: 'shopping',
  kind: 'mall',
  lat: 10,
  lng: 76.5,
  source: 'openstreetmap',
  year: 2024,
  point: 'stop',
  confirmed: true,
  ...more,
})

describe('the most telling landmark', () => {
  it.each([
    ['Kakkanad', { lat: 10.02, lng: 76.36 }, 'Infopark'],
    ['Edappally', { lat: 10.03, lng: 76.312 }, 'LuLu Mall, Edappally'],
    ['Thampanoor', { lat: 8.488, lng: 76.951 }, 'Thiruvananthapuram Central railway station'],
    ['Guruvayur', { lat: 10.594, lng: 76.039 }, 'Guruvayur Sree Krishna Temple'],
  ])('of %s', (_, point, name) => {
    expect(DATA_REGISTER.telling(point)?.name).toBe(name)
  })

  it('has a distance of half or whole kilometres', () => {
    const find = tellingLandmarkFinder([place({})])
    const north = (km: number) => find({ lat: 10 + km / 110.6, lng: 76.5 })?.km
    expect([0, 0.1, 0.8, 1.3, 3.4].map(north)).toEqual([0.5, 0.5, 1, 1.5, 3.5])
    expect(north(4.2)).toBeUndefined()
    const airport = tellingLandmarkFinder([place({ kind: 'airport', name: 'Hilltop Airport' })])
    expect(airport({ lat: 10 + 6.3 / 110.6, lng: 76.5 })?.km).toBe(6)
  })

  it('is none that does not say which it is, or that is far', () => {
    const find = tellingLandmarkFinder([
      place({ name: 'Church', kind: 'church' }),
      place({ name: 'Community Health Centre', kind: 'hospital' }),
      place({ name: 'Village Bank', kind: 'bank' }),
      place({ name: 'Hilltop School', kind: 'school', lat: 10.02 }),
    ])
    expect(find({ lat: 10, lng: 76.5 })).toBeNull()
  })

  it('is found across the cells of the grid', () => {
    const find = tellingLandmarkFinder([place({ lat: 10.081, lng: 76.481 })])
    expect(find({ lat: 10.079, lng: 76.479 })?.name).toBe('Hilltop Mall')
  })
})
