import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { kmToShore, tidalShores, type ShoreLine } from '../src/domain/geo/shore.ts'
import {
  LAND_NOTES,
  landNotes,
  mayAskFee,
  type LandOfListing,
} from '../src/domain/land/land-notes.ts'
import { districtByName } from '../src/domain/places/towns/districts.ts'
import { townByName } from '../src/domain/places/towns/towns.ts'
import { CATALOGUES } from '../src/i18n/node.ts'
import { landSenseFile } from '../src/contracts/places/land-checks.ts'

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
const file = landSenseFile.parse(read('data/land-sense.json'))

describe('data/land-sense.json', () => {
  it('gives each note an office, papers, an official page, and text in both languages', () => {
    expect(Object.keys(file.notes).toSorted()).toEqual([...LAND_NOTES].toSorted())
    for (const catalogue of Object.values(CATALOGUES))
      expect(Object.keys((catalogue.land as { note: object }).note).toSorted()).toEqual(
        [...LAND_NOTES].toSorted(),
      )
  })

  it('names existing districts, and only government pages', () => {
    for (const { names } of Object.values(file.districts))
      for (const name of names) expect(districtByName(name)?.name).toBe(name)
    for (const url of Object.values(file.links)) expect(new URL(url).host).toMatch(/\.gov\.in$/)
  })

  it('says "check" and gives no verdict', () => {
    const en = JSON.stringify(CATALOGUES.en.land)
    expect(en).not.toMatch(/\b(safe|legal to|is allowed here|cannot be built|will be refused)\b/i)
  })
})

const OWN_HOUSE = { town: 2.02, panchayat: 4.04 }
const land = (more: Partial<LandOfListing>): LandOfListing => ({
  propertyType: 'PLOT',
  landNature: null,
  district: 'Palakkad',
  ...more,
})
const ids = (more: Partial<LandOfListing>) => landNotes(land(more), OWN_HOUSE).map(({ id }) => id)

describe('land checks', () => {
  it.each<[Partial<LandOfListing>, string[]]>([
    [{}, ['register', 'dataBank', 'flood']],
    [{ landNature: 'purayidam' }, ['register', 'flood']],
    [{ landNature: 'unnotified' }, ['unnotified', 'dataBank', 'flood']],
    [
      { landNature: 'nilam', district: 'Alappuzha' },
      ['dataBank', 'unnotified', 'ownHouse', 'coast', 'flood'],
    ],
    [
      { landNature: 'converted', district: 'Idukki' },
      ['converted', 'register', 'idukkiNoc', 'hills', 'flood'],
    ],
    [
      { propertyType: 'AGRICULTURAL', landNature: 'plantation', district: 'Wayanad' },
      ['plantation', 'register', 'hills', 'flood'],
    ],
    [{ propertyType: 'VILLA', district: 'Ernakulam' }, ['coast', 'flood']],
    [{ propertyType: 'APARTMENT', district: 'Ernakulam' }, []],
    [{ district: null }, ['register', 'dataBank', 'flood']],
  ])('%j: %j', (home, wanted) => {
    expect(ids(home)).toEqual(wanted)
  })

  it('name the districts worst hit by the flood of 2018', () => {
    const named = (district: string) =>
      landNotes(land({ district }), OWN_HOUSE).find(({ id }) => id === 'flood')?.named
    expect([named('Kottayam'), named('Kannur')]).toEqual([true, false])
  })

  it('include a fee only where one may be due', () => {
    const asked = (more: Partial<LandOfListing>) => mayAskFee(land(more))
    expect(asked({})).toBe(true)
    expect(asked({ landNature: 'unnotified', propertyType: 'VILLA' })).toBe(true)
    expect([asked({ landNature: 'purayidam' }), asked({ landNature: 'converted' })]).toEqual([
      false,
      false,
    ])
    expect(asked({ propertyType: 'VILLA' })).toBe(false)
  })
})

describe('the shore', () => {
  const { features } = read('public/map/land.geojson') as {
    features: { geometry: { coordinates: ShoreLine[] } }[]
  }
  const lines = tidalShores(features.map(({ geometry }) => geometry.coordinates))
  const km = (name: string): number => {
    const town = townByName(name)
    if (!town) throw new Error(name)
    return kmToShore(town, lines)
  }

  it('is near coastal towns and far from hill towns', () => {
    for (const near of ['Alappuzha', 'Kozhikode', 'Kollam', 'Kannur'])
      expect(km(near)).toBeLessThan(4)
    expect(km('Palakkad')).toBeGreaterThan(50)
    expect(km('Munnar')).toBeGreaterThan(60)
  })

  it('includes Vembanad near Kottayam, but no hill reservoir', () => {
    expect(km('Kottayam')).toBeLessThan(15)
    expect(km('Idukki')).toBeGreaterThan(40)
  })

  it('is measured on the ground: 0.01° of latitude is 1.106 km', () => {
    const west: ShoreLine = [
      [76, 9],
      [76, 11],
    ]
    expect(kmToShore({ lat: 10, lng: 76.01 }, [west])).toBeCloseTo(1.095, 2)
    const south: ShoreLine = [
      [75, 10],
      [77, 10],
    ]
    expect(kmToShore({ lat: 10.01, lng: 76 }, [south])).toBeCloseTo(1.106, 3)
    expect(kmToShore({ lat: 10, lng: 76 }, [])).toBe(Infinity)
  })
})
