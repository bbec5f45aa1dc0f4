import { describe, expect, it } from 'vitest'
import type { KnownAmenity } from '../amenities.ts'
import { KNOWN_AMENITIES } from './landmark-data.ts'
import { withLandmarkEdits, type LandmarkEdit } from './landmark-edits.ts'

const infopark = KNOWN_AMENITIES.find(({ id }) => id === 'infopark') as KnownAmenity

const edit = (more: Partial<LandmarkEdit>): LandmarkEdit => ({
  id: 1,
  of: infopark,
  name: 'Infopark',
  nameMl: infopark.nameMl,
  also: [],
  kind: 'itPark',
  lat: infopark.lat,
  lng: infopark.lng,
  hidden: false,
  ...more,
})
const named = (places: readonly KnownAmenity[], name: string) =>
  places.filter((place) => place.name === name)

describe('corrections of landmarks over updates of the data', () => {
  it('follow a landmark that has another id', () => {
    const updated = KNOWN_AMENITIES.map((place) =>
      place === infopark ? { ...place, id: 'infopark-2', lat: place.lat + 0.002 } : place,
    )
    const shown = withLandmarkEdits(updated, [edit({ name: 'Infopark Campus' })])
    expect(named(shown, 'Infopark')).toEqual([])
    expect(named(shown, 'Infopark Campus')).toMatchObject([
      { id: 'infopark-2', source: 'veedu-desk', point: 'placed' },
    ])
  })

  it('do not move to another landmark that took the id', () => {
    const updated = KNOWN_AMENITIES.map((place) =>
      place === infopark ? { ...place, name: 'Other Park', lat: place.lat - 1 } : place,
    )
    const shown = withLandmarkEdits(updated, [edit({ name: 'Infopark Campus' })])
    expect(named(shown, 'Other Park')).toHaveLength(1)
    expect(named(shown, 'Infopark Campus')).toMatchObject([{ id: 'desk-1' }])
  })

  it('stand on their own when the data drops the landmark; a hidden one stays away', () => {
    const updated = KNOWN_AMENITIES.filter((place) => place !== infopark)
    expect(named(withLandmarkEdits(updated, [edit({})]), 'Infopark')).toHaveLength(1)
    expect(named(withLandmarkEdits(updated, [edit({ hidden: true })]), 'Infopark')).toEqual([])
  })

  it('keep the source of what they do not touch', () => {
    const [shown] = named(
      withLandmarkEdits(KNOWN_AMENITIES, [edit({ also: ['The park'] })]),
      'Infopark',
    )
    expect(shown).toEqual({ ...infopark, also: ['The park'] })
  })
})
