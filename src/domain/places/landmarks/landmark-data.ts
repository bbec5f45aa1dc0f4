import registers from '../../../../data/landmarks.json' with { type: 'json' }
import openData from '../../../../data/landmarks-odbl.json' with { type: 'json' }
import wellKnown from '../../../../data/landmarks-known.json' with { type: 'json' }
import ownNames from '../../../../data/landmark-names.json' with { type: 'json' }
import facts from '../../../../data/localities.json' with { type: 'json' }
import { foldText } from '../../text/fold.ts'
import {
  AMENITY_CATEGORIES,
  AMENITY_KINDS,
  AMENITY_POINTS,
  categoryOfKind,
  type KnownAmenity,
} from '../amenities.ts'
import { transliterateName } from '../towns/malayalam-names.ts'

/** For the server: the data is too large for the browser. */

function oneOf<T extends string>(known: readonly T[], text: string): T {
  const found = known.find((one) => one === text)
  if (found === undefined) throw new Error(`data: ${text} is not one of ${known.join(', ')}`)
  return found
}

const yearOf = (year: number | string): KnownAmenity['year'] =>
  typeof year === 'number' ? year : 'undated'

type Sourced = Omit<KnownAmenity, 'nameMlSource' | 'also'>

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
): Sourced[] {
  return groups.flatMap(({ source, year, confirmed, places, ...group }) => {
    const kind = oneOf(AMENITY_KINDS, group.kind)
    const point = oneOf(AMENITY_POINTS, group.point)
    return places.map(([name, nameMl, lat, lng]): Sourced => {
      const text = String(name)
      return {
        id: unusedLandmarkId(text, taken),
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

/** An id made from a name, and marked as taken. */
export function unusedLandmarkId(name: string, taken: Set<string>): string {
  const wanted = foldText(name).replaceAll(' ', '-')
  let id = wanted
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`
  taken.add(id)
  return id
}

const described: Sourced[] = facts.amenities.map((place) => ({
  ...place,
  nameMl: null,
  category: oneOf(AMENITY_CATEGORIES, place.category),
  kind: oneOf(AMENITY_KINDS, place.kind),
  point: oneOf(AMENITY_POINTS, place.point),
  year: yearOf(place.year),
}))
const ids = new Set(described.map(({ id }) => id))

const OWN_NAMES: ReadonlyMap<string, { nameMl: string; also: readonly string[] }> = new Map(
  Object.entries(ownNames),
)

/** Adds the names that people use and, without a Malayalam name, one put together from its parts. */
function withNames(place: Sourced): KnownAmenity {
  const own = OWN_NAMES.get(place.id)
  const also = own?.also ?? []
  if (own) return { ...place, nameMl: own.nameMl, nameMlSource: 'own', also }
  if (place.nameMl !== null) return { ...place, nameMlSource: 'source', also }
  const nameMl = transliterateName(place.name)
  return { ...place, nameMl, nameMlSource: nameMl === null ? null : 'transliterated', also }
}

/** Positions are general knowledge, within about 500 m. */
function readWellKnown(taken: Set<string>): KnownAmenity[] {
  return wellKnown.map((place) => {
    const kind = oneOf(AMENITY_KINDS, place.kind)
    return {
      ...place,
      id: unusedLandmarkId(place.name, taken),
      category: categoryOfKind(kind),
      kind,
      nameMlSource: 'own',
      source: 'public-knowledge',
      year: 'undated',
      point: 'approximate',
      confirmed: false,
    }
  })
}

/** Every known place of the data files, once. A sample: that none is known somewhere says nothing about the ground. */
export const KNOWN_AMENITIES: readonly KnownAmenity[] = [
  ...[...described, ...readGroups(registers, ids), ...readGroups(openData, ids)].map(withNames),
  ...readWellKnown(ids),
]
