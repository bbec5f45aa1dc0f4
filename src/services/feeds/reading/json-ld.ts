import { unreadable } from '../../imports/files/csv.ts'
import { recordTable, type RecordTable } from './table.ts'

/** Listings in the vocabulary of schema.org, from a file of JSON-LD or a page that contains it. */

type Node = Readonly<Record<string, unknown>>

/** Objects in one another, and objects in all, that are looked through. */
const MAX_DEPTH = 40
const MAX_NODES = 500_000

/** What a row is made of: the first kind that occurs. */
const RECORD_TYPES: readonly RegExp[] = [
  /^RealEstateListing$/,
  /^Offer$/,
  /^(?:Product|Residence|Accommodation|Apartment|ApartmentComplex|House|SingleFamilyResidence|GatedResidenceCommunity|Room|Suite|Place|LandmarksOrHistoricalBuildings)$/,
]

const KINDS: Readonly<Record<string, string>> = {
  Apartment: 'Apartment',
  ApartmentComplex: 'Apartment',
  House: 'House',
  SingleFamilyResidence: 'House',
}

/** Codes of UN/ECE recommendation 20 for areas, as cells of a file name them. */
const UNITS: Readonly<Record<string, string>> = {
  MTK: 'sq m',
  FTK: 'sq ft',
  ACR: 'acre',
  HAR: 'hectare',
  YDK: 'sq yards',
}

/** Rents are asked by these; of them only a month's is a rent as listings have it, or becomes one. */
const PERIODS: readonly string[] = ['MON', 'ANN', 'WEE', 'DAY', 'HUR']
/** Units of a price for a part of the home, with the column that holds it; a price for another unit is left out. */
const RATES: Readonly<Record<string, string>> = { FTK: 'Price per sq ft', ACR: 'Price per acre' }

/**
 * Reads all listings of a text. Headings are those of the template for imports, so that they are recognized.
 * @throws DomainError invalid at `file` when there is none or the JSON is broken.
 */
export function readJsonLd(text: string, kind: 'json' | 'html'): RecordTable {
  const documents = kind === 'json' ? [parse(text)] : scriptsOf(text).map(parse)
  const nodes = documents.flatMap(nodesOf)
  const byId = new Map<string, Node>()
  for (const node of nodes) {
    const id = node['@id']
    // A reference is a node that has nothing but its id.
    if (typeof id === 'string' && Object.keys(node).length > 1) byId.set(id, node)
  }
  const resolve = (value: unknown): Node | null => {
    const [first] = listOf(value)
    if (!isNode(first)) return null
    const id = first['@id']
    return Object.keys(first).length === 1 && typeof id === 'string'
      ? (byId.get(id) ?? null)
      : first
  }
  const chosen = RECORD_TYPES.map((type) =>
    nodes.filter((node) => typesOf(node).some((each) => type.test(each)) && isFull(node)),
  ).find((found) => found.length > 0)
  if (!chosen) throw unreadable('import.jsonLdNone')
  const table = recordTable()
  for (const node of new Set(chosen)) {
    const record = recordOf(node, resolve)
    if (record) table.add(record)
  }
  return table
}

/** An offer or a place only counts when it says more than its type. */
function isFull(node: Node): boolean {
  return typesOf(node).includes('Offer')
    ? node.itemOffered !== undefined
    : node.name !== undefined || node.offers !== undefined || node.address !== undefined
}

/** Null: it is no longer on offer, without being sold. */
function recordOf(
  node: Node,
  resolve: (value: unknown) => Node | null,
): Map<string, string> | null {
  const place = resolve(node.mainEntity) ?? resolve(node.about) ?? resolve(node.itemOffered) ?? node
  const either = (name: string): unknown => node[name] ?? place[name]
  const all = typesOf(node).includes('Offer') ? [node] : listOf(either('offers')).filter(isNode)
  const open = all.filter((offer) => endOf(offer) === null)
  const sold = all.filter((offer) => endOf(offer) === 'sold')
  if (all.length > 0 && open.length === 0 && sold.length === 0) return null
  const offers = open.length > 0 ? open : sold
  const sale = offers.find((offer) => !isRent(offer))
  const rent = offers.find(isRent)
  const address = resolve(either('address'))
  const geo = resolve(either('geo'))
  const kind = typesOf(place).map((type) => KINDS[type])
  const record = new Map<string, string>()
  const put = (heading: string, ...values: unknown[]): void => {
    const text = values.map(textOf).find((each) => each !== '')
    if (text) record.set(heading, text)
  }
  put('Reference', identifierOf(either('identifier')), node.sku, node.url, node['@id'])
  put('Title', node.name, place.name)
  put('Property type', kind.find(Boolean), place.additionalType, node.category)
  put('Sale or rent', sale && rent ? 'Sale and rent' : rent ? 'Rent' : sale ? 'Sale' : '')
  // In every file, so that the first home that is sold does not change the columns.
  record.set('Status', offers === open ? '' : sale ? 'Sold' : 'Rented')
  if (sale) put(...salePrice(sale))
  put('Monthly rent', rent ? monthlyRent(rent) : '')
  put('Description', node.description, place.description)
  put('Address', address?.streetAddress, typeof either('address') === 'string' && either('address'))
  put('City', address?.addressLocality)
  put('State', address?.addressRegion)
  put('PIN code', address?.postalCode)
  put('Latitude', geo?.latitude)
  put('Longitude', geo?.longitude)
  put('Built-up area', areaOf(place.floorSize))
  put('Plot area', areaOf(place.lotSize), plotOf(place))
  // numberOfRooms counts all rooms, living rooms too.
  put('Bedrooms', place.numberOfBedrooms)
  put('Bathrooms', place.numberOfBathroomsTotal, place.numberOfFullBathrooms)
  put('Floor', place.floorLevel)
  put('Year built', place.yearBuilt)
  put('Amenities', namesOf(place.amenityFeature))
  put('Pictures', listOf(either('image')).map(urlOf).filter(Boolean).join('\n'))
  return record
}

function isRent(offer: Node): boolean {
  const said = [offer.businessFunction, offer['@id']].map(textOf).join(' ')
  return (
    /LeaseOut|ForRent/i.test(said) ||
    typesOf(offer).includes('OfferForLease') ||
    PERIODS.includes(priceOf(offer).unit)
  )
}

/** How an offer ended; null: it is open, or does not say. */
function endOf(offer: Node): 'sold' | 'gone' | null {
  const availability = textOf(offer.availability).split(/[/#:]/).at(-1)
  if (availability === 'SoldOut') return 'sold'
  return availability === 'OutOfStock' || availability === 'Discontinued' ? 'gone' : null
}

/** Only the whole home's price is its price. */
function salePrice(offer: Node): [heading: string, price: string] {
  const { amount, currency, unit } = priceOf(offer)
  const rate = RATES[unit]
  if (rate !== undefined) return [rate, inRupees(amount, currency)]
  return ['Price', isOfWhole(unit) ? inRupees(amount, currency) : '']
}

function monthlyRent(offer: Node): string {
  const { amount, currency, unit } = priceOf(offer)
  if (unit === 'MON' || isOfWhole(unit)) return inRupees(amount, currency)
  const year = Number(amount)
  return unit === 'ANN' && year > 0 ? inRupees(String(Math.round(year / 12)), currency) : ''
}

/** No unit, one (C62), piece (H87) or each (EA). */
function isOfWhole(unit: string): boolean {
  return ['', 'C62', 'H87', 'EA'].includes(unit)
}

/** The amount with the unit that it is for; a unit of another amount does not count. */
function priceOf(offer: Node): { amount: string; currency: string; unit: string } {
  const specification = listOf(offer.priceSpecification).find(isNode)
  const own = textOf(offer.price)
  const specified = textOf(specification?.price)
  const quantity = listOf(specification?.referenceQuantity).find(isNode)
  return {
    amount: own || specified,
    currency: textOf(offer.priceCurrency ?? specification?.priceCurrency),
    unit:
      own === '' || specified === '' || own === specified
        ? textOf(specification?.unitCode ?? quantity?.unitCode)
        : '',
  }
}

/** Another currency stays in the text, so that the import refuses it. */
function inRupees(amount: string, currency: string): string {
  return amount === '' || currency === '' || currency === 'INR' ? amount : `${amount} ${currency}`
}

function areaOf(value: unknown): string {
  const [first] = listOf(value)
  if (!isNode(first)) return textOf(first)
  const amount = textOf(first.value ?? first.minValue)
  const unit = UNITS[textOf(first.unitCode)] ?? textOf(first.unitText)
  return amount === '' ? '' : `${amount} ${unit}`.trim()
}

function plotOf(place: Node): string {
  const property = listOf(place.additionalProperty)
    .filter(isNode)
    .find(({ name }) => /\b(?:plot|lot|land)\b/i.test(textOf(name)))
  return property ? areaOf(property) : ''
}

function namesOf(value: unknown): string {
  return listOf(value)
    .filter((feature) => !isNode(feature) || feature.value !== false)
    .map((feature) => textOf(isNode(feature) ? feature.name : feature))
    .filter((name) => name !== '')
    .join('\n')
}

const identifierOf = (value: unknown): unknown => {
  const [first] = listOf(value)
  return isNode(first) ? first.value : first
}

function urlOf(value: unknown): string {
  return isNode(value) ? textOf(value.contentUrl ?? value.url) : textOf(value)
}

/** A text, a number, the value of a QuantitativeValue, or the id of a term. */
function textOf(value: unknown): string {
  const [first] = listOf(value)
  if (typeof first === 'string') return first.trim()
  if (typeof first === 'number') return String(first)
  if (!isNode(first)) return ''
  return textOf(first['@value'] ?? first.value ?? first['@id'])
}

function typesOf(node: Node): string[] {
  return listOf(node['@type']).flatMap((type) =>
    typeof type === 'string' ? (type.split(/[/#:]/).at(-1) ?? []) : [],
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable('import.jsonLdBroken')
  }
}

/** Every object of a document with a type or an id, in its order. */
function nodesOf(document: unknown): Node[] {
  const found: Node[] = []
  let seen = 0
  const walk = (value: unknown, depth: number): void => {
    seen += 1
    if (depth > MAX_DEPTH || seen > MAX_NODES) throw unreadable('import.jsonLdBroken')
    if (Array.isArray(value)) for (const each of value) walk(each, depth + 1)
    else if (isNode(value)) {
      if (value['@type'] !== undefined || value['@id'] !== undefined) found.push(value)
      for (const each of Object.values(value))
        if (typeof each === 'object' && each !== null) walk(each, depth + 1)
    }
  }
  walk(document, 0)
  return found
}

/** The contents of `<script type="application/ld+json">` of a page. */
function scriptsOf(html: string): string[] {
  const lower = html.toLowerCase()
  const found: string[] = []
  for (let at = lower.indexOf('<script'); at >= 0; at = lower.indexOf('<script', at + 1)) {
    const begin = lower.indexOf('>', at)
    const end = lower.indexOf('</script', begin)
    if (begin < 0 || end < 0) break
    if (lower.slice(at, begin).includes('application/ld+json'))
      found.push(html.slice(begin + 1, end))
    at = end
  }
  if (found.length === 0) throw unreadable('import.jsonLdNone')
  return found
}
