import registers from '../../../data/landmarks.json' with { type: 'json' }
import openData from '../../../data/landmarks-odbl.json' with { type: 'json' }
import facts from '../../../data/localities.json' with { type: 'json' }
import { foldText } from '../text/fold.ts'
import {
  AMENITY_CATEGORIES,
  AMENITY_KINDS,
  AMENITY_POINTS,
  AMENITY_REACH_KM,
  categoryOfKind,
  isOwnPoint,
  statedKm,
  type AmenityCategory,
  type AmenityKind,
  type KnownAmenity,
  type NearAmenity,
} from './amenities.ts'
import { distanceKm, type Point } from './distance.ts'

/** For the server: the data is too large for the browser. */

function oneOf<T extends string>(known: readonly T[], text: string): T {
  const found = known.find((one) => one === text)
  if (found === undefined) throw new Error(`data: ${text} is not one of ${known.join(', ')}`)
  return found
}

const yearOf = (year: number | string): KnownAmenity['year'] =>
  typeof year === 'number' ? year : 'undated'

/** A row of a group: name, Malayalam name or null, latitude, longitude. */
type Row = readonly (string | number | null)[]

function readGroups(
  groups: readonly {
    source: string
    year: number | string
    point: string
    confirmed: boolean
    kind: string
    places: readonly Row[]
  }[],
  taken: Set<string>,
): KnownAmenity[] {
  return groups.flatMap(({ source, year, confirmed, places, ...group }) => {
    const kind = oneOf(AMENITY_KINDS, group.kind)
    const point = oneOf(AMENITY_POINTS, group.point)
    return places.map(([name, nameMl, lat, lng]): KnownAmenity => {
      const text = String(name)
      return {
        id: unusedId(foldText(text).replaceAll(' ', '-'), taken),
        name: text,
        nameMl: typeof nameMl === 'string' ? nameMl : null,
        category: categoryOfKind(kind),
        kind,
        lat: Number(lat),
        lng: Number(lng),
        source,
        year: yearOf(year),
        point,
        confirmed,
      }
    })
  })
}

function unusedId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`
  taken.add(id)
  return id
}

const described: KnownAmenity[] = facts.amenities.map((place) => ({
  ...place,
  nameMl: null,
  category: oneOf(AMENITY_CATEGORIES, place.category),
  kind: oneOf(AMENITY_KINDS, place.kind),
  point: oneOf(AMENITY_POINTS, place.point),
  year: yearOf(place.year),
}))
const ids = new Set(described.map(({ id }) => id))

/** Every known place, once. A sample: that none is known somewhere says nothing about the ground. */
export const KNOWN_AMENITIES: readonly KnownAmenity[] = [
  ...described,
  ...readGroups(registers, ids),
  ...readGroups(openData, ids),
]

/** The known places around a point, nearest first. `isExact`: whether the point itself is. */
export function amenitiesNear(
  point: Point,
  reachKm = AMENITY_REACH_KM,
  isExact = true,
): NearAmenity[] {
  return KNOWN_AMENITIES.map((place) => ({ ...place, km: distanceKm(point, place) }))
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
