import { memoize } from '../domain/platform/memoize.ts'
import { distanceKm, type Point } from '../domain/places/distance.ts'
import { townByName } from '../domain/places/towns/towns.ts'
import type { AmenityChoice } from '../domain/listings/listing.ts'
import type { ValueReason } from '../domain/valuation/value.ts'
import { DAY_MS } from '../domain/time/units.ts'
import type { Table, TableRow } from './learning/table.ts'
import type { ValuedHome, ValuedListing } from './home.ts'

const FURNISHED = ['UNFURNISHED', 'SEMI_FURNISHED', 'FULLY_FURNISHED', 'ULTRA_FURNISHED']
/** Amenities that affect the price; the others contribute through their words. */
const TELLING: readonly AmenityChoice[] = [
  'Lift',
  'Swimming Pool',
  'Gym',
  'Clubhouse',
  'Garden',
  'Power Backup',
  'Security',
  'Modular Kitchen',
]

/** The centre of a town by its name; null for a name that is none. */
const centreOf = memoize((city): Point | null => {
  const town = townByName(city)
  return town ? { lat: town.lat, lng: town.lng } : null
}, 10_000)

function kmToCentre({ city, point }: ValuedHome): number {
  if (!point) return NaN
  const centre = centreOf(city)
  return centre ? distanceKm(point, centre) : NaN
}

/** The numbers of a home, each under its factor. */
function numbersOf(home: ValuedHome, day: number): [ValueReason, number][] {
  const { areaSqFt, plotSqFt, bedrooms, bathrooms, floors, floorNumber, yearBuilt } = home
  const furnished = FURNISHED.indexOf(home.furnishing ?? '')
  const age = yearBuilt === null ? NaN : yearOf(day) - yearBuilt
  return [
    ['size', Math.log(areaSqFt)],
    ['land', plotSqFt === null ? NaN : Math.log(plotSqFt / areaSqFt)],
    ['rooms', bedrooms ?? NaN],
    ['rooms', bathrooms ?? NaN],
    ['rooms', bedrooms ? areaSqFt / bedrooms : NaN],
    ['age', age],
    ['storeys', floors ?? NaN],
    ['storeys', floorNumber ?? NaN],
    ['place', home.point?.lat ?? NaN],
    ['place', home.point?.lng ?? NaN],
    // Along the coast and across it: towns lie along diagonal lines.
    ['place', home.point ? home.point.lat + home.point.lng : NaN],
    ['place', home.point ? home.point.lat - home.point.lng : NaN],
    // Prices are higher near a town's centre than at its edge.
    ['place', kmToCentre(home)],
    ['furnishing', furnished < 0 ? NaN : furnished],
    ['road', home.roadWidthM ?? NaN],
    ['amenities', home.amenities.length],
    ...TELLING.map((key): [ValueReason, number] => [
      'amenities',
      home.amenities.includes(key) ? 1 : 0,
    ]),
    ['season', day],
  ]
}

function categoriesOf(home: ValuedHome): [ValueReason, string[]][] {
  const { kind, possession, facing } = home
  const city = home.city.trim().toLowerCase()
  const district = home.district ?? ''
  return [
    ['place', [district, city]],
    ['place', [kind, `${kind}/${district}`, `${kind}/${city}`]],
    ['kind', [kind]],
    ['age', [possession === null ? '' : `${kind}/${possession}`]],
    ['facing', [facing ?? '']],
  ]
}

/** @param day of the valuation: days since 1970 */
export function featureRow(home: ValuedHome, day: number): TableRow {
  return {
    numbers: numbersOf(home, day).map(([, value]) => value),
    categories: categoriesOf(home).map(([, path]) => path),
    texts: [home.amenities],
  }
}

/** The listings as a table; columns are named after their factors. */
export function featureTable(listings: readonly ValuedListing[]): Table {
  const first = listings[0]
  const rows = listings.map((one) => featureRow(one, one.listedDay))
  const numbers = first ? numbersOf(first, first.listedDay) : []
  const categories = first ? categoriesOf(first) : []
  return {
    rows: listings.length,
    numbers: numbers.map(([name], at) => ({
      name,
      values: Float64Array.from(rows, (row) => row.numbers[at] ?? NaN),
    })),
    categories: categories.map(([name], at) => ({
      name,
      paths: rows.map((row) => row.categories[at] ?? []),
    })),
    texts: [{ name: 'amenities', words: listings.map(({ amenities }) => amenities) }],
  }
}

function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear()
}
