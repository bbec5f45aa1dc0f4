import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isOwnPoint, nearnessScore, statedKm } from '../../domain/places/amenities.ts'
import { KNOWN_AMENITIES } from '../../domain/places/landmarks/landmark-data.ts'
import {
  amenitiesNear,
  firstOfEachKind,
  isSameAmenity,
} from '../../domain/places/landmarks/landmarks.ts'
import { distanceKm, type Point } from '../../domain/places/distance.ts'
import { AREAS } from '../../domain/places/areas.ts'
import { PIN_AREAS } from '../../domain/places/towns/post-offices.ts'
import { districtByName } from '../../domain/places/towns/districts.ts'
import {
  COASTAL_DISTRICTS,
  KERALA_FACTS,
  WORST_FLOODED_2018,
  askedPrices,
  measuredAir,
} from '../../domain/places/measured.ts'
import { isSourceId, sourceOf } from '../../domain/places/sources.ts'
import { TOWNS } from '../../domain/places/towns/towns.ts'
import {
  climateFacts,
  districtFacts,
  keralaFacts,
  landmarkFacts,
  localityFacts,
  townFacts,
  glossaryFacts,
  landmarkNameFacts,
  legalFacts,
  wellKnownFacts,
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
const PLACE_POINTS = [
  ...TOWNS,
  ...AREAS,
  ...PIN_AREAS.flatMap(({ office, point }) => (point ? [{ name: office, ...point }] : [])),
]

const LANDMARKS = ['landmarks.json', 'landmarks-odbl.json']

describe.each(LANDMARKS)('data/%s', (file) => {
  it('matches its schema', () => {
    expect(landmarkFacts.safeParse(read(file)).error?.issues.slice(0, 3)).toBeUndefined()
  })

  it('fails without a source', () => {
    const text = JSON.stringify(read(file)).replace(/"source": ?"[^"]*"/, '"source":""')
    expect(landmarkFacts.safeParse(JSON.parse(text)).success).toBe(false)
  })

  it('has data under a share-alike licence only in the file of its own', () => {
    const groups = landmarkFacts.parse(read(file))
    for (const { source } of groups)
      expect([source, /ODbL/.test(sourceOf(source)?.licence ?? '')]).toEqual([
        source,
        file === 'landmarks-odbl.json',
      ])
  })
})

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

describe('well-known places', () => {
  const known = KNOWN_AMENITIES.filter(({ source }) => source === 'public-knowledge')

  it('match their schemas', () => {
    const faults = [
      wellKnownFacts.safeParse(read('landmarks-known.json')),
      landmarkNameFacts.safeParse(read('landmark-names.json')),
    ].flatMap(({ error }) => error?.issues.slice(0, 3) ?? [])
    expect(faults).toEqual([])
  })

  it('are said to be unconfirmed, with a coarse distance', () => {
    expect(known.length).toBeGreaterThan(80)
    expect(known.filter(({ confirmed, point }) => confirmed || isOwnPoint(point))).toEqual([])
  })

  it('lie a few km from points of other sources, and near the town that their name states', () => {
    const others = KNOWN_AMENITIES.filter(({ source }) => source !== 'public-knowledge')
    const kmTo = (place: Point, points: readonly Point[]) =>
      Math.min(...points.map((point) => distanceKm(place, point)))
    const astray = known.flatMap((place) => {
      const nearest = kmTo(place, [...PLACE_POINTS, ...others])
      const town = PLACE_POINTS.filter(({ name }) => place.name.endsWith(`, ${name}`))
      const toTown = town.length === 0 ? 0 : kmTo(place, town)
      // A corporation such as Kochi extends over more than 10 km.
      return nearest > 4.5 || toTown > 15 ? [{ name: place.name, nearest, toTown }] : []
    })
    expect(astray).toEqual([])
  })

  it('are in no other file', () => {
    const twice = known.flatMap((place) =>
      KNOWN_AMENITIES.filter((other) => other !== place && isSameAmenity(other, place)).map(
        (other) => [place.name, other.name, other.source],
      ),
    )
    expect(twice).toEqual([])
  })

  it('have their names in data/landmark-names.json by existing ids', () => {
    const ids = new Set(KNOWN_AMENITIES.map(({ id }) => id))
    const names = landmarkNameFacts.parse(read('landmark-names.json'))
    expect(Object.keys(names).filter((id) => !ids.has(id))).toEqual([])
  })
})

describe('places around a town', () => {
  it('are distinct, under an id and as places', () => {
    expect(KNOWN_AMENITIES.length).toBeGreaterThan(4_000)
    expect(new Set(KNOWN_AMENITIES.map(({ id }) => id)).size).toBe(KNOWN_AMENITIES.length)
    const twice = TOWNS.flatMap((town) => {
      const near = firstOfEachKind(amenitiesNear(town), 5)
      return near.flatMap((a, at) =>
        near
          .slice(at + 1)
          .filter((b) => isSameAmenity(a, b))
          .map((b) => [a.name, b.name]),
      )
    })
    expect(twice).toEqual([])
  })

  it.each(TOWNS)(
    'of $name are of many kinds, within 10 km, nearest first, with sources',
    (town) => {
      const near = amenitiesNear(town)
      expect(near.length).toBeGreaterThan(20)
      expect(new Set(near.map(({ kind }) => kind)).size).toBeGreaterThan(7)
      expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((a, b) => a - b))
      for (const place of near) {
        expect(distanceKm(town, place)).toBeLessThanOrEqual(10)
        expect(isSourceId(place.source)).toBe(true)
      }
      const coarse = near.filter(({ point }) => !isOwnPoint(point))
      expect(coarse.filter(({ km }) => km % 0.5 !== 0)).toEqual([])
    },
  )

  it('are the same place by name, kind and distance', () => {
    const kims = { name: 'Govt. Hospital', category: 'healthcare', lat: 9.59, lng: 76.52 } as const
    const near = { ...kims, name: 'Government Hospital, Kottayam', lat: 9.592 }
    expect(isSameAmenity(kims, near)).toBe(true)
    expect(isSameAmenity(kims, { ...near, lat: 9.61 })).toBe(false)
    expect(isSameAmenity(kims, { ...near, name: 'Bharath Hospital' })).toBe(false)
    expect(isSameAmenity(kims, { ...near, category: 'education' })).toBe(false)
  })

  it('state a distance no finer than their points', () => {
    expect([0.1, 0.7, 3.3].map((km) => statedKm(km, false))).toEqual([0.5, 0.5, 3.5])
    expect(statedKm(0.123, true)).toBe(0.123)
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
