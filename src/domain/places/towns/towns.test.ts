import { describe, expect, it } from 'vitest'
import { foldText } from '../../text/fold.ts'
import {
  DEFAULT_CITY,
  TOWNS,
  districtOf,
  isEstimate,
  townByName,
  townPopulation,
  townSlug,
  townsByName,
  townsOfDistrict,
  nearestTown,
} from './towns.ts'
import fc from 'fast-check'
import { KERALA_BOUNDS, distanceKm, isInKeralaBounds, looksSwapped } from '../distance.ts'
import { nearestStation } from '../climate.ts'

describe('townByName', () => {
  it.each<[string, string]>([
    ['Kottayam', 'Kottayam'],
    ['  kottayam ', 'Kottayam'],
    ['കോട്ടയം', 'Kottayam'],
    ['Alleppey', 'Alappuzha'],
    ['ALAPPUZHA', 'Alappuzha'],
    ['ആലപ്പുഴ', 'Alappuzha'],
    ['Trivandrum', 'Thiruvananthapuram'],
    ['Calicut', 'Kozhikode'],
    ['Ernakulam', 'Kochi'],
    ['എറണാകുളം', 'Kochi'],
    ["Sultan's Battery", 'Sulthan Bathery'],
    ['Sultans Battery', 'Sulthan Bathery'],
    ['north-paravur', 'North Paravur'],
    ['Paravur', 'North Paravur'],
    ['Paravoor', 'Paravoor'],
    ['പരവൂർ', 'Paravoor'],
    ['പറവൂർ', 'North Paravur'],
    ['കണ്ണൂര്‍', 'Kannur'],
    ['കണ്ണൂര്', 'Kannur'],
    ['തൃശൂർ', 'Thrissur'],
    ['Kóllam', 'Kollam'],
    ['Chittur', 'Chittur-Thathamangalam'],
  ])('finds %j as %s', (spelling, name) => {
    expect(townByName(spelling)?.name).toBe(name)
  })

  it('returns undefined for other names', () => {
    for (const name of ['', '%', 'Mumbai', 'toString', '__proto__']) {
      expect(townByName(name)).toBeUndefined()
    }
  })

  it('maps every spelling to one town', () => {
    const owners = new Map<string, Set<string>>()
    for (const town of TOWNS) {
      for (const spelling of [town.name, town.nameMl, ...town.aliases]) {
        const key = foldText(spelling)
        owners.set(key, (owners.get(key) ?? new Set()).add(town.name))
      }
    }
    expect([...owners].filter(([, towns]) => towns.size > 1)).toEqual([])
  })
})

describe('slugs', () => {
  it('are plain and unique, and can be parsed', () => {
    expect(townSlug('North Paravur')).toBe('north-paravur')
    for (const town of TOWNS) {
      expect(townSlug(town)).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(townByName(townSlug(town))).toBe(town)
    }
  })
})

it('returns the district of a town', () => {
  expect(districtOf('Aluva')).toBe('Ernakulam')
  expect(districtOf('Alwaye')).toBe('Ernakulam')
  expect(districtOf('Madurai')).toBeUndefined()
  expect(townsOfDistrict('Wayanad').map((town) => town.name)).toEqual([
    'Kalpetta',
    'Mananthavady',
    'Sulthan Bathery',
  ])
  expect(townByName(DEFAULT_CITY)?.district).toBe('Kottayam')
})

describe('townPopulation', () => {
  it('is the census where it applies, else the marked estimate', () => {
    const kochi = townByName('Kochi')
    const kottayam = townByName('Kottayam')
    const munnar = townByName('Munnar')
    const figures = [kochi, kottayam, munnar].map((town) => town && townPopulation(town))
    expect(figures.map((figure) => figure?.value)).toEqual([602_046, 121_500, undefined])
    expect(figures.map((figure) => figure && isEstimate(figure))).toEqual([false, true, undefined])
  })
})

it('sorts a list of towns by displayed name', () => {
  for (const lang of ['en', 'ml'] as const) {
    const names = townsByName(lang).map((town) => (lang === 'ml' ? town.nameMl : town.name))
    expect(names).toEqual([...names].sort())
    expect(names).toHaveLength(TOWNS.length)
  }
})

describe('nearestTown', () => {
  it('finds the town around a point', () => {
    expect(nearestTown(9.5916, 76.5222)?.town.name).toBe('Kottayam')
    expect(nearestTown(9.9658, 76.2421)?.town.name).toBe('Kochi')
    expect(nearestTown(10.0889, 77.0595)?.town.name).toBe('Munnar')
    expect(nearestTown(9.5916, 76.5222)?.km).toBeCloseTo(0.527, 3)
  })

  it('returns the distance for far points, and null for invalid ones', () => {
    expect(nearestTown(28.61, 77.21)?.km).toBeGreaterThan(1500)
    expect(nearestTown(Number.NaN, 76)).toBeNull()
    expect(nearestTown(91, 76)).toBeNull()
  })

  it('finds every town at its own point', () => {
    for (const town of TOWNS) expect(nearestTown(town.lat, town.lng)).toEqual({ town, km: 0 })
    const { south, north, west, east } = KERALA_BOUNDS
    fc.assert(
      fc.property(
        fc.double({ min: south, max: north, noNaN: true }),
        fc.double({ min: west, max: east, noNaN: true }),
        fc.constantFrom(...TOWNS),
        (lat, lng, other) => {
          const km = nearestTown(lat, lng)?.km ?? Infinity
          expect(km).toBeLessThanOrEqual(distanceKm({ lat, lng }, other))
        },
      ),
      { seed: 32 },
    )
  })
})

it('detects points outside Kerala and swapped coordinates', () => {
  expect(isInKeralaBounds({ lat: 9.59, lng: 76.52 })).toBe(true)
  expect(isInKeralaBounds({ lat: 0, lng: 76.52 })).toBe(false)
  expect(looksSwapped({ lat: 76.52, lng: 9.59 })).toBe(true)
  expect(looksSwapped({ lat: 9.59, lng: 76.52 })).toBe(false)
  expect(looksSwapped({ lat: 28.6, lng: 77.2 })).toBe(false)
})

it('finds the weather station of a place', () => {
  expect(nearestStation({ lat: 9.59, lng: 76.52 })?.station.name).toBe('Kottayam')
  expect(nearestStation({ lat: 10.02, lng: 76.3 })?.station.name).toBe(
    'Kochi airport, Nedumbassery',
  )
})
