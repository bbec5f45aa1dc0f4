import {
  AMENITY_REACH_KM,
  isOwnPoint,
  statedKm,
  type AmenityCategory,
  type AmenityKind,
  type NearAmenity,
} from '../amenities.ts'
import { distanceKm, type Point } from '../distance.ts'
import { landmarks } from './landmark-register.ts'
import { foldText } from '../../text/fold.ts'

/** For the server: the data is too large for the browser. */

export { KNOWN_AMENITIES } from './landmark-data.ts'

/** The known places around a point, nearest first. `isExact`: whether the point itself is. */
export function amenitiesNear(
  point: Point,
  reachKm = AMENITY_REACH_KM,
  isExact = true,
): NearAmenity[] {
  return landmarks()
    .all.map((place) => ({ ...place, km: distanceKm(point, place) }))
    .filter(({ km }) => km <= reachKm)
    .toSorted((a, b) => a.km - b.km)
    .map((place) => ({ ...place, km: statedKm(place.km, isExact && isOwnPoint(place.point)) }))
    .toSorted((a, b) => a.km - b.km)
}

/** At most `most` of each kind, in the order given. */
export function firstOfEachKind(near: readonly NearAmenity[], most: number): NearAmenity[] {
  const seen = new Map<string, number>()
  return near.filter(({ kind }) => {
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    return count <= most
  })
}

/** Kinds that matter from day to day, and how far away in km the nearest is still worth stating. */
const NEARBY_KINDS: ReadonlyMap<AmenityKind, number> = new Map([
  ['hospital', 15],
  ['clinic', 5],
  ['school', 10],
  ['college', 15],
  ['busStand', 15],
  ['railStation', 40],
  ['metroStation', 10],
  ['airport', 100],
  ['mall', 10],
  ['market', 10],
  ['bank', 10],
  ['postOffice', 10],
  ['police', 10],
  ['itPark', 15],
  ['workplace', 15],
  ['beach', 15],
])

/** The nearest known place of each of these kinds, in their order. `isExact`: whether the point itself is. */
export function nearestOfEachKind(point: Point, isExact: boolean): NearAmenity[] {
  const near = amenitiesNear(point, Math.max(...NEARBY_KINDS.values()), isExact)
  return [...NEARBY_KINDS].flatMap(([kind, reach]) => {
    const nearest = near.find((place) => place.kind === kind)
    return nearest && nearest.km <= reach ? [nearest] : []
  })
}

/** Two entries farther apart than this are two places, km. */
const SAME_PLACE_KM = 1
/** Stations of one kind that are nearer than this are one, whatever their names, km. */
const SAME_STATION_KM = 0.5
const FILLER = new Set(['the', 'of', 'and'])

interface NamedSpot extends Point {
  name: string
  category: AmenityCategory
  kind?: string
}

/** Whether two entries of different sources are one place, by category, distance and name. */
export function isSameAmenity(a: NamedSpot, b: NamedSpot): boolean {
  if (a.kind && b.kind ? a.kind !== b.kind : a.category !== b.category) return false
  const km = distanceKm(a, b)
  if (km > SAME_PLACE_KM) return false
  if (a.kind === 'railStation' && b.kind === 'railStation' && km <= SAME_STATION_KM) return true
  const [short, long] = [nameWords(a.name), nameWords(b.name)].toSorted(
    (x, y) => x.length - y.length,
  )
  if (!short || !long) return false
  return (
    short.join('') === long.join('') ||
    (short.length >= 2 && short.every((word, at) => long[at] === word))
  )
}

function nameWords(name: string): string[] {
  return foldText(name)
    .replace(/\bgovt?\b/g, 'government')
    .split(' ')
    .filter((word) => !FILLER.has(word))
}
