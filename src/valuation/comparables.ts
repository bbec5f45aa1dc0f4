import { distanceKm } from '../domain/places/distance.ts'
import type { ValuedHome, ValuedListing } from './home.ts'

/** The cell size in degrees of the grid for finding neighbours; about 5.5 km. */
const SQUARE = 0.05
/** The maximum number of rings of cells searched around the home. */
const RINGS = 12
/** The amount of each difference that counts as one unit of dissimilarity: km, log size ratio, rooms, years. */
const UNIT = { km: 4, size: 0.3, rooms: 1.5, years: 12 }
/**
 * Homes up to this dissimilarity count as comparable; where a place has fewer than `FEW` of them, less similar ones do
 * too.
 */
const SIMILAR = 2.5
const LESS_SIMILAR = 6
const FEW = 6

export interface Comparable {
  listing: ValuedListing
  /** Null when either has no point. */
  km: number | null
  /** 0 means the same place, size, rooms and age. */
  unlike: number
}

/** Listings of one deal, by kind and place, for finding those similar to a home. */
export class Comparables {
  readonly #byKind = new Map<string, ValuedListing[]>()
  /** By kind, then by cell: one home requires hundreds of cell lookups. */
  readonly #squares = new Map<string, Map<number, ValuedListing[]>>()

  constructor(listings: readonly ValuedListing[]) {
    for (const listing of listings) {
      add(this.#byKind, listing.kind, listing)
      if (!listing.point) continue
      const squares = this.#squares.get(listing.kind) ?? new Map<number, ValuedListing[]>()
      this.#squares.set(listing.kind, squares)
      add(squares, squareOf(...cell(listing.point.lat, listing.point.lng)), listing)
    }
  }

  /**
   * The listings of the same kind that are most similar to a home, most similar first, and the total number of
   * comparable ones. Without a point, only those of its own city are considered.
   * @param except ids to exclude: the home's own listing
   */
  like(
    home: ValuedHome,
    count: number,
    except: ReadonlySet<number> = new Set(),
  ): { nearest: Comparable[]; similar: number } {
    const nearest: Comparable[] = []
    let similar = 0
    let lessSimilar = 0
    const counted = (): number => (similar < FEW ? lessSimilar : similar)
    const look = (listings: readonly ValuedListing[] | undefined): void => {
      if (listings === undefined) return
      for (const listing of listings) {
        if (except.has(listing.id)) continue
        const km = home.point && listing.point ? distanceKm(home.point, listing.point) : null
        const unlike = unlikeness(home, listing, km)
        if (unlike <= SIMILAR) similar += 1
        if (unlike <= LESS_SIMILAR) lessSimilar += 1
        if (nearest.length === count && unlike >= (nearest.at(-1)?.unlike ?? 0)) continue
        nearest.push({ listing, km, unlike })
        nearest.sort((a, b) => a.unlike - b.unlike)
        if (nearest.length > count) nearest.pop()
      }
    }
    if (!home.point) {
      const city = home.city.trim().toLowerCase()
      look(this.#byKind.get(home.kind)?.filter((one) => one.city.trim().toLowerCase() === city))
      return { nearest, similar: counted() }
    }
    const squares = this.#squares.get(home.kind)
    if (!squares) return { nearest, similar: 0 }
    const [y, x] = cell(home.point.lat, home.point.lng)
    for (let ring = 0; ring <= RINGS; ring++) {
      // Listings in this ring have at least this distance; when none there can be more similar, the search ends.
      const least = apartness(Math.max(0, ring - 1) * SQUARE * 108)
      if (
        least > SIMILAR &&
        similar >= FEW &&
        nearest.length === count &&
        least > (nearest.at(-1)?.unlike ?? 0)
      )
        break
      for (let dy = -ring; dy <= ring; dy++) {
        const step = Math.abs(dy) === ring || ring === 0 ? 1 : 2 * ring
        for (let dx = -ring; dx <= ring; dx += step) look(squares.get(squareOf(y + dy, x + dx)))
      }
    }
    return { nearest, similar: counted() }
  }
}

function unlikeness(home: ValuedHome, other: ValuedHome, km: number | null): number {
  const size = Math.abs(Math.log(home.areaSqFt / other.areaSqFt)) / UNIT.size
  // A home without a point may be anywhere in its town.
  const place = apartness(km ?? UNIT.km)
  const rooms = apart(home.bedrooms, other.bedrooms) / UNIT.rooms
  const years = apart(home.yearBuilt, other.yearBuilt) / UNIT.years
  return place + size + Math.min(rooms, 2) + Math.min(years, 2)
}

/** The first kilometres matter most: beyond the unit, each doubling counts the same. */
function apartness(km: number): number {
  const units = km / UNIT.km
  return units <= 1 ? units : 1 + Math.log2(units)
}

function apart(a: number | null, b: number | null): number {
  return a === null || b === null ? 0 : Math.abs(a - b)
}

function cell(lat: number, lng: number): [number, number] {
  return [Math.floor(lat / SQUARE), Math.floor(lng / SQUARE)]
}

/** More than the number of cells around the globe. */
const SQUARES_ROUND = 10_000

function squareOf(y: number, x: number): number {
  return y * SQUARES_ROUND + x
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
