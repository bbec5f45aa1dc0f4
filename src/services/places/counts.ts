import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { metresPerDegree } from '../../domain/places/ellipsoid.ts'
import { isInKeralaBounds, type Point } from '../../domain/places/distance.ts'
import { townByName } from '../../domain/places/towns/towns.ts'
import type { BBox } from '../../domain/search/filters.ts'
import { foldText } from '../../domain/text/fold.ts'
import { boxAround, CELL_ROW, CELLS_PER_DEGREE, type CountKey } from './known.ts'
import { OFFERED } from '../search/sql/where.ts'

/**
 * Minimum number of listings with a point before their centre is published: it would reveal the position of a single
 * one.
 */
export const MIN_PLACED = 3
/** Maximum number of groups that are read, largest first, since people can type any city. */
const MAX_GROUPS = 20_000
/** Range of ids that is counted per statement of the embedded database: some 10 ms. */
const SLICE_IDS = 2_000
const MAX_LOCALITIES = 5_000
const MAX_NAME_CHARS = 60
/** Decimals of a centre: about 110 m. */
const MIDDLE_DIGITS = 3
/** Distance in km from the centre to the edge of the box around listings. */
const EDGE_KM = { min: 1, max: 10 } as const

/** Sums of the public coordinates, and of their squares, over the `placed` listings of a group. */
interface Tally {
  listings: number
  placed: number
  lat: number
  lng: number
  latSquares: number
  lngSquares: number
}
interface Group extends Tally {
  city: string | null
  district: string | null
  pin: string | null
  cell: number | null
}
const NONE: Tally = { listings: 0, placed: 0, lat: 0, lng: 0, latSquares: 0, lngSquares: 0 }

/** The centre of listings: rounded, and only of several. */
export interface Centroid extends Point {
  bounds: BBox
}
/** A city that listings name but that is not a known place. */
export interface UnlistedLocality {
  name: string
  listings: number
  middle: Centroid
}

export interface PlaceCounts {
  /** Number of listings of a place. */
  of: (key: CountKey) => number
  /** The centre of the listings of a PIN code; null when too few have a point. */
  middleOfPin: (pin: string) => Centroid | null
  /** Largest first. */
  localities: readonly UnlistedLocality[]
}

/**
 * Counts active listings in one pass: by city, district, PIN code and in `cells` of the map, by their public points.
 * The embedded database blocks the process while it answers, so it is queried in slices.
 */
export async function countPlaces(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  cells: readonly number[],
): Promise<PlaceCounts> {
  const ask = async (within: SQL): Promise<Group[]> =>
    ((await db.execute(grouped(cells, within))) as unknown as { rows: Group[] }).rows
  if (engine === 'postgres') return read(await ask(sql`true`))
  const { rows } = (await db.execute(
    sql`select coalesce(max(id), 0)::int as last from properties`,
  )) as unknown as { rows: { last: number }[] }
  const groups: Group[] = []
  for (let from = 0; from < (rows[0]?.last ?? 0); from += SLICE_IDS)
    groups.push(
      ...(await ask(sql`properties.id > ${from} and properties.id <= ${from + SLICE_IDS}`)),
    )
  return read(groups)
}

function grouped(cells: readonly number[], within: SQL): SQL {
  const scale = sql.raw(String(CELLS_PER_DEGREE))
  return sql`
    select city, district, pin, cell, count(*)::int as listings, count(lat)::int as placed,
      coalesce(sum(lat), 0) as lat, coalesce(sum(lng), 0) as lng,
      coalesce(sum(lat * lat), 0) as "latSquares", coalesce(sum(lng * lng), 0) as "lngSquares"
    from (
      select city, district, pin, lat, lng,
        case when cell = any(${sql.raw(`'{${cells.join(',')}}'::int[]`)}) then cell end as cell
      from (
        select properties.city, properties.district,
          case when properties.zip_code ~ '^[1-9][0-9]{5}$' then properties.zip_code end as pin,
          (floor(properties.shown_lat * ${scale}) * ${sql.raw(String(CELL_ROW))}
            + floor(properties.shown_lng * ${scale}))::int as cell,
          properties.shown_lat as lat, properties.shown_lng as lng
        from properties where ${OFFERED} and ${within}) as offered) as placed
    group by grouping sets ((city), (district), (pin), (cell))
    order by count(*) desc limit ${MAX_GROUPS}`
}

function read(groups: readonly Group[]): PlaceCounts {
  const towns = new Map<string, number>()
  const districts = new Map<string, number>()
  const cells = new Map<number, number>()
  const pins = new Map<string, Tally>()
  const cities = new Map<string, Tally & { name: string }>()
  // In a row of one grouping set, the columns of the others are null.
  for (const group of groups) {
    if (group.city !== null) {
      const town = townByName(group.city)
      if (town) towns.set(town.name, (towns.get(town.name) ?? 0) + group.listings)
      else {
        const key = foldText(group.city)
        // Rows are ordered by their number of listings, so the first spelling is a common one.
        const name = cities.get(key)?.name ?? group.city.trim()
        cities.set(key, { name, ...added(cities.get(key), group) })
      }
    } else if (group.district !== null)
      districts.set(group.district, (districts.get(group.district) ?? 0) + group.listings)
    else if (group.pin !== null) pins.set(group.pin, added(pins.get(group.pin), group))
    else if (group.cell !== null)
      cells.set(group.cell, (cells.get(group.cell) ?? 0) + group.listings)
  }
  const localities = [...cities]
    .flatMap(([key, tally]) => {
      const middle = middleOf(tally)
      const isName = /\p{L}{2}/u.test(key) && tally.name.length <= MAX_NAME_CHARS
      return middle && isName ? [{ name: tally.name, listings: tally.listings, middle }] : []
    })
    .sort((a, b) => b.listings - a.listings)
    .slice(0, MAX_LOCALITIES)
  const foundCities = new Map(localities.map((found) => [foldText(found.name), found.listings]))
  return {
    of(key) {
      switch (key.by) {
        case 'town':
          return towns.get(key.name) ?? 0
        case 'district':
          return districts.get(key.name) ?? 0
        case 'pin':
          return pins.get(key.name)?.listings ?? 0
        case 'city':
          return foundCities.get(foldText(key.name)) ?? 0
        case 'cells':
          return key.cells.reduce((sum, cell) => sum + (cells.get(cell) ?? 0), 0)
      }
    },
    middleOfPin(pin) {
      const tally = pins.get(pin)
      return tally ? middleOf(tally) : null
    },
    localities,
  }
}

function added(a: Tally = NONE, b: Tally): Tally {
  return {
    listings: a.listings + b.listings,
    placed: a.placed + b.placed,
    lat: a.lat + b.lat,
    lng: a.lng + b.lng,
    latSquares: a.latSquares + b.latSquares,
    lngSquares: a.lngSquares + b.lngSquares,
  }
}

/**
 * Two standard deviations around the mean contain nearly all of them, and a single misplaced pin does not widen it
 * much.
 */
function middleOf({ placed, lat, lng, latSquares, lngSquares }: Tally): Centroid | null {
  if (placed < MIN_PLACED) return null
  const middle = {
    lat: Number((lat / placed).toFixed(MIDDLE_DIGITS)),
    lng: Number((lng / placed).toFixed(MIDDLE_DIGITS)),
  }
  if (!isInKeralaBounds(middle)) return null
  const { north, east } = metresPerDegree(middle.lat)
  const reach = (sum: number, squares: number, metres: number): number => {
    const spread = Math.sqrt(Math.max(0, squares / placed - (sum / placed) ** 2))
    return Math.min(EDGE_KM.max, Math.max(EDGE_KM.min, (2 * spread * metres) / 1_000))
  }
  return {
    ...middle,
    bounds: boxAround(middle, reach(lat, latSquares, north), reach(lng, lngSquares, east)),
  }
}
