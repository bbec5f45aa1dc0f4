import { describe, expect, test } from 'vitest'
import { largeChanges, type ListingFacts } from './large-change.ts'
import { degreesPerMetres } from '../../places/ellipsoid.ts'

const home: ListingFacts = {
  propertyType: 'VILLA',
  type: 'Residential',
  forSale: true,
  forRent: false,
  price: 6_000_000,
  monthlyRent: null,
  city: 'Kottayam',
  address: 'Temple Road, Kumaranalloor',
  point: { lat: 9.6, lng: 76.5 },
  pinSource: 'picked',
  title: 'House by the temple in Kumaranalloor',
  description: 'Three bedrooms, a well with water all year, and a wide road to the gate.',
  pictures: ['a', 'b', 'c'],
}
const METRE = degreesPerMetres(9.5916, 1).lat
const changes = (change: Partial<ListingFacts>, from: Partial<ListingFacts> = {}) =>
  largeChanges({ ...home, ...from }, { ...home, ...from, ...change })

describe('a change is large', () => {
  test.each<[string, Partial<ListingFacts>, string[]]>([
    ['another kind', { propertyType: 'PLOT' }, ['kind']],
    ['another use', { type: 'Commercial' }, ['kind']],
    ['to let as well', { forRent: true, monthlyRent: 20_000 }, ['deal']],
    ['501 m away', { point: { lat: 9.6 + 501 * METRE, lng: 76.5 } }, ['place']],
    ['another town', { city: 'Kochi' }, ['place']],
    ['a price more than a third up', { price: 8_000_001 }, ['price']],
    ['a price more than a third down', { price: 3_999_999 }, ['price']],
    ['no price any more', { price: null }, ['price']],
    ['another title', { title: 'Win lakhs at the casino tonight' }, ['title']],
    ['another text', { description: 'Call the casino and double your money today' }, ['text']],
    [
      'a text drowned in another',
      { description: `${home.description} ${'casino '.repeat(60)}` },
      ['text'],
    ],
    ['other pictures', { pictures: ['x', 'y'] }, ['pictures']],
  ])('%s', (_what, change, expected) => {
    expect(changes(change)).toEqual(expected)
  })

  test('detects a large change of rent', () => {
    const rented = { forSale: false, forRent: true, price: null, monthlyRent: 30_000 }
    expect(changes({ monthlyRent: 40_001 }, rented)).toEqual(['price'])
    expect(changes({ monthlyRent: 40_000 }, rented)).toEqual([])
  })
})

describe('a change is not large', () => {
  test.each<[string, Partial<ListingFacts>]>([
    ['499 m', { point: { lat: 9.6 + 499 * METRE, lng: 76.5 } }],
    ['a third', { price: 8_000_000 }],
    ['a third down', { price: 4_000_000 }],
    ['a title with a word more', { title: 'Quiet house by the temple in Kumaranalloor' }],
    ['a text with a sentence more', { description: `${home.description} Bus stop at the corner.` }],
    ['a text taken away', { description: null }],
    ['one picture that stays', { pictures: ['x', 'y', 'c'] }],
    ['no pictures', { pictures: [] }],
    ['another spelling of the town', { city: 'കോട്ടയം' }],
  ])('%s', (_what, change) => {
    expect(changes(change)).toEqual([])
  })

  test('accepts a short first text, but not a long one', () => {
    const bare = { description: null }
    expect(changes({ description: 'With a new well' }, bare)).toEqual([])
    expect(changes({ description: 'casino '.repeat(26) }, bare)).toEqual(['text'])
  })

  test('allows a pin within the town for a listing at the town’s centre', () => {
    const town = { pinSource: 'town' as const }
    const pinned = { pinSource: 'picked' as const, point: { lat: 9.6 + 4_000 * METRE, lng: 76.5 } }
    expect(changes(pinned, town)).toEqual([])
    const away = { pinSource: 'picked' as const, point: { lat: 9.6 + 12_000 * METRE, lng: 76.5 } }
    expect(changes(away, town)).toEqual(['place'])
  })

  test('adds up small changes, by comparing with the approved version', () => {
    expect(changes({ price: 7_500_000 })).toEqual([])
    expect(changes({ price: 9_000_000 })).toEqual(['price'])
  })
})
