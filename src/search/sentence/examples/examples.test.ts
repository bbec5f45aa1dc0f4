import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KNOWN_AMENITIES } from '../../../domain/places/landmarks/landmarks.ts'
import { AREAS } from '../../../domain/places/areas.ts'
import { DISTRICTS } from '../../../domain/places/towns/districts.ts'
import { PIN_AREAS } from '../../../domain/places/towns/post-offices.ts'
import { TOWNS } from '../../../domain/places/towns/towns.ts'
import { EXAMPLE_FILES, parseExamples, scoreOf, shareOf, type Understanding } from './examples.ts'

const FILTERS = [
  'propertyType',
  'forSale',
  'minPrice',
  'maxPrice',
  'bedrooms',
  'maxBedrooms',
  'bathrooms',
  'minArea',
  'maxArea',
  'minPlotArea',
  'maxPlotArea',
  'furnishing',
  'possessionStatus',
  'readyBy',
  'amenities',
  'parking',
  'yearBuilt',
  'postedWithin',
  'postedBy',
  'verified',
  'photos',
  'papers',
  'boundary',
  'well',
  'priceLowered',
  'nearTo',
  'maxAdvance',
  'roadWidth',
  'roadDistance',
  'landNature',
  'slope',
  'floorNumber',
  'facing',
  'negotiable',
  'noBrokerage',
  'cornerPlot',
  'petsAllowed',
  'bachelorsAllowed',
  'vegetarianOnly',
]

const NEAR_NAMES = new Set([
  ...[...KNOWN_AMENITIES, ...AREAS, ...TOWNS].map(({ name }) => name),
  ...PIN_AREAS.map(({ office }) => office),
])

describe.each(EXAMPLE_FILES)('the examples in %s.txt', (name) => {
  const examples = parseExamples(readFileSync(new URL(`./${name}.txt`, import.meta.url), 'utf8'))

  it('are a third of at least 430', () => {
    expect(examples.length).toBeGreaterThanOrEqual(145)
    expect(new Set(examples.map(({ sentence }) => sentence)).size).toBe(examples.length)
  })

  it('ask for every filter, a place, something near, and words that no filter answers', () => {
    const asked = new Set(examples.flatMap(({ expected }) => Object.keys(expected.filters)))
    expect(FILTERS.filter((filter) => !asked.has(filter))).toEqual([])
    expect(examples.some(({ expected }) => expected.near?.radiusKm)).toBe(true)
    expect(examples.some(({ expected }) => expected.rest)).toBe(true)
  })

  it('name places of the register', () => {
    const known = new Set([...TOWNS, ...DISTRICTS].map((place) => place.name))
    const places = examples.flatMap(({ expected }) => expected.place ?? [])
    expect(places.filter((place) => !known.has(place) && !/^\d{6}$/.test(place))).toEqual([])
    const near = examples.flatMap(({ expected }) => expected.near?.name ?? [])
    expect(near.filter((place) => !NEAR_NAMES.has(String(place)))).toEqual([])
  })
})

describe('scoreOf', () => {
  const nothing: Understanding = { filters: {}, place: null, near: null, rest: '' }
  const of = (expected: Partial<Understanding>, given: Partial<Understanding>) =>
    scoreOf({ ...nothing, ...expected }, { ...nothing, ...given })

  it('counts what is right, missing, too much and different', () => {
    expect(of({ place: 'Pala' }, { place: 'Pala' })).toEqual({ right: 1, all: 1 })
    expect(of({ place: 'Pala' }, {})).toEqual({ right: 0, all: 1 })
    expect(of({}, { rest: 'old' })).toEqual({ right: 0, all: 1 })
    expect(of({ place: 'Pala' }, { place: 'Kochi' })).toEqual({ right: 0, all: 2 })
    expect(
      of(
        { filters: { forSale: true, forRent: false } },
        { filters: { forSale: true, forRent: false } },
      ),
    ).toEqual({ right: 1, all: 1 })
  })

  it('compares lists as sets, numbers to 0.1, words folded, and the stated keys of near', () => {
    const right = { right: 1, all: 1 }
    const filters = (value: unknown) => ({ filters: { value } })
    expect(of(filters('PLOT,AGRICULTURAL'), filters('AGRICULTURAL,PLOT'))).toEqual(right)
    expect(of(filters(['Lift', 'Gym']), filters(['Gym', 'Lift']))).toEqual(right)
    expect(of(filters(3136.3), filters(3136.32))).toEqual(right)
    expect(of(filters(3136.3), filters(3136.5))).toEqual({ right: 0, all: 2 })
    expect(of({ rest: 'sea view' }, { rest: 'Sea  View' })).toEqual(right)
    const near = { name: 'Infopark', radiusKm: 5, kind: 'workplace' }
    expect(of({ near: { name: 'Infopark' } }, { near })).toEqual(right)
    expect(of({ near: { name: 'Infopark', radiusKm: 3 } }, { near }).right).toBe(0)
  })

  it('shares are of all chips, not the mean of sentences', () => {
    expect(
      shareOf([
        { right: 3, all: 3 },
        { right: 0, all: 1 },
      ]),
    ).toBe(0.75)
  })
})
