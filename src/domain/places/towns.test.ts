import { describe, expect, it } from 'vitest'
import { foldText } from '../text/fold.ts'
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
} from './towns.ts'

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
