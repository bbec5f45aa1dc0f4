import { gunzipSync, gzipSync } from 'node:zlib'
import type { Database } from '../../db/client.ts'
import { toSquareFeet } from '../../domain/numbers/area-units.ts'
import { OPEN_STATUSES } from '../../domain/listings/visibility.ts'
import { districtOf, townByName } from '../../domain/places/towns/towns.ts'
import type { PropertyType } from '../../domain/listings/listing.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import type { SampleListingService } from '../market/sample-listings.ts'
import type { ValuedHome, ValuedListing } from '../../valuation/home.ts'

/** The training listings as rows of text, from the database to the training thread. */

/** Separates amenities. */
const UNIT = '\u001f'

const COLUMNS = {
  id: 'id',
  day: 'floor(extract(epoch from created_at) / 86400)::int',
  sale: 'case when for_sale then nullif(price, 0) end',
  rent: `case when for_rent then coalesce(nullif(monthly_rent, 0),
    case when not for_sale then nullif(price, 0) end) end`,
  kind: 'property_type',
  city: 'city',
  district: 'district',
  lat: 'shown_lat',
  lng: 'shown_lng',
  area: 'area_sqft',
  plot: 'plot_area_m2',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  floors: 'floors',
  floorNumber: 'floor_number',
  yearBuilt: 'year_built',
  furnishing: 'furnishing',
  possession: 'possession_status',
  facing: 'facing',
  road: 'road_width_m',
  amenities: 'array_to_string(amenity_keys, chr(31))',
} as const
type Column = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as Column[]
/** Listings without a price or a size are not used. */
const select = (
  includeSample: boolean,
): string => `select ${NAMES.map((name) => COLUMNS[name]).join(', ')} from properties
  where publication = 'live' and status in (${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})
    and area_sqft > 0${includeSample ? '' : ' and not demo'}`

/** Rows of one page from the embedded database, which answers a page within one turn of the event loop. */
const PAGE_ROWS = 1_000

/** The active listings as lines of COPY, in chunks of whole lines, for another thread. */
export async function* priceRows(
  database: Database,
  sampleListings: SampleListingService,
): AsyncGenerator<Uint8Array> {
  const rows = select(await sampleListings.counted())
  if (database.engine === 'postgres') {
    let rest = Buffer.alloc(0)
    for await (const piece of database.copyOut(rows)) {
      const bytes = Buffer.concat([rest, piece])
      const end = bytes.lastIndexOf('\n') + 1
      rest = Buffer.from(bytes.subarray(end))
      if (end > 0) yield new Uint8Array(bytes.subarray(0, end))
    }
    return
  }
  for (let last = 0; ;) {
    let text = ''
    const page = `${rows} and id > ${last} order by properties.id limit ${PAGE_ROWS}`
    for await (const piece of database.copyOut(page)) text += Buffer.from(piece).toString()
    const lines = text.split('\n').filter((line) => line !== '')
    if (lines.length > 0) yield Buffer.from(`${lines.join('\n')}\n`)
    last = Number(lines.at(-1)?.split('\t')[0] ?? last)
    if (lines.length < PAGE_ROWS) return
  }
}

/** Parses lines of `priceRows` into training listings: one for the sale, one for the rent. */
export function pricedListings(pieces: readonly Uint8Array[]): ValuedListing[] {
  return pieces.flatMap((piece) =>
    Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
      .toString()
      .split('\n')
      .filter((line) => line !== '')
      .flatMap(listingsOfLine),
  )
}

export const packRows = (pieces: readonly Uint8Array[]): Uint8Array =>
  gzipSync(Buffer.concat(pieces), { level: 1 })
export const unpackRows = (packed: Uint8Array): Uint8Array => gunzipSync(packed)

function listingsOfLine(line: string): ValuedListing[] {
  const fields = line.split('\t')
  const text = (name: Column): string | null => {
    const field = fields[NAMES.indexOf(name)] ?? '\\N'
    return field === '\\N' ? null : field.replaceAll(/\\(.)/g, '$1')
  }
  const figure = (name: Column): number | null => {
    const field = text(name)
    return field === null ? null : Number(field)
  }
  const [lat, lng, plot] = [figure('lat'), figure('lng'), figure('plot')]
  const home: ValuedHome = {
    ...placed(text('city') ?? '', text('district')),
    kind: text('kind') as PropertyType,
    point: lat !== null && lng !== null ? { lat, lng } : null,
    areaSqFt: figure('area') ?? 0,
    plotSqFt: plot === null ? null : toSquareFeet(plot, 'sqm'),
    bedrooms: figure('bedrooms'),
    bathrooms: figure('bathrooms'),
    floors: figure('floors'),
    floorNumber: figure('floorNumber'),
    yearBuilt: figure('yearBuilt'),
    furnishing: text('furnishing'),
    possession: text('possession'),
    facing: text('facing'),
    roadWidthM: figure('road'),
    amenities: text('amenities')?.split(UNIT).filter(Boolean) ?? [],
  }
  const [id, listedDay] = [figure('id') ?? 0, figure('day') ?? 0]
  return (['sale', 'rent'] as const).flatMap((deal) => {
    const asked = figure(deal)
    return asked === null ? [] : [{ ...home, id, deal, asked, listedDay }]
  })
}

/** The canonical name of a city in the model. */
export function placed(
  city: string,
  district: string | null,
): Pick<ValuedHome, 'city' | 'district'> {
  const town = townByName(city)
  return town
    ? { city: town.name, district: town.district }
    : { city, district: district ?? districtOf(city) ?? null }
}

/** Days since 1970. */
export function dayOf(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS)
}
