import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../contracts/limits.ts'
import { isDomainError } from '../../../domain/platform/errors.ts'
import { tableOfFeed } from './as-table.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veedu-feed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The rows of a file by their headings; null when it is taken as it is. */
async function rowsOf(text: string): Promise<Record<string, string>[] | null> {
  const path = join(folder, 'feed')
  await writeFile(path, text)
  const made = await tableOfFeed(path)
  return made === null
    ? null
    : (parse(await readFile(made, 'utf8'), { columns: true }) as Record<string, string>[])
}
const refusal = async (text: string): Promise<string> =>
  rowsOf(text).then(
    () => 'taken',
    (error: unknown) => (isDomainError(error) ? error.message : String(error)),
  )

describe('XML', () => {
  test('is a row for each record and a column for each value', async () => {
    const rows = await rowsOf(`<?xml version="1.0"?>
      <feed xmlns:g="urn:g"><title>Stock</title>
        <listing id="A-1"><g:title>House &amp; well</g:title><price currency="INR">4500000</price>
          <address><component name="addr1">Temple Road</component><component name="city">Kochi</component></address>
          <images><image><url>https://a.test/1.jpg</url></image><image><url>https://a.test/2.jpg</url></image></images>
          <notes><![CDATA[<b>bold</b>]]></notes></listing>
        <listing id="A-2"><g:title>Plot</g:title><plot_area>12 cent</plot_area></listing>
      </feed>`)
    expect(rows).toEqual([
      {
        id: 'A-1',
        title: 'House & well',
        price: '4500000',
        'price currency': 'INR',
        addr1: 'Temple Road',
        city: 'Kochi',
        url: 'https://a.test/1.jpg\nhttps://a.test/2.jpg',
        notes: '<b>bold</b>',
        'plot area': '',
      },
      expect.objectContaining({ id: 'A-2', title: 'Plot', 'plot area': '12 cent', price: '' }),
    ])
  })

  test('of one listing with many pictures is one row', async () => {
    const rows = await rowsOf(
      '<listings><listing><name>One</name><image><url>a</url></image><image><url>b</url></image></listing></listings>',
    )
    expect(rows).toEqual([{ name: 'One', url: 'a\nb' }])
  })

  test('with unknown names is read by what repeats, and equal names are told apart', async () => {
    const rows = await rowsOf(
      '<stock><veedu><size>10</size><owner><name>A</name></owner><agent><name>B</name></agent></veedu>' +
        '<veedu><size>20</size></veedu></stock>',
    )
    expect(rows).toEqual([
      { size: '10', 'owner name': 'A', 'agent name': 'B' },
      { size: '20', 'owner name': '', 'agent name': '' },
    ])
  })

  test('that is cut off, has entities of its own or no records is refused with its line or reason', async () => {
    expect(await refusal('<listings>\n<listing><name>One</name>')).toMatch(
      /^import\.xmlBroken\?line=2/,
    )
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><listings><listing><n>&b;</n></listing></listings>`
    expect(await refusal(bomb)).toMatch(/^import\.xmlBroken/)
    expect(await refusal('<a><b>text</b></a>')).toBe('import.xmlNoRecords')
    expect(await refusal('<a>'.repeat(100) + '</a>'.repeat(100))).toBe('import.xmlNoRecords')
  })

  test('with names too long or too many for headings is refused before they are collected', async () => {
    const long = 'n'.repeat(101)
    const listings = (inner: string): string => `<listings><listing>${inner}</listing></listings>`
    expect(await refusal(listings(`<${long}>1</${long}>`))).toBe('import.xmlNoRecords')
    expect(await refusal(listings(`<a ${long}="1"/>`))).toBe('import.xmlNoRecords')
    const named = Array.from(
      { length: LIMITS.imports.maxColumns + 1 },
      (_, n) => `<f name="${n}">1</f>`,
    )
    // The columns of the first record are counted before the rows after it.
    const rest = '<listing/>'.repeat(LIMITS.imports.maxRows)
    expect(await refusal(`<r><listing>${named.join('')}</listing>${rest}</r>`)).toMatch(
      /^import\.tooManyColumns\?row=1/,
    )
    const text = 'A long description. '.repeat(10)
    expect(await rowsOf(listings(`<about name="${text}">quiet</about>`))).toEqual([
      { about: 'quiet', 'about name': text.trim() },
    ])
  })
})

const LISTING = {
  '@context': 'https://schema.org',
  '@type': 'RealEstateListing',
  url: 'https://agency.test/7',
  name: 'Villa by the river',
  description: 'Quiet',
  image: ['https://agency.test/7.jpg'],
  offers: [
    { '@type': 'Offer', price: 8_500_000, priceCurrency: 'INR' },
    {
      '@type': 'Offer',
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      priceSpecification: { price: 30_000, priceCurrency: 'INR', unitCode: 'MON' },
    },
  ],
  mainEntity: {
    '@type': 'House',
    address: { '@type': 'PostalAddress', streetAddress: 'River Road', addressLocality: 'Aluva' },
    geo: { latitude: 10.1, longitude: 76.35 },
    floorSize: { '@type': 'QuantitativeValue', value: 1800, unitCode: 'FTK' },
    additionalProperty: { name: 'plot area', value: 404.69, unitCode: 'MTK' },
    numberOfBedrooms: 3,
    amenityFeature: [
      { name: 'Well', value: true },
      { name: 'Lift', value: false },
    ],
  },
}

describe('JSON-LD', () => {
  const EXPECTED = {
    Reference: 'https://agency.test/7',
    Title: 'Villa by the river',
    'Property type': 'House',
    'Sale or rent': 'Sale and rent',
    Status: '',
    Price: '8500000',
    'Monthly rent': '30000',
    Description: 'Quiet',
    Address: 'River Road',
    City: 'Aluva',
    Latitude: '10.1',
    Longitude: '76.35',
    'Built-up area': '1800 sq ft',
    'Plot area': '404.69 sq m',
    Bedrooms: '3',
    Amenities: 'Well',
    Pictures: 'https://agency.test/7.jpg',
  }

  test('of a file or a page is a row for each listing', async () => {
    expect(await rowsOf(JSON.stringify(LISTING))).toEqual([EXPECTED])
    const page = `<!doctype html><html><head><script>1 < 2</script>
      <script type="application/ld+json">${JSON.stringify({ '@graph': [LISTING] })}</script></head></html>`
    expect(await rowsOf(page)).toEqual([EXPECTED])
  })

  test('follows references, and takes offers or homes where there are no listings', async () => {
    const rows = await rowsOf(
      JSON.stringify({
        '@graph': [
          { '@type': 'Offer', price: '95000', priceCurrency: 'USD', itemOffered: { '@id': '#h' } },
          { '@type': 'Apartment', '@id': '#h', name: 'Flat', numberOfBedrooms: { value: 2 } },
        ],
      }),
    )
    expect(rows).toEqual([
      expect.objectContaining({
        Title: 'Flat',
        'Property type': 'Apartment',
        // A currency that the import refuses rather than read as rupees.
        Price: '95000 USD',
        Bedrooms: '2',
      }),
    ])
    const homes = await rowsOf(JSON.stringify([{ '@type': ['Product', 'House'], name: 'Alone' }]))
    expect(homes).toEqual([expect.objectContaining({ Title: 'Alone' })])
  })

  const home = (offers: unknown, more: object = {}): object => ({
    '@type': 'RealEstateListing',
    name: 'Home',
    offers,
    mainEntity: { '@type': 'House', ...more },
  })
  const lease = { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' }

  test('tells what is sold or let, and leaves out what is no longer on offer', async () => {
    const sold = { price: 5_000_000, availability: 'https://schema.org/SoldOut' }
    const rows = await rowsOf(
      JSON.stringify([
        home(sold),
        home({ price: 20_000, ...lease, availability: 'SoldOut' }),
        home({ price: 6_000_000, availability: { '@id': 'schema:OutOfStock' } }),
        home({ price: 6_500_000, availability: 'https://schema.org/Discontinued' }),
        home([sold, { price: 25_000, ...lease, availability: 'https://schema.org/InStock' }]),
      ]),
    )
    const read = rows?.map((each) => [each['Sale or rent'], each.Status])
    expect(read).toEqual([
      ['Sale', 'Sold'],
      ['Rent', 'Rented'],
      ['Rent', ''],
    ])
  })

  test.each([
    [{ price: 30_000, unitCode: 'MON' }, { 'Monthly rent': '30000' }],
    [{ price: 360_000, unitCode: 'ANN' }, { 'Monthly rent': '30000' }],
    [{ price: 1_500, unitCode: 'DAY' }, { 'Sale or rent': 'Rent' }],
    [{ price: 4_500, unitCode: 'FTK' }, { 'Price per sq ft': '4500' }],
    [{ price: 3_000_000, unitCode: 'ACR' }, { 'Price per acre': '3000000' }],
    [{ price: 40_000, unitCode: 'MTK' }, { 'Sale or rent': 'Sale' }],
    [{ price: 5_000_000, unitCode: 'C62' }, { Price: '5000000' }],
  ])('reads the price %j for its unit', async (priceSpecification, expected) => {
    const [read] = (await rowsOf(JSON.stringify(home({ priceSpecification })))) ?? []
    const prices = ['Price', 'Monthly rent', 'Price per sq ft', 'Price per acre']
    expect(read).toMatchObject(expected)
    expect(Object.keys(read ?? {}).filter((heading) => prices.includes(heading))).toEqual(
      Object.keys(expected).filter((heading) => prices.includes(heading)),
    )
  })

  test('does not take all rooms for bedrooms', async () => {
    const [read] = (await rowsOf(JSON.stringify(home({}, { numberOfRooms: 7 })))) ?? []
    expect(read).not.toHaveProperty('Bedrooms')
  })

  test('without a listing, or broken, is refused', async () => {
    expect(await refusal('{"@type":"Organization","name":"Agency"}')).toBe('import.jsonLdNone')
    expect(await refusal('<html><body>Homes</body></html>')).toBe('import.jsonLdNone')
    expect(await refusal('{"@type":')).toBe('import.jsonLdBroken')
    expect(await refusal('['.repeat(200) + ']'.repeat(200))).toBe('import.jsonLdBroken')
  })
})

test('a table is taken as it is', async () => {
  expect(await rowsOf('Title,Price\nHouse,45 lakh\n')).toBeNull()
})
