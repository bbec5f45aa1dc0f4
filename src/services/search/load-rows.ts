import { filterColumn } from '../../db/tables/field-columns.ts'
import type { Database } from '../../db/client.ts'
import { OPEN_STATUSES } from '../../domain/listings/visibility.ts'
import type {
  AmenityChoice,
  Furnishing,
  Parking,
  PossessionStatus,
  PropertyType,
} from '../../domain/listings/listing.ts'
import type { PostedBy } from '../../domain/search/filters.ts'
import { DERIVED_FILTERS } from '../../domain/search/field-filters.ts'
import { FLAGS, PLOT_SQFT } from './sql/where.ts'
import { fieldColumn, type FieldColumn, type IndexedListing } from '../../search/columns/row.ts'

/** Reads listings for the index from the database: single ones that changed, or all. */

/** Separates amenities. */
const UNIT = '\u001f'

/** What a listing is or has, as conditions on its columns; read as the bits of one number. */
const MARK_CONDITIONS = {
  forSale: 'for_sale',
  forRent: 'for_rent',
  isVerified: FLAGS.verified,
  isFeatured: 'is_featured',
  hasPhotos: FLAGS.photos,
  hasPapers: FLAGS.papers,
  hasBoundary: FLAGS.boundary,
  isPriceLowered: FLAGS.priceLowered,
  hasWell: FLAGS.well,
} as const
type MarkName = keyof typeof MARK_CONDITIONS
const MARK_NAMES = Object.keys(MARK_CONDITIONS) as MarkName[]
const BIT = Object.fromEntries(MARK_NAMES.map((name, bit) => [name, 1 << bit])) as Record<
  MarkName,
  number
>

/** The columns that are read of a listing, in the order of a row of COPY, where all values are text. */
const FIXED_COLUMNS = {
  id: 'id',
  createdAtMicros: '(extract(epoch from created_at) * 1000000)::bigint',
  propertyType: 'property_type',
  marks: MARK_NAMES.map((name, bit) => `(${MARK_CONDITIONS[name]})::int * ${1 << bit}`).join(' + '),
  postedBy: 'posted_by',
  nearKinds: 'near_kinds',
  price: 'price',
  monthlyRent: 'monthly_rent',
  pricePerSqFt: 'price_per_sqft',
  areaSqFt: 'area_sqft',
  plotSqFt: PLOT_SQFT,
  securityDeposit: 'security_deposit',
  possessionDate: 'possession_date',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  yearBuilt: 'year_built',
  furnishing: 'furnishing',
  possessionStatus: 'possession_status',
  parking: 'parking',
  amenityKeys: 'array_to_string(amenity_keys, chr(31))',
  title: 'title',
  city: 'city',
  address: `case when hide_address or pin_precision = 'approximate' then null else address end`,
  district: 'district',
  lat: 'shown_lat',
  lng: 'shown_lng',
} as const
type Column = keyof typeof FIXED_COLUMNS | FieldColumn
const COLUMNS = new Map<Column, string>([
  ...(Object.entries(FIXED_COLUMNS) as [Column, string][]),
  ...DERIVED_FILTERS.map(({ name }): [Column, string] => [fieldColumn(name), filterColumn(name)]),
])
/** The place of each column in a row of COPY. */
const PLACES = Object.fromEntries(
  [...COLUMNS.keys()].map((name, place) => [name, place]),
) as Record<Column, number>
const COPIED = [...COLUMNS.values()].join(', ')
const SELECTED = [...COLUMNS].map(([name, column]) => `(${column})::text as "${name}"`).join(', ')

/** The condition for public listings (domain/listings/visibility.ts). */
const OFFERED_ROWS = `publication = 'live' and status in (${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})`

/** Identifies what is read of which listings and how: a snapshot that was read differently cannot be used. */
export const READING = `${COPIED} where ${OFFERED_ROWS}`

/** Values as text, null where there is none. */
type IndexedRow = Record<Column, string | null>

const figure = (text: string | null): number | null => (text === null ? null : Number(text))

/** Reads a listing of the index from the texts of its columns. The database checks columns with a fixed set of values. */
function listingOf(at: (column: Column) => string | null): IndexedListing {
  const marks = Number(at('marks'))
  const amenities = at('amenityKeys')
  return {
    id: Number(at('id')),
    createdAtMicros: Number(at('createdAtMicros')),
    propertyType: at('propertyType') as PropertyType,
    forSale: (marks & BIT.forSale) !== 0,
    forRent: (marks & BIT.forRent) !== 0,
    isVerified: (marks & BIT.isVerified) !== 0,
    postedBy: at('postedBy') as PostedBy | null,
    hasPhotos: (marks & BIT.hasPhotos) !== 0,
    hasPapers: (marks & BIT.hasPapers) !== 0,
    hasBoundary: (marks & BIT.hasBoundary) !== 0,
    isPriceLowered: (marks & BIT.isPriceLowered) !== 0,
    hasWell: (marks & BIT.hasWell) !== 0,
    nearKinds: Number(at('nearKinds') ?? 0),
    isFeatured: (marks & BIT.isFeatured) !== 0,
    price: figure(at('price')),
    monthlyRent: figure(at('monthlyRent')),
    pricePerSqFt: figure(at('pricePerSqFt')),
    areaSqFt: figure(at('areaSqFt')),
    plotSqFt: figure(at('plotSqFt')),
    securityDeposit: figure(at('securityDeposit')),
    possessionDate: at('possessionDate'),
    bedrooms: figure(at('bedrooms')),
    bathrooms: figure(at('bathrooms')),
    yearBuilt: figure(at('yearBuilt')),
    furnishing: at('furnishing') as Furnishing | null,
    possessionStatus: at('possessionStatus') as PossessionStatus | null,
    parking: at('parking') as Parking | null,
    amenityKeys: amenities ? (amenities.split(UNIT) as AmenityChoice[]) : [],
    title: at('title') ?? '',
    city: at('city') ?? '',
    address: at('address'),
    district: at('district'),
    lat: figure(at('lat')),
    lng: figure(at('lng')),
    fields: fieldValues(at),
  }
}

const FILTERED = DERIVED_FILTERS.map(({ name, spec: { type } }) => ({
  name,
  type,
  column: fieldColumn(name),
}))

/** The given ones of the fields that have a derived filter; undefined when there is none, as in most listings. */
function fieldValues(at: (column: Column) => string | null): Record<string, unknown> | undefined {
  let given: Record<string, unknown> | undefined
  for (const { name, type, column } of FILTERED) {
    const text = at(column)
    if (text === null) continue
    given ??= {}
    // A query returns "true", COPY returns "t".
    given[name] =
      type === 'choice' || type === 'text'
        ? text
        : type === 'flag'
          ? text.startsWith('t')
          : figure(text)
  }
  return given
}

/** The active listings among these ids, in no particular order. */
export async function offeredAmong(
  database: Database,
  ids: readonly number[],
): Promise<IndexedListing[]> {
  const rows = await database.query<IndexedRow>(
    `select ${SELECTED} from properties where id = any($1::bigint[]) and ${OFFERED_ROWS}`,
    [ids],
  )
  return rows.map((row) => listingOf((column) => row[column]))
}

/** The number of active listings, counted up to `most`. */
export async function countOffered(database: Database, most: number): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from (select from properties where ${OFFERED_ROWS} limit $1) as counted`,
    [most],
  )
  return row?.count ?? 0
}

/** An estimate of the number of listings from the database's statistics; 0 when there are none. */
export async function estimateListings(database: Database): Promise<number> {
  const [row] = await database.query<{ estimate: number }>(
    `select greatest(reltuples, 0)::float8 as estimate from pg_class where oid = 'properties'::regclass`,
  )
  return row?.estimate ?? 0
}

/** Rows of one page from the embedded database, which answers a page within one turn of the event loop. */
const PAGE_ROWS = 4_000

/**
 * All active listings, each once, in batches of hundreds or thousands. Each is in its state at some moment during the
 * reading.
 */
export async function* offeredListings(database: Database): AsyncGenerator<IndexedListing[]> {
  const select = `select ${COPIED} from properties where ${OFFERED_ROWS}`
  if (database.engine === 'postgres') {
    yield* listingsOf(database.copyOut(select))
    return
  }
  for (let last = 0; ;) {
    // `id` alone would mean the selected text column, which sorts differently.
    const page = `${select} and id > ${last} order by properties.id limit ${PAGE_ROWS}`
    let count = 0
    for await (const listings of listingsOf(database.copyOut(page))) {
      count += listings.length
      last = listings.at(-1)?.id ?? last
      yield listings
    }
    if (count < PAGE_ROWS) return
  }
}

const LINE_FEED = 10
/** How COPY writes that there is no value. */
const NULL = '\\N'

async function* listingsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<IndexedListing[]> {
  let rest = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes =
      rest.length === 0
        ? Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
        : Buffer.concat([rest, piece])
    const end = bytes.lastIndexOf(LINE_FEED)
    // An incomplete row at the end is copied, since its buffer may be reused.
    rest = Buffer.from(bytes.subarray(end + 1))
    if (end === -1) continue
    yield bytes.toString('utf8', 0, end).split('\n').map(listingOfLine)
  }
  if (rest.length > 0) throw new Error('the last row of a COPY was cut off')
}

function listingOfLine(line: string): IndexedListing {
  const fields = line.split('\t')
  const escaped = line.includes('\\')
  return listingOf((column) => {
    const text = fields[PLACES[column]] ?? NULL
    if (text === NULL) return null
    return escaped && text.includes('\\') ? unescaped(text) : text
  })
}

const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

/** Decodes a field of COPY's text format that has a value. */
function unescaped(field: string): string {
  return field.replaceAll(/\\(.)/g, (_whole, sign: string) => ESCAPES[sign] ?? sign)
}
