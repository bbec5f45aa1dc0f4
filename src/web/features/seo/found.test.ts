import { describe, expect, test } from 'vitest'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import type { Language } from '../../../i18n/languages.ts'
import { CATALOGUES } from '../../../i18n/node.ts'
import { I18n, type TFunction } from '../../i18n/i18n.ts'
import { truncateDescription, firstFittingTitle } from './text-limits.ts'
import { listingHead } from './listing-head.server.ts'
import { searchHead } from './search-head.ts'
import { dataBlock, site } from './structured-data.ts'

const t = (lang: Language): TFunction => new I18n(lang, CATALOGUES[lang]).t

const PHOTO = `/uploads/ab/ab${'0123456789'.repeat(6)}ef-1280.webp`

const HOME = {
  id: 12,
  slug: 'villa-by-the-river-aluva',
  title: 'Villa by the river',
  description: 'Two floors, a well, and jasmine at the gate.',
  propertyType: 'VILLA',
  status: 'Available',
  publication: 'live',
  forSale: true,
  forRent: false,
  price: 8_500_000,
  monthlyRent: null,
  city: 'Aluva',
  state: 'Kerala',
  zipCode: '683101',
  address: '12 Ferry Road',
  hideAddress: false,
  pinPrecision: 'exact',
  latitude: 10.1004,
  longitude: 76.357,
  bedrooms: 3,
  bathrooms: 2,
  yearBuilt: 2014,
  totalArea: null,
  builtUpArea: 2_100,
  carpetArea: null,
  areaSqFt: 2_100,
  plotAreaSqFt: 3_484.8,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-02-03T04:05:06.000Z',
  pictures: [{ url: PHOTO, illustration: false }],
} as unknown as PropertyDetail

const head = (changes: Partial<PropertyDetail> = {}, lang: Language = 'en') =>
  listingHead({ ...HOME, ...changes }, { lang, origin: 'https://veedu.test', t: t(lang) })

interface Block {
  '@graph': Record<string, unknown>[]
}
const graph = (changes: Partial<PropertyDetail> = {}, lang: Language = 'en') =>
  (JSON.parse(head(changes, lang).data ?? '') as Block)['@graph']

test('what the owner wrote in the other language gives way to what the fields say', () => {
  const town = { cityMl: 'ആലുവ', roadWidth: null, waterSupply: 'Own well', documents: [] }
  const [listing, trail] = graph(town, 'ml')
  const title = 'ആലുവയിലെ 3 BHK വില്ല, 2,100 ചതുരശ്ര അടി'
  expect(listing).toMatchObject({ name: title, mainEntity: { name: title } })
  expect(listing?.description).toContain('വെള്ള സൗകര്യം: സ്വന്തം കിണർ.')
  expect(JSON.stringify(trail)).toContain(title)
  expect(head(town, 'ml').description).not.toContain('jasmine')
})

describe('a listing', () => {
  test('is named by its figures, in the reader’s language', () => {
    expect(head().title).toBe('3 BHK villa for sale in Aluva, 8 cents – ₹ 85.0 L | Veedu')
    expect(head({}, 'ml').title).toBe('ആലുവയിലെ 3 BHK വില്ല വിൽപ്പനയ്ക്ക്, 8 സെന്റ് – ₹ 85 ലക്ഷം')
    expect(head().description).toBe(
      '3 BHK villa for sale in Aluva: 8 cents, 2,100 sq ft, ₹ 85.0 L. Two floors, a well, and jasmine at the gate.',
    )
    const rent = { forSale: false, forRent: true, price: null, monthlyRent: 18_000 }
    expect(head({ ...rent, plotAreaSqFt: null }).title).toBe(
      '3 BHK villa for rent in Aluva, 2,100 sq ft – ₹ 18,000/month',
    )
    expect(head({ ...rent, monthlyRent: null, bedrooms: null }).title).toBe(
      'Villa for rent in Aluva, 8 cents | Veedu',
    )
  })

  test.each(['Thiruvananthapuram', 'A'.repeat(200)])('keeps its title short in %s', (city) => {
    for (const lang of ['en', 'ml'] as const)
      for (const forRent of [true, false]) {
        const { title, description } = head({ city, forRent }, lang)
        expect(title.length).toBeLessThanOrEqual(city.length > 100 ? 260 : 60)
        expect(description.length).toBeLessThanOrEqual(155)
        expect(description).toBe(description.trim())
      }
  })

  test('has one address, and leaves search engines with its deal', () => {
    expect(head().path).toBe('/property/12/villa-by-the-river-aluva')
    expect(head().index).toBe(true)
    expect(head({ status: 'Under Contract' }).index).toBe(true)
    expect(head({ status: 'Sold' }).index).toBe(false)
    expect(head({ publication: 'paused' }).index).toBe(false)
  })

  test('shows its cover, or says that it is drawn', () => {
    expect(head().picture).toEqual({
      path: '/property/12/share.jpg?v=1-ab0123456789',
      alt: 'Villa by the river',
    })
    const drawn = head({
      pictures: [{ url: '/illustrations/kind-villa.svg?v=0a1b2c3d', illustration: true }] as never,
    })
    expect(drawn.picture?.path).toBe('/property/12/share.jpg?v=1-kind-villa-0a1b2c3d')
    expect(drawn.picture?.alt).toBe('Illustration of a villa from its gate')
  })

  test('is described in the vocabulary of schema.org', () => {
    const [listing, trail] = graph()
    expect(listing).toMatchObject({
      '@type': 'RealEstateListing',
      url: 'https://veedu.test/property/12/villa-by-the-river-aluva',
      name: 'Villa by the river',
      datePosted: '2026-01-02T03:04:05.000Z',
      image: [`https://veedu.test${PHOTO}`],
      offers: [
        {
          '@type': 'Offer',
          price: 8_500_000,
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
        },
      ],
      mainEntity: {
        '@type': 'House',
        address: { streetAddress: '12 Ferry Road', addressLocality: 'Aluva', addressCountry: 'IN' },
        geo: { latitude: 10.1004, longitude: 76.357 },
        floorSize: { value: 195.1, unitCode: 'MTK' },
        numberOfRooms: 3,
      },
    })
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Veedu', item: 'https://veedu.test/' },
        { position: 2, item: 'https://veedu.test/properties?location=Aluva' },
        { position: 3, name: 'Villa by the river' },
      ],
    })
  })

  test('names rent by the month, and the status of the deal', () => {
    const rent = { forSale: false, forRent: true, price: null, monthlyRent: 18_000 }
    expect(graph({ ...rent, status: 'Rented' })[0]).toMatchObject({
      offers: [
        {
          availability: 'https://schema.org/SoldOut',
          priceSpecification: { price: 18_000, priceCurrency: 'INR', unitCode: 'MON' },
        },
      ],
    })
    const both = graph({ ...rent, forSale: true, price: 5_000_000, status: 'Under Contract' })
    expect(both[0]?.offers).toMatchObject([
      { price: 5_000_000, availability: 'https://schema.org/Reserved' },
      { priceSpecification: { price: 18_000 } },
    ])
    expect(JSON.stringify(graph({ price: null })[0]?.offers)).not.toContain('price')
  })

  test.each([
    ['a hidden address', { hideAddress: true }, /Ferry/],
    ['an approximate pin', { pinPrecision: 'approximate' as const }, /Ferry|76\.3|10\.1/],
  ])('tells nobody %s, not even from its owner’s page', (_what, hidden, secret) => {
    const told = head({ ...hidden, mine: true })
    expect(JSON.stringify(told)).not.toMatch(secret)
  })

  test('with hostile words stays data', () => {
    const hostile = '</script><script>alert(1)</script><!-- \u2028 &amp; "'
    const { data } = head({ title: hostile, description: hostile, city: hostile })
    expect(data).not.toContain('<')
    expect(JSON.parse(data ?? '')).toMatchObject({ '@graph': [{ name: hostile }, {}] })
  })
})

describe('a search', () => {
  const place = { location: 'Kochi', shown: 'Kochi' }
  const search = (
    filters: object,
    more: object = {},
    total: number | null = 22,
    slug: string | null = null,
  ) =>
    searchHead(
      { filters: { ...DEFAULT_FILTERS, location: 'kochi', ...filters }, bbox: null, ...more },
      { place, total, heading: 'Properties in Kochi', slug, t: t('en') },
    )

  test('for a town, with a kind and a deal, is a page of its own', () => {
    expect(search({})).toMatchObject({
      title: 'Homes and land for sale and rent in Kochi | Veedu',
      path: '/properties?location=Kochi',
      index: true,
    })
    expect(
      search(
        { propertyType: ['VILLA'], forRent: false },
        { sort: 'price-asc' },
        22,
        'villa-for-sale-kochi',
      ),
    ).toMatchObject({
      title: 'Villas for sale in Kochi | Veedu',
      path: '/homes/villa-for-sale-kochi',
      index: true,
    })
  })

  test.each([
    [{ bedrooms: 2 }, {}],
    [{ propertyType: ['PLOT', 'AGRICULTURAL'] }, {}],
    [{ amenities: ['Lift'] }, {}],
    [{ q: 'lake' }, {}],
    [{ forSale: false, forRent: false }, {}],
    [{}, { cursor: 'x' }],
    [{}, { bbox: [76, 9, 77, 10] }],
    [{}, { near: { lat: 9, lng: 76 } }],
    [{}, { polygons: [[]] }],
  ])('with more than that is not: %j %j', (filters, more) => {
    expect(search(filters, more)).toMatchObject({
      title: 'Properties in Kochi | Veedu',
      index: false,
    })
  })

  test('that finds nothing, or cannot be read, is not either', () => {
    expect(search({}, {}, 0).index).toBe(false)
    expect(search({}, {}, null).index).toBe(false)
    const unread = {
      place: null,
      total: null,
      heading: 'Properties in Kerala',
      slug: null,
      t: t('en'),
    }
    expect(searchHead(null, unread)).toMatchObject({ path: '/properties', index: false })
  })
})

test('the site says how it is searched', () => {
  const block = JSON.parse(dataBlock([site('https://veedu.test', { name: 'Veedu', other: 'വീട്' })]))
  expect(block).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        potentialAction: { target: { urlTemplate: 'https://veedu.test/properties?q={words}' } },
      },
    ],
  })
})

test('texts end at a word, and never in half a character', () => {
  expect(truncateDescription('one  two\nthree', 8)).toBe('one two…')
  expect(truncateDescription('short', 8)).toBe('short')
  expect(truncateDescription('😀'.repeat(10), 8).isWellFormed()).toBe(true)
  expect(firstFittingTitle(['a'.repeat(61), 'b'])).toBe('b')
  expect(firstFittingTitle([])).toBe('')
})

test('a sample is kept from search engines, and says so where its link is shared', () => {
  const sample = head({ demo: true })
  expect(sample.index).toBe(false)
  expect(sample.data).toBeNull()
  expect(sample.title).toMatch(/^Sample: /)
  expect(head({ demo: true }, 'ml').title).toMatch(/^മാതൃക: /)
  expect(head().index).toBe(true)
  expect(head().title).not.toContain('Sample')
})
