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

/** The category of each kind of place. */
const KIND_CATEGORY = {
  hospital: 'healthcare',
  clinic: 'healthcare',
  university: 'education',
  college: 'education',
  school: 'education',
  railStation: 'transport',
  metroStation: 'transport',
  busStand: 'transport',
  airport: 'transport',
  port: 'transport',
  junction: 'transport',
  mall: 'shopping',
  market: 'shopping',
  sight: 'entertainment',
  museum: 'entertainment',
  bank: 'banking',
  temple: 'religious',
  church: 'religious',
  mosque: 'religious',
  worship: 'religious',
  stadium: 'sports',
  police: 'safety',
  postOffice: 'utilities',
  park: 'recreation',
  beach: 'recreation',
  lake: 'recreation',
  hill: 'recreation',
  office: 'community',
  court: 'community',
  workplace: 'infrastructure',
  itPark: 'infrastructure',
} as const satisfies Record<string, AmenityCategory>
export type AmenityKind = keyof typeof KIND_CATEGORY
/** In display order. */
export const AMENITY_KINDS = Object.keys(KIND_CATEGORY) as [AmenityKind, ...AmenityKind[]]

export function categoryOfKind(kind: AmenityKind): AmenityCategory {
  return KIND_CATEGORY[kind]
}

/**
 * What the point refers to: a bus stop of that name (within about 300 m), a locality of that name, a directory entry, a
 * point of a survey, the station itself; 'approximate': within about 500 m; 'placed': put on the map by an
 * administrator.
 */
export const AMENITY_POINTS = [
  'stop',
  'place',
  'directory',
  'survey',
  'station',
  'approximate',
  'placed',
] as const
export type AmenityPoint = (typeof AMENITY_POINTS)[number]

/**
 * Whose spelling a Malayalam name is: the source's, one written for Veedu, or one put together from the parts of the
 * English name.
 */
export type NameMlSource = 'source' | 'own' | 'transliterated'

/** A place of data/localities.json or data/landmarks*.json. Degrees, WGS 84. */
export interface KnownAmenity {
  id: string
  name: string
  nameMl: string | null
  /** Null without a Malayalam name. */
  nameMlSource: NameMlSource | null
  /** Other names that people use, in either script. `landmarkNames` derives more. */
  also: readonly string[]
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

/** Maximum straight-line distance in km from a town's centre at which a place counts as the town's. */
export const AMENITY_REACH_KM = 10

export interface NearAmenity extends KnownAmenity {
  /** As it is stated; see `statedKm`. */
  km: number
}

/** Points that are only near the place: their distances are no finer than this, km. */
const COARSE_STEP_KM = 0.5

/** Whether the point is the place's own, not that of a stop or a locality of its name. */
export function isOwnPoint(point: AmenityPoint): boolean {
  return point !== 'stop' && point !== 'place' && point !== 'approximate'
}

/** A distance in km as it is stated: to the nearest 0.5 km, and at least that, when either point is not exact. */
export function statedKm(km: number, isExact: boolean): number {
  return isExact ? km : Math.max(COARSE_STEP_KM, Math.round(km / COARSE_STEP_KM) * COARSE_STEP_KM)
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
