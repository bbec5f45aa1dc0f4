import { expect, test } from 'vitest'
import { propertyInput } from '../../../contracts/listings/input.ts'
import { readAdvert } from '../../../domain/adverts/read-advert.ts'
import { advertTitles } from '../../../domain/adverts/titles.ts'
import { advertAfter } from '../listing-form/values/advert-source.ts'
import { sanitizeValues } from '../listing-form/drafts/draft.ts'
import { openProposals } from '../listing-form/values/proposals.ts'
import { toInput } from '../listing-form/values/to-input.ts'
import { picturesOf } from './adverts-api.ts'
import { advertValues } from './advert-values.ts'

const TEXT = `*Kottayam Ettumanoor* 12 cent sthalam, veed 1500 sqft 3bhk, kinar und, lift illa, 14 feet vazhi, 55 laksham nego
Contact: Sajan 9000000201 / 9000000202`

function advertOf(text: string) {
  const reading = readAdvert(text, 2026)
  return { text, files: [], titles: advertTitles(reading), ...reading }
}

test('an advertisement becomes a form with its answers as they are typed, and their words', () => {
  const values = advertValues(advertOf(TEXT), 'en')
  expect(values).toMatchObject({
    propertyType: 'INDEPENDENT_HOUSE',
    forSale: true,
    forRent: false,
    city: 'Ettumanoor',
    plotArea: '12',
    builtUpArea: '1,500',
    units: { plotArea: 'cent', builtUpArea: 'sqft' },
    price: '55,00,000',
    bedrooms: '3',
    roadWidth: '14',
    roadUnit: 'ft',
    waterSupply: 'Own well',
    contactPerson: 'Sajan',
    contactPhone: '9000000201',
    highlights: ['Negotiable'],
    amenities: [],
  })
  expect(values.advert?.words).toMatchObject({
    plotArea: '12 cent',
    price: '55 laksham',
    propertyType: 'veed',
    waterSupply: 'kinar',
  })
  expect(values.advert?.left).toContainEqual({ why: 'twoPhones', words: '9000000202' })
  expect(values.title).toBe('3 BHK house in Ettumanoor, 1,500 sq ft')
  expect(advertValues(advertOf(TEXT), 'ml').title).toContain('ഏറ്റുമാനൂരിലെ')
  const { input, unread } = toInput(values)
  expect(unread).toEqual({})
  const complete = {
    ...input,
    address: 'Temple Road',
    zipCode: '686631',
    title: 'House',
    latitude: 9.67,
    longitude: 76.56,
  }
  expect(propertyInput.parse(complete)).toMatchObject({
    price: 5_500_000,
    plotArea: 12,
    plotAreaUnit: 'cent',
    builtUpArea: 1500,
    roadWidth: 4.27,
  })
})

test('the description keeps the text without the contact', () => {
  const { description } = advertValues(advertOf(TEXT), 'en')
  expect(description).toContain('12 cent sthalam')
  expect(description).not.toMatch(/9000|Sajan|Contact/)
})

test.each([
  ['House in Pala, 50 lakh. Call Anil 9847012345.\nWhatsApp 9847012345', 'House in Pala, 50 lakh.'],
  ['Flat in Kochi\nhttps://wa.me/919847012345', 'Flat in Kochi'],
  ['Flat in Kochi. a@example.com, b@example.com', 'Flat in Kochi'],
  ['Flat in Kochi. Ph 9847012345/46', 'Flat in Kochi'],
  ['Flat in Kochi. Call +971 50 123 4567 or 984 70 12345', 'Flat in Kochi'],
  ['Flat in Kochi. Call 234 56 78 90', 'Flat in Kochi'],
  ['Flat in Kochi. Call 9847012345 3 BHK', 'Flat in Kochi 3 BHK'],
])('the description of "%s" has no contact', (text, expected) => {
  expect(advertValues(advertOf(text), 'en').description.replace(/[.\n ]+$/, '')).toBe(
    expected.replace(/\.$/, ''),
  )
})

test('a form is stored as a draft and comes back the same', () => {
  const values = advertValues(advertOf(TEXT), 'en')
  const stored: unknown = JSON.parse(JSON.stringify(values))
  expect(sanitizeValues(stored as Record<string, unknown>)).toEqual(values)
  expect(
    sanitizeValues({ ...values, advert: { words: { price: 7 }, left: 'x' } }).advert,
  ).toBeNull()
})

test('what was read is no proposal to confirm; what was not, still is', () => {
  const open = openProposals(advertValues(advertOf(TEXT), 'en'))
  expect(open).not.toContain('propertyType')
  expect(open).toContain('furnishing')
})

test('a field that its writer sets loses its words, and no other does', () => {
  const values = advertValues(advertOf(TEXT), 'en')
  const after = { ...values, ...advertAfter({ price: '60 lakh' }, values) }
  expect(after.advert?.words.price).toBeUndefined()
  expect(after.advert?.words.plotArea).toBe('12 cent')
  expect(advertAfter({ title: 'House' }, after)).toEqual({})
  expect(advertAfter({ forRent: true }, after).advert?.words.forSale).toBeUndefined()
})

test('pictures go to the advertisement that names them', () => {
  const pictures = ['IMG-0004.jpg', 'ollur.png', '1.jpg'].map((name) => new File(['x'], name))
  const named = { ...advertOf('Ollur plot, 5 cent, 10 lakh'), files: ['img-0004.JPG'] }
  expect(picturesOf(named, pictures, false).map(({ name }) => name)).toEqual([
    'IMG-0004.jpg',
    'ollur.png',
  ])
  expect(picturesOf(named, pictures, true)).toHaveLength(3)
})
