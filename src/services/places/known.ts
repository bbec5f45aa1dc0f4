import type { Place } from '../../contracts/places/places.ts'
import { AREAS } from '../../domain/places/areas.ts'
import { degreesPerMetres, metresPerDegree } from '../../domain/places/ellipsoid.ts'
import type { Point } from '../../domain/places/distance.ts'
import type { AmenityKind } from '../../domain/places/amenities.ts'
import { landmarks } from '../../domain/places/landmarks/landmark-register.ts'
import { DISTRICTS, type District } from '../../domain/places/towns/districts.ts'
import { PIN_AREAS } from '../../domain/places/towns/post-offices.ts'
import {
  TOWNS,
  townPopulation,
  townsOfDistrict,
  type Town,
} from '../../domain/places/towns/towns.ts'
import { foldText } from '../../domain/text/fold.ts'
import type { BBox } from '../../domain/search/filters.ts'
import type { NamedPlace } from './names.ts'

/** A place with its names and its rank. */
export interface KnownPlace extends NamedPlace {
  shown: Omit<Place, 'matched' | 'listings'>
  /** Approximate population, doubled for a district's headquarters. Smaller places rank below every town. */
  importance: number
  /** The key under which its listings are counted. */
  counted: CountKey
  /** Its assumed position until listings show a better one; null when its point is known. */
  guess: Pick<Place, 'lat' | 'lng' | 'bounds'> | null
}
export type CountKey =
  | { by: 'town' | 'district' | 'pin' | 'city'; name: string }
  | { by: 'cells'; cells: readonly number[] }

/** Half the side of the box around a place, km: roughly the extent of a town. */
const REACH_KM = { corporation: 8, municipality: 4, panchayat: 5, pin: 3 } as const
/** The population of a town without a census figure. */
const UNCOUNTED_PEOPLE = 10_000
export const LOCALITY_IMPORTANCE = 1_000
/** Grid cells per degree for counting listings: about 1.1 km each. */
export const CELLS_PER_DEGREE = 100
/** Difference between the number of a cell and of the one north of it. */
export const CELL_ROW = 100_000
/** A named part of a town is this many cells around the one that its point is in. */
const AREA_CELLS = 1
/** Share of a district's post offices that may lie outside its box at each side: a wrong point must not widen it. */
const OUTLIERS = 0.02

const round = (degrees: number, digits: number): number => Number(degrees.toFixed(digits))

export function boxAround({ lat, lng }: Point, latKm: number, lngKm = latKm): BBox {
  const high = degreesPerMetres(lat, latKm * 1_000).lat
  const wide = degreesPerMetres(lat, lngKm * 1_000).lng
  return [round(lng - wide, 4), round(lat - high, 4), round(lng + wide, 4), round(lat + high, 4)]
}

export function townImportance(town: Town): number {
  return (townPopulation(town)?.value ?? UNCOUNTED_PEOPLE) * (town.districtHq ? 2 : 1)
}

const PLACED_IN_DISTRICTS: readonly (Point & { district: string })[] = [
  ...TOWNS,
  ...PIN_AREAS.flatMap(({ district, point }) => (point ? [{ ...point, district }] : [])),
]

/** The district of the nearest town or post office, since district boundaries are not known. */
export function districtAt(point: Point): string {
  const { north, east } = metresPerDegree(point.lat)
  const narrowed = east / north
  let nearest = ''
  let least = Infinity
  for (const { lat, lng, district } of PLACED_IN_DISTRICTS) {
    const square = (lat - point.lat) ** 2 + ((lng - point.lng) * narrowed) ** 2
    if (square >= least) continue
    least = square
    nearest = district
  }
  return nearest
}

/** All places that are known without listings: towns, districts, named parts of towns, PIN codes. */
export function knownPlaces(): KnownPlace[] {
  const bounds = new Map(DISTRICTS.map((district) => [district.name, districtBounds(district)]))
  return [
    ...TOWNS.map(townPlace),
    ...DISTRICTS.map((district) => districtPlace(district, bounds.get(district.name))),
    ...AREAS.map((area) => areaPlace(area)),
    ...pinPlaces(bounds),
  ]
}

/** Words that distinguish a place of this district from others of the same name. */
export function contextOf(district: string): string[] {
  const nameMl = DISTRICTS.find(({ name }) => name === district)?.nameMl ?? ''
  return [district, nameMl, 'district', 'ജില്ല']
}

function townPlace(town: Town): KnownPlace {
  return {
    own: [town.name, town.nameMl],
    also: town.aliases,
    within: [],
    context: contextOf(town.district),
    shown: {
      kind: 'town',
      name: town.name,
      nameMl: town.nameMl,
      district: town.district,
      pin: null,
      lat: town.lat,
      lng: town.lng,
      bounds: boxAround(town, REACH_KM[town.type]),
      location: town.name,
    },
    importance: townImportance(town),
    counted: { by: 'town', name: town.name },
    guess: null,
  }
}

/** Just below its largest town, so that a town comes before the district of the same name. */
function districtPlace(district: District, bounds: BBox = districtBounds(district)): KnownPlace {
  const { name, nameMl, lat, lng } = district
  return {
    own: [name, nameMl, `${name} district`, `${nameMl} ജില്ല`],
    also: [],
    within: [],
    context: ['district', 'ജില്ല'],
    shown: {
      kind: 'district',
      name,
      nameMl,
      district: name,
      pin: null,
      lat,
      lng,
      bounds,
      location: null,
    },
    importance: Math.max(...townsOfDistrict(name).map(townImportance)) - 1,
    counted: { by: 'district', name },
    guess: null,
  }
}

/**
 * A box around a district's towns and nearly all of its located post offices, since district boundaries are not known.
 */
function districtBounds(district: District): BBox {
  const towns = townsOfDistrict(district.name)
  const posts = PIN_AREAS.flatMap((area) =>
    area.district === district.name && area.point ? [area.point] : [],
  )
  const span = (of: (point: Point) => number): [number, number] => {
    const sorted = posts.map(of).sort((a, b) => a - b)
    const out = Math.floor(sorted.length * OUTLIERS)
    const around = [of(district), ...towns.map(of), ...sorted.slice(out, sorted.length - out)]
    return [Math.min(...around), Math.max(...around)]
  }
  const [south, north] = span((point) => point.lat)
  const [west, east] = span((point) => point.lng)
  const edge = degreesPerMetres(district.lat, REACH_KM.pin * 1_000)
  return [
    round(west - edge.lng, 4),
    round(south - edge.lat, 4),
    round(east + edge.lng, 4),
    round(north + edge.lat, 4),
  ]
}

/** Kinds of landmarks near which people look for a home. */
const SEARCHED_KINDS: ReadonlySet<AmenityKind> = new Set([
  'hospital',
  'university',
  'college',
  'railStation',
  'metroStation',
  'busStand',
  'airport',
  'port',
  'mall',
  'workplace',
  'itPark',
  'beach',
  'stadium',
  'park',
  'sight',
  'museum',
  'temple',
  'church',
  'mosque',
])

/**
 * The landmarks that can be searched near. They rank below all other places. A college and a hospital of one name are
 * one.
 */
export function landmarkPlaces(): KnownPlace[] {
  const places = new Map<string, KnownPlace>()
  for (const amenity of landmarks().all) {
    if (!SEARCHED_KINDS.has(amenity.kind)) continue
    const place = areaPlace(amenity, 'landmark')
    const key = `${foldText(amenity.name)}/${place.shown.district}`
    if (places.has(key)) continue
    // The district's name alone: people do not look for a landmark as a district.
    places.set(key, { ...place, also: amenity.also, context: place.context.slice(0, 2) })
  }
  return [...places.values()]
}

/** Whole cells, so that the count equals what the map shows within the box. */
function areaPlace(
  { name, nameMl, lat, lng }: Point & { name: string; nameMl: string | null },
  kind: 'locality' | 'landmark' = 'locality',
): KnownPlace {
  const district = districtAt({ lat, lng })
  const south = Math.floor(lat * CELLS_PER_DEGREE)
  const west = Math.floor(lng * CELLS_PER_DEGREE)
  const edge = (cell: number): number => round(cell / CELLS_PER_DEGREE, 4)
  return {
    own: nameMl === null ? [name] : [name, nameMl],
    also: [],
    within: [],
    context: contextOf(district),
    shown: {
      kind,
      name,
      nameMl,
      district,
      pin: null,
      lat,
      lng,
      bounds: [
        edge(west - AREA_CELLS),
        edge(south - AREA_CELLS),
        edge(west + AREA_CELLS + 1),
        edge(south + AREA_CELLS + 1),
      ],
      location: null,
    },
    importance: LOCALITY_IMPORTANCE,
    counted: { by: 'cells', cells: cellsAround(south, west) },
    guess: null,
  }
}

function cellsAround(south: number, west: number): number[] {
  const cells: number[] = []
  for (let up = -AREA_CELLS; up <= AREA_CELLS; up += 1)
    for (let right = -AREA_CELLS; right <= AREA_CELLS; right += 1)
      cells.push((south + up) * CELL_ROW + west + right)
  return cells
}

function pinPlaces(boundsOf: ReadonlyMap<string, BBox>): KnownPlace[] {
  return PIN_AREAS.flatMap(({ pin, office, others, district: name, point }) => {
    const district = DISTRICTS.find((other) => other.name === name)
    const wide = boundsOf.get(name)
    if (!district || !wide) return []
    const position = point
      ? { lat: point.lat, lng: point.lng, bounds: boxAround(point, REACH_KM.pin) }
      : { lat: district.lat, lng: district.lng, bounds: wide }
    return [
      {
        own: [pin],
        also: [],
        within: [office, ...others],
        context: contextOf(name),
        shown: {
          kind: 'pin' as const,
          name: office,
          nameMl: null,
          district: name,
          pin,
          ...position,
          location: null,
        },
        importance: 0,
        counted: { by: 'pin' as const, name: pin },
        guess: point ? null : position,
      },
    ]
  })
}
