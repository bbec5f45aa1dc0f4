import { distanceKm, type Point } from '../places/distance.ts'
import type { PropertyType } from '../listings/listing.ts'

/** Why a listing is recommended. */
export const RECOMMENDED_FOR = [
  'nearSaved',
  'likeSaved',
  'nearAsked',
  'likeAsked',
  'nearSeen',
  'likeSeen',
  'search',
  'newIn',
  'verifiedIn',
] as const

/** The parts of a score. */
export const SCORE_PARTS = [
  'place',
  'price',
  'size',
  'rooms',
  'kind',
  'search',
  'fresh',
  'verified',
  'photos',
  'town',
] as const
export type ScorePart = (typeof SCORE_PARTS)[number]
export type Score = { part: ScorePart; points: number }[]

/** The compared fields. */
export interface Compared {
  id: number
  propertyType: PropertyType
  deal: 'sale' | 'rent'
  price: number | null
  areaSqFt: number | null
  bedrooms: number | null
  point: Point | null
  city: string
}

/** Listings within this distance in km count as nearby. */
export const NEAR_KM = 3
/** The distance in km at which the proximity score falls to a third. */
const REACH_KM = 8

/** The maximum points for each kind of similarity to one listing: together 100. */
const MOST = { place: 40, price: 25, size: 15, rooms: 10, kind: 10 } as const

/** The similarity of two listings, 0 to 100, by parts; nothing when one is for sale and the other for rent. */
export function listingSimilarity(a: Compared, b: Compared): Score {
  if (a.deal !== b.deal) return []
  const km = a.point && b.point ? distanceKm(a.point, b.point) : a.city === b.city ? NEAR_KM : null
  const shares: Record<keyof typeof MOST, number> = {
    place: km === null ? 0 : Math.exp(-km / REACH_KM),
    price: nearness(a.price, b.price, 2),
    size: nearness(a.areaSqFt, b.areaSqFt, 1.5),
    rooms:
      a.bedrooms === null || b.bedrooms === null
        ? a.bedrooms === b.bedrooms
          ? 1
          : 0
        : Math.max(0, 1 - Math.abs(a.bedrooms - b.bedrooms) / 2),
    kind: a.propertyType === b.propertyType ? 1 : 0,
  }
  return (Object.keys(MOST) as (keyof typeof MOST)[]).map((part) => ({
    part,
    points: Math.round(MOST[part] * shares[part]),
  }))
}

/** 1 for equal figures, decreasing with their relative difference. */
function nearness(a: number | null, b: number | null, steep: number): number {
  return a && b && a > 0 && b > 0 ? Math.exp(-steep * Math.abs(Math.log(a / b))) : 0
}

export const pointsOf = (score: Score): number =>
  Math.min(
    100,
    score.reduce((sum, { points }) => sum + points, 0),
  )

/**
 * Of each town and kind the first counts in full and each further one less, since a list from a single street offers no
 * choice.
 */
const AGAIN = 0.86

/** The best `count`, diversified. */
export function diverse<T extends { score: number; city: string; propertyType: string }>(
  all: readonly T[],
  count: number,
): T[] {
  const left = all.toSorted((a, b) => b.score - a.score)
  const taken: T[] = []
  const times = new Map<string, number>()
  const worth = (one: T): number =>
    one.score *
    AGAIN ** ((times.get(one.city) ?? 0) + (times.get(`${one.city}/${one.propertyType}`) ?? 0))
  while (taken.length < count && left.length > 0) {
    let best = 0
    for (let at = 1; at < left.length; at++) {
      const [here, first] = [left[at], left[best]]
      if (here && first && worth(here) > worth(first)) best = at
    }
    const [one] = left.splice(best, 1)
    if (!one) break
    taken.push(one)
    for (const key of [one.city, `${one.city}/${one.propertyType}`])
      times.set(key, (times.get(key) ?? 0) + 1)
  }
  return taken
}
