import { AMENITY_CHOICES } from '../../src/domain/listings/listing.ts'
import {
  AREA_STEPS,
  comparesRent,
  facetValues,
  FACETS,
  RENT_STEPS,
  SALE_STEPS,
  type FacetName,
} from '../../src/domain/search/facets.ts'
import { DEEPEST_LEVEL } from '../../src/search/segment/hilbert-curve.ts'
import type { BenchListing } from '../lib/indexed-listings.ts'
import { peerPackage } from './packages.ts'
import type { Peer, PeerRequest } from './peer.ts'
import { tableRow } from './table-row.ts'

/** The part of @orama/orama used here. */
interface Orama {
  create: (options: { schema: Schema }) => Store
  insertMultiple: (store: Store, documents: Document[], batch: number) => Promise<unknown>
  search: (store: Store, asked: Search) => Promise<Result>
}
type Store = object
type Schema = Record<string, 'number' | 'enum' | 'enum[]' | 'geopoint'>
type Document = Record<string, unknown>
type Where = Record<string, object>
interface Search {
  term: string
  where: Where
  preflight?: boolean
  limit?: number
  sortBy?: { property: string; order: 'ASC' | 'DESC' }
  facets?: Record<string, { ranges?: { from: number; to: number }[] }>
}
interface Result {
  count: number
  hits: { document: { listing: number } }[]
  facets?: Record<string, { values: Record<string, number> }>
}

/** Grid levels of the cases: each is a separate field. */
const LEVELS = [10, 13, 16] as const

const SCHEMA: Schema = {
  listing: 'number',
  created: 'number',
  kind: 'enum',
  for_sale: 'enum',
  for_rent: 'enum',
  sale: 'number',
  rent: 'number',
  area: 'number',
  bedrooms: 'number',
  bathrooms: 'number',
  year_built: 'number',
  furnishing: 'enum',
  possession: 'enum',
  parking: 'enum',
  amenities: 'enum[]',
  lng: 'number',
  lat: 'number',
  point: 'geopoint',
  ...Object.fromEntries(LEVELS.map((level) => [`square_${level}`, 'enum' as const])),
}

const FIELDS: Readonly<Record<Exclude<FacetName, 'offer' | 'price'>, string>> = {
  propertyType: 'kind',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  yearBuilt: 'year_built',
  area: 'area',
  furnishing: 'furnishing',
  possessionStatus: 'possession',
  parking: 'parking',
  amenities: 'amenities',
}

const MOST = Number.MAX_SAFE_INTEGER

/**
 * Orama in the same process. It counts a facet over the results, so each facet with an active filter requires a
 * separate search; grid cells are facets of generated fields, without their mean points. Its full-text semantics differ
 * from ours, so full-text cases are left out.
 */
export async function orama(): Promise<Peer> {
  const { create, insertMultiple, search } = await peerPackage<Orama>('@orama/orama')
  const store = create({ schema: SCHEMA })
  const count = (where: Where): Promise<Result> =>
    search(store, { term: '', where, preflight: true })
  return {
    name: 'orama',
    cases: ['state', 'town', 'polygon'],
    async load(listings) {
      let batch: Document[] = []
      for (const listing of listings) {
        batch.push(documentOf(listing))
        if (batch.length < 5_000) continue
        await insertMultiple(store, batch, 5_000)
        batch = []
      }
      if (batch.length > 0) await insertMultiple(store, batch, 5_000)
    },
    async run(request) {
      const choices = choicesOf(request)
      const where = { ...baseOf(request), ...joined(Object.values(choices)) }
      const square = `square_${levelOf(request)}`
      const open = FACETS.filter((facet) => facet !== 'offer').filter(
        (facet) => !(facet in choices),
      )
      const page = await search(store, {
        term: '',
        where,
        limit: request.limit,
        sortBy: { property: 'created', order: 'DESC' },
        facets: { [square]: {}, ...joined(open.map((facet) => counted(facet, request))) },
      })
      const facets: Record<string, number[]> = {}
      for (const facet of FACETS)
        if (facet === 'offer') facets.offer = await countOffers(request, choices, count)
        else {
          const own = choices[facet]
          const result = own
            ? await search(store, {
                term: '',
                where: without(where, own),
                preflight: true,
                facets: counted(facet, request),
              })
            : page
          facets[facet] = countsOf(facet, request, result)
        }
      return {
        total: page.count,
        ids: page.hits.map(({ document }) => document.listing),
        facets,
        clusters: Object.entries(page.facets?.[square]?.values ?? {}).map(([name, number]) => {
          const [x = 0, y = 0] = name.split('/').map(Number)
          return { x, y, count: number }
        }),
      }
    },
    close: () => Promise.resolve(),
  }
}

function documentOf(listing: BenchListing): Document {
  const row = tableRow(listing)
  const document: Document = {
    id: String(row.id),
    listing: row.id,
    created: row.created,
    kind: row.kind,
    for_sale: row.for_sale,
    for_rent: row.for_rent,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    year_built: row.year_built,
    furnishing: row.furnishing,
    possession: row.possession,
    parking: row.parking,
    amenities: listing.listing.amenityKeys.map((name) => AMENITY_CHOICES.indexOf(name)),
  }
  for (const name of ['sale', 'rent', 'area'] as const)
    if (row[name] !== null) document[name] = row[name]
  if (row.lng === null || row.square_x === null) return document
  const [x, y] = [Number(row.square_x), Number(row.square_y)]
  const squares = LEVELS.map((level) => {
    const shift = DEEPEST_LEVEL - level
    return [`square_${level}`, `${x >> shift}/${y >> shift}`] as const
  })
  return {
    ...document,
    lng: row.lng,
    lat: row.lat,
    point: { lon: row.lng, lat: row.lat },
    ...Object.fromEntries(squares),
  }
}

function joined<Value>(parts: readonly Record<string, Value>[]): Record<string, Value> {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
}

const levelOf = ({ zoom }: PeerRequest): number => (zoom ?? 0) + 3

function baseOf({ filters, bbox, polygons }: PeerRequest): Where {
  const wanted = filters.amenities.map((name) => AMENITY_CHOICES.indexOf(name))
  const [polygon] = polygons ?? []
  return {
    ...(wanted.length > 0 ? { amenities: { containsAll: wanted } } : {}),
    ...(bbox ? { lng: { between: [bbox[0], bbox[2]] }, lat: { between: [bbox[1], bbox[3]] } } : {}),
    ...(polygon
      ? {
          point: {
            polygon: {
              coordinates: (polygon[0] ?? []).map(([lon, lat]) => ({ lon, lat })),
              inside: true,
            },
          },
        }
      : {}),
  }
}

const between = (min: number | null, max: number | null): object => ({
  between: [min ?? 0, max ?? MOST],
})

/** The filters with a facet. */
function choicesOf({ filters }: PeerRequest): Partial<Record<FacetName, Where>> {
  const { minPrice, maxPrice, minArea, maxArea } = filters
  const choices: Partial<Record<FacetName, Where>> = {}
  if (!filters.forRent) choices.offer = { for_sale: { eq: 1 } }
  else if (!filters.forSale) choices.offer = { for_rent: { eq: 1 } }
  if (minPrice !== null || maxPrice !== null)
    choices.price = { [comparesRent(filters) ? 'rent' : 'sale']: between(minPrice, maxPrice) }
  if (minArea !== null || maxArea !== null) choices.area = { area: between(minArea, maxArea) }
  for (const facet of ['bedrooms', 'bathrooms', 'yearBuilt'] as const)
    if (filters[facet] > 0) choices[facet] = { [FIELDS[facet]]: { gte: filters[facet] } }
  const [kind] = filters.propertyType
  if (kind !== undefined)
    choices.propertyType = {
      [FIELDS.propertyType]: { eq: 1 + facetValues('propertyType', filters).indexOf(kind) },
    }
  for (const facet of ['furnishing', 'possessionStatus', 'parking'] as const) {
    const value = filters[facet]
    if (value !== null)
      choices[facet] = { [FIELDS[facet]]: { eq: 1 + facetValues(facet, filters).indexOf(value) } }
  }
  return choices
}

const without = (where: Where, own: Where): Where =>
  Object.fromEntries(Object.entries(where).filter(([field]) => !(field in own)))

async function countOffers(
  request: PeerRequest,
  choices: Partial<Record<FacetName, Where>>,
  count: (where: Where) => Promise<Result>,
): Promise<number[]> {
  const { minPrice, maxPrice } = request.filters
  const others = Object.entries(choices).filter(([name]) => name !== 'offer' && name !== 'price')
  const counts: number[] = []
  for (const offer of ['sale', 'rent'] as const) {
    const { count: found } = await count({
      ...baseOf(request),
      ...joined(others.map(([, where]) => where)),
      [`for_${offer}`]: { eq: 1 },
      ...(choices.price ? { [offer]: between(minPrice, maxPrice) } : {}),
    })
    counts.push(found)
  }
  return counts
}

const stepsOf = (facet: FacetName, byRent: boolean): readonly number[] | null =>
  facet === 'price' ? (byRent ? RENT_STEPS : SALE_STEPS) : facet === 'area' ? AREA_STEPS : null

const fieldOf = (facet: Exclude<FacetName, 'offer'>, byRent: boolean): string =>
  facet === 'price' ? (byRent ? 'rent' : 'sale') : FIELDS[facet]

/** The counts requested for a facet; ranges include both ends, and all figures except areas are integers. */
function counted(
  facet: Exclude<FacetName, 'offer'>,
  { filters }: PeerRequest,
): NonNullable<Search['facets']> {
  const byRent = comparesRent(filters)
  const field = fieldOf(facet, byRent)
  const steps = stepsOf(facet, byRent)
  if (steps)
    return {
      [field]: { ranges: steps.map((from, at) => ({ from, to: below(steps[at + 1]) })) },
    }
  if (facet === 'bedrooms' || facet === 'bathrooms' || facet === 'yearBuilt')
    return {
      [field]: {
        ranges: facetValues(facet, filters).map((from) => ({ from: Number(from), to: MOST })),
      },
    }
  return { [field]: {} }
}

const below = (step: number | undefined): number => (step === undefined ? MOST : step - 1e-6)

function countsOf(
  facet: Exclude<FacetName, 'offer'>,
  { filters }: PeerRequest,
  { facets }: Result,
): number[] {
  const byRent = comparesRent(filters)
  const values = facets?.[fieldOf(facet, byRent)]?.values ?? {}
  const steps = stepsOf(facet, byRent)
  return facetValues(facet, filters).map((value, at) => {
    if (steps) return values[`${steps[at]}-${below(steps[at + 1])}`] ?? 0
    if (facet === 'bedrooms' || facet === 'bathrooms' || facet === 'yearBuilt')
      return values[`${value}-${MOST}`] ?? 0
    return values[String(facet === 'amenities' ? at : at + 1)] ?? 0
  })
}
