import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KNOWN_AMENITIES, amenitiesNear, nearnessScore } from '../../domain/places/amenities.ts'
import { distanceKm } from '../../domain/places/distance.ts'
import { districtByName } from '../../domain/places/districts.ts'
import {
  COASTAL_DISTRICTS,
  KERALA_FACTS,
  WORST_FLOODED_2018,
  askedPrices,
  measuredAir,
} from '../../domain/places/measured.ts'
import { isSourceId } from '../../domain/places/sources.ts'
import { TOWNS, townByName } from '../../domain/places/towns.ts'
import {
  climateFacts,
  districtFacts,
  keralaFacts,
  localityFacts,
  townFacts,
  glossaryFacts,
  legalFacts,
} from './facts.ts'
import glossary from '../../../data/glossary.json' with { type: 'json' }
import legal from '../../../data/legal.json' with { type: 'json' }
import { LEGAL_ITEMS, LEGAL_LINKS } from '../../domain/legal/items.ts'

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../data/${file}`, import.meta.url), 'utf8'))

const FILES = {
  'towns.json': townFacts,
  'districts.json': districtFacts,
  'climate.json': climateFacts,
  'localities.json': localityFacts,
  'kerala.json': keralaFacts,
}

describe.each(Object.entries(FILES))('data/%s', (file, schema) => {
  it('matches its schema', () => {
    expect(schema.safeParse(read(file)).error?.issues.slice(0, 3)).toBeUndefined()
  })

  it('gives each figure a unit, a year and an existing source', () => {
    const without: unknown[] = []
    let figures = 0
    const look = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      if ('value' in node) {
        figures += 1
        const { unit, year, source } = node as Record<string, unknown>
        if (!unit || !year || typeof source !== 'string' || !isSourceId(source)) without.push(node)
      }
      for (const part of Object.values(node)) look(part)
    }
    look(read(file))
    expect(without).toEqual([])
    // A station's figures are rows of twelve months with one source.
    expect(figures > 6).toBe(file !== 'climate.json')
  })

  it('fails without a source', () => {
    const text = JSON.stringify(read(file)).replace(/"source": ?"[^"]*"/, '"source":""')
    expect(schema.safeParse(JSON.parse(text)).success).toBe(false)
  })
})

describe('places around a town', () => {
  it('lists 124 distinct places near one of the five towns', () => {
    expect(KNOWN_AMENITIES).toHaveLength(124)
    expect(new Set(KNOWN_AMENITIES.map(({ id }) => id)).size).toBe(124)
    const five = ['Kottayam', 'Kochi', 'Thiruvananthapuram', 'Kozhikode', 'Thrissur'].flatMap(
      (name) => townByName(name) ?? [],
    )
    const far = KNOWN_AMENITIES.filter((place) =>
      five.every((town) => distanceKm(town, place) > 20),
    )
    expect(far).toEqual([])
  })

  it('finds places for neighbouring towns, nearest first', () => {
    const kottayam = TOWNS.find(({ name }) => name === 'Kottayam')
    const near = kottayam ? amenitiesNear(kottayam) : []
    expect(near.length).toBeGreaterThan(15)
    expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((a, b) => a - b))
    const tripunithura = TOWNS.find(({ name }) => name === 'Thrippunithura')
    expect(tripunithura && amenitiesNear(tripunithura).length).toBeGreaterThan(5)
  })

  it('scores places by distance', () => {
    expect([0, 0.5, 1.4, 5, 11.9, 40].map(nearnessScore)).toEqual([10, 10, 9, 6, 1, 1])
  })
})

describe('measurements', () => {
  it('exist only for towns with a series', () => {
    expect(measuredAir('Thiruvananthapuram')?.figures.medianAqi.value).toBe(69)
    expect(measuredAir('Kochi')?.caution).toBe('airWinterOnly')
    expect(measuredAir('Kozhikode')).toBeUndefined()
    expect(askedPrices('Kochi')?.figures.median.value).toBe(4705)
    expect(askedPrices('Munnar')).toBeUndefined()
  })

  it('name existing districts', () => {
    for (const name of [...COASTAL_DISTRICTS, ...WORST_FLOODED_2018])
      expect(districtByName(name)?.name).toBe(name)
    expect(COASTAL_DISTRICTS).toHaveLength(KERALA_FACTS.crzDistricts.value)
  })
})

it('data/glossary.json matches its schema', () => {
  expect(glossaryFacts.safeParse(glossary).error?.issues).toBeUndefined()
})

it('rejects a term without Malayalam', () => {
  expect(glossaryFacts.safeParse([{ ...glossary[0], ml: 'cent' }]).success).toBe(false)
})

it('data/legal.json matches its schema', () => {
  expect(legalFacts.safeParse(legal).error?.issues).toBeUndefined()
})

it('requires items to name an existing official site', () => {
  const named = Object.values(LEGAL_ITEMS).flatMap(({ link }) => link ?? [])
  expect(named.filter((link) => !Object.hasOwn(LEGAL_LINKS, link))).toEqual([])
})

it('rejects a site that is not a government’s', () => {
  const links = { ...legal.links, registration: 'https://keralaregistration.example.com' }
  expect(legalFacts.safeParse({ ...legal, links }).success).toBe(false)
})
