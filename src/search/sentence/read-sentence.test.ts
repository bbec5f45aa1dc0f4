import { describe, expect, it } from 'vitest'
import { runToCompletion } from '../run-generator.ts'
import { makeGazetteer } from './gazetteer.ts'
import { readSentence } from './read-sentence.ts'
import type { GazetteerPlace } from './types.ts'
import { MAX_READ_CHARS } from './words.ts'

const TODAY = '2026-11-29'
const place = (
  kind: GazetteerPlace['kind'],
  name: string,
  given: Partial<GazetteerPlace> = {},
): GazetteerPlace => ({
  kind,
  name,
  nameMl: null,
  also: [],
  landmark: null,
  district: 'Ernakulam',
  lat: 9.98,
  lng: 76.28,
  size: kind === 'town' ? 10_000 : 0,
  nearKm: 5,
  ...given,
})
const gazetteer = runToCompletion(
  makeGazetteer([
    place('town', 'Kochi', { nameMl: 'കൊച്ചി', also: ['Cochin'], size: 600_000 }),
    place('town', 'Kottayam', {
      nameMl: 'കോട്ടയം',
      district: 'Kottayam',
      lat: 9.5916,
      lng: 76.5222,
    }),
    place('town', 'Thrissur', {
      nameMl: 'തൃശ്ശൂർ',
      district: 'Thrissur',
      lat: 10.52,
      lng: 76.21,
    }),
    place('area', 'MG Road', { also: ['M G Road'], size: 10 }),
    place('area', 'MG Road', { district: 'Thrissur', lat: 10.52, lng: 76.21, size: 20 }),
    place('landmark', 'Infopark', { landmark: 'itPark', size: 100 }),
    place('pin', '682030'),
  ]),
)
const read = (sentence: string) => readSentence(sentence, gazetteer, TODAY)
const filtersOf = (sentence: string) => read(sentence).filters

describe('amounts', () => {
  it.each([
    ['under 60 lakh', { maxPrice: 6_000_000 }],
    ['60 lakh', { maxPrice: 6_000_000 }],
    ['above 1.2cr', { minPrice: 12_000_000 }],
    ['60-70 lakh', { minPrice: 6_000_000, maxPrice: 7_000_000 }],
    ['between 60 and 70 lakh', { minPrice: 6_000_000, maxPrice: 7_000_000 }],
    ['around 50 lakh', { minPrice: 4_500_000, maxPrice: 5_500_000 }],
    ['budget 50L', { maxPrice: 5_000_000 }],
    ['1 crore 25 lakhs', { maxPrice: 12_500_000 }],
    ['15000', { maxPrice: 15_000 }],
    ['15k per month', { maxPrice: 15_000, forSale: false, forRent: true }],
    ['60 ലക്ഷത്തിൽ താഴെ', { maxPrice: 6_000_000 }],
    ['50 ലക്ഷം മുതൽ', { minPrice: 5_000_000 }],
    ['lakshathinullil 60', {}],
    ['60 lakhinullil', { maxPrice: 6_000_000 }],
  ])('%s', (sentence, filters) => {
    expect(filtersOf(sentence)).toEqual(filters)
  })

  it('bounds that contradict each other leave the second unread', () => {
    expect(read('under 40 lakh above 60 lakh')).toMatchObject({
      filters: { maxPrice: 4_000_000 },
      rest: 'above 60 lakh',
    })
  })

  it('a deposit, a rate and a telephone number are no price', () => {
    for (const sentence of ['deposit 50000', '5 lakh per cent', 'centinu 5 lakh', '9447012345'])
      expect(read(sentence)).toMatchObject({ filters: {}, rest: sentence })
  })

  it('a size beside a house is its plot, beside land the land itself, about ten per cent', () => {
    expect(filtersOf('house 10 cent')).toMatchObject({ minPlotArea: 3920.4, maxPlotArea: 4791.6 })
    expect(filtersOf('plot 10 cent')).toMatchObject({ minArea: 3920.4, maxArea: 4791.6 })
    expect(filtersOf('house 2000 sqft on 5 cents')).toMatchObject({
      minArea: 1800,
      maxArea: 2200,
      minPlotArea: 1960.2,
      maxPlotArea: 2395.8,
    })
    expect(filtersOf('land 2 acres 50 cents')).toMatchObject({ minArea: 98_010, maxArea: 119_790 })
    expect(filtersOf('plot up to 8 ares')).toMatchObject({ maxArea: 8611.128333 })
    expect(filtersOf('plot above 1 hectare')).toMatchObject({ minArea: 107_639.104167 })
  })

  it.each([
    ['3 bhk', { bedrooms: 3, maxBedrooms: 3 }],
    ['3+ bhk', { bedrooms: 3 }],
    ['at least 3 bedrooms', { bedrooms: 3 }],
    ['2 or 3 bhk', { bedrooms: 2, maxBedrooms: 3 }],
    ['up to 2 bhk', { maxBedrooms: 2 }],
    ['രണ്ട് മുറി', { bedrooms: 2, maxBedrooms: 2 }],
    ['moonnu muri', { bedrooms: 3, maxBedrooms: 3 }],
  ])('%s', (sentence, filters) => {
    expect(filtersOf(sentence)).toEqual(filters)
  })
})

describe('places', () => {
  it.each([
    'in Kochi',
    'kochi',
    'cochin',
    'kochiyil',
    'kochiyile',
    'കൊച്ചിയിൽ',
    'കൊച്ചിയിലെ',
    'Kochi il',
    'kochi city',
  ])('"flat %s" is in Kochi', (where) => {
    expect(read(`flat ${where}`)).toMatchObject({ place: { name: 'Kochi' }, near: null, rest: '' })
  })

  it.each([
    'near Kottayam',
    'kottayathinu aduthu',
    'കോട്ടയത്തിനടുത്ത്',
    'കോട്ടയം സമീപം',
    'close to kottayam',
    'kottayam aduth',
  ])('"plot %s" is near it', (where) => {
    expect(read(`plot ${where}`)).toMatchObject({
      place: null,
      near: { name: 'Kottayam', kind: 'town' },
      rest: '',
    })
  })

  it.each([
    'within 2 km of infopark',
    '2 km from infopark',
    'infopark 2 km ullil',
    'infoparkil ninnu 2 km',
    'within 2 km radius of info park',
  ])('"%s" has a distance', (where) => {
    expect(read(where)).toMatchObject({ near: { name: 'Infopark', radiusKm: 2 }, rest: '' })
  })

  it('a name that several places bear is the one near the other place, else the largest', () => {
    expect(read('flat MG Road Kochi').near).toMatchObject({ lat: 9.98 })
    expect(read('flat M.G. Road').near).toMatchObject({ lat: 10.52 })
  })

  it('a PIN code is the place', () => {
    expect(read('flat 682030')).toMatchObject({ place: { name: '682030' }, rest: '' })
  })
})

describe('what is not read', () => {
  it('stays as it was typed, in its order', () => {
    expect(read('Quiet flat in kochi with SEA view, please').rest).toBe('Quiet SEA view')
    expect(read('house not near highway kochi').rest).toBe('not near highway')
    expect(read('flat without lift in kochi').rest).toBe('without lift')
    expect(read('xyzzy 60 lakh plugh').rest).toBe('xyzzy plugh')
  })

  it('every word is in a span, is said for nothing, or stays', () => {
    const sentence = '3 bhk villa in Kochi under 60 lakh with a moat'
    const { spans } = read(sentence)
    expect(spans.map(({ start, end, filters }) => [sentence.slice(start, end), filters])).toEqual([
      ['3 bhk', ['bedrooms', 'maxBedrooms']],
      ['villa', ['propertyType']],
      ['in Kochi', ['place']],
      ['under 60 lakh', ['maxPrice']],
      ['moat', []],
    ])
  })

  it('denials mean the others', () => {
    expect(filtersOf('no flats, 3 bhk').propertyType).toEqual(['VILLA', 'INDEPENDENT_HOUSE'])
    expect(filtersOf('no broker')).toEqual({ postedBy: 'owner' })
    expect(filtersOf('not furnished')).toEqual({ furnishing: 'UNFURNISHED' })
  })
})

describe('dates', () => {
  it.each([
    ['ready by March', { readyBy: '2027-03-31' }],
    ['possession by december 2026', { readyBy: '2026-12-31' }],
    ['ready by 2027', { readyBy: '2027-12-31' }],
    ['ready within 3 months', { readyBy: '2027-02-28' }],
    ['built after 2015', { yearBuilt: 2015 }],
    ['less than 5 years old', { yearBuilt: 2021 }],
    ['posted in the last 3 days', { postedWithin: 3 }],
    ['posted this week', { postedWithin: 7 }],
  ])('%s', (sentence, filters) => {
    expect(filtersOf(sentence)).toEqual(filters)
  })
})

describe('hostile input', () => {
  const texts = {
    words: 'house '.repeat(2_000),
    digits: '9'.repeat(10_000),
    groups: '1,'.repeat(5_000),
    controls: '\u0000\u0007'.repeat(5_000),
    signs: '+/-₹'.repeat(2_500),
    surrogates: '\ud800'.repeat(10_000),
    malayalam: 'അടുത്ത്'.repeat(1_400),
    oneWord: 'a'.repeat(10_000),
  }

  it.each(Object.entries(texts))('%s: what is beyond the limit stays unread', (_, text) => {
    const { rest, spans } = read(text)
    expect(rest.length).toBeLessThanOrEqual(text.length)
    expect(Math.max(0, ...spans.map(({ end }) => end))).toBeLessThanOrEqual(MAX_READ_CHARS)
  })

  it('reads nothing from nothing', () => {
    for (const text of ['', '   ', '?!', '\n'])
      expect(read(text)).toEqual({
        filters: {},
        place: null,
        near: null,
        rest: '',
        searched: '',
        ignored: [],
        spans: [],
      })
  })
})
