import facts from '../../../data/localities.json' with { type: 'json' }
import { distanceKm, type Point } from './distance.ts'
import type { FigureYear } from './sources.ts'

/** Kinds of places near a town (specification, section 3), in display order. */
export const AMENITY_CATEGORIES = [
  'healthcare',
  'education',
  'transport',
  'shopping',
  'entertainment',
  'banking',
  'dining',
  'religious',
  'sports',
  'safety',
  'utilities',
  'recreation',
  'accommodation',
  'community',
  'infrastructure',
  'other',
] as const
export type AmenityCategory = (typeof AMENITY_CATEGORIES)[number]

export const AMENITY_KINDS = [
  'hospital',
  'college',
  'school',
  'railStation',
  'metroStation',
  'busStand',
  'junction',
  'mall',
  'market',
  'park',
  'beach',
  'stadium',
  'sight',
  'worship',
  'workplace',
] as const
export type AmenityKind = (typeof AMENITY_KINDS)[number]

/** What the point refers to: a bus stop of that name (within about 300 m), a directory entry, or the station itself. */
export const AMENITY_POINTS = ['stop', 'directory', 'station'] as const
export type AmenityPoint = (typeof AMENITY_POINTS)[number]

/** A place of data/localities.json. Degrees, WGS 84. */
export interface KnownAmenity {
  id: string
  name: string
  category: AmenityCategory
  kind: AmenityKind
  lat: number
  lng: number
  source: string
  year: FigureYear
  point: AmenityPoint
  /** False: a single weak source. Shown with the word "unconfirmed". */
  confirmed: boolean
}

const isOneOf = <T extends string>(known: readonly T[], text: string): text is T =>
  (known as readonly string[]).includes(text)

export const KNOWN_AMENITIES: readonly KnownAmenity[] = facts.amenities.map(
  ({ category, kind, point, year, ...place }) => {
    if (
      !isOneOf(AMENITY_CATEGORIES, category) ||
      !isOneOf(AMENITY_KINDS, kind) ||
      !isOneOf(AMENITY_POINTS, point)
    )
      throw new Error(`data/localities.json: ${place.id} is of a kind that is not known`)
    return { ...place, category, kind, point, year: typeof year === 'number' ? year : 'undated' }
  },
)

/** Maximum straight-line distance in km from a town's centre at which a place counts as the town's. */
export const AMENITY_REACH_KM = 12

export interface NearAmenity extends KnownAmenity {
  km: number
}

/** The known places around a point, nearest first. */
export function amenitiesNear(point: Point, reachKm = AMENITY_REACH_KM): NearAmenity[] {
  return KNOWN_AMENITIES.map((place) => ({ ...place, km: distanceKm(point, place) }))
    .filter(({ km }) => km <= reachKm)
    .toSorted((a, b) => a.km - b.km)
}

/**
 * The proximity score of a place, from 1 to 10: 10 within half a km, one less for every further 1.25 km. It does not
 * rate the quality of the place.
 */
export function nearnessScore(km: number): number {
  return Math.min(10, Math.max(1, Math.round(10.4 - km / 1.25)))
}

/** The tags of section 3. */
export function nearnessTag(score: number): 'excellent' | 'good' | null {
  if (score >= 8) return 'excellent'
  return score >= 6 ? 'good' : null
}
