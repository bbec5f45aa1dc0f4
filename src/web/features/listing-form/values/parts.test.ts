import { describe, expect, it } from 'vitest'
import type { City } from '../../../../contracts/places/cities.ts'
import { plotArea } from '../../../../domain/geo/plot-geometry.ts'
import type { LngLat } from '../../../../domain/listings/listing.ts'
import { amenitySuggestions } from '../amenity-suggestions.ts'
import { PROPERTY_TYPES } from '../../../../domain/listings/listing.ts'
import { lookUp } from '../../../../i18n/node.ts'
import { parseUploadResponse } from '../photos/upload-photo.ts'
import { sideLengths, sketchOf } from '../place/sketch.ts'
import { cityByName, matchingCities } from '../../places/city-match.ts'
import { compareAreas } from './areas.ts'
import { chipKey } from '../../listing-parts/text/value-words.ts'

const city = (name: string, nameMl: string, district: string): City => ({
  name,
  nameMl,
  district,
  lat: 9,
  lng: 76,
})
const CITIES = [
  city('Alappuzha', 'ആലപ്പുഴ', 'Alappuzha'),
  city('Ettumanoor', 'ഏറ്റുമാനൂർ', 'Kottayam'),
  city('Kottayam', 'കോട്ടയം', 'Kottayam'),
]

describe('towns', () => {
  it('are found in both languages, by part of a name, and by district', () => {
    expect(matchingCities('kott', CITIES).map(({ name }) => name)).toEqual([
      'Kottayam',
      'Ettumanoor',
    ])
    expect(matchingCities('ആലപ്പ', CITIES).map(({ name }) => name)).toEqual(['Alappuzha'])
    expect(matchingCities('manoor', CITIES).map(({ name }) => name)).toEqual(['Ettumanoor'])
    expect(cityByName(' KOTTAYAM ', CITIES)?.nameMl).toBe('കോട്ടയം')
    expect(cityByName('Kochi', CITIES)).toBeUndefined()
  })
})

describe('a drawn plot', () => {
  /** 20 m by 30 m, near Kottayam. */
  const ring: LngLat[] = [
    [76.5222, 9.5916],
    [76.5222 + 20 / 109_780, 9.5916],
    [76.5222 + 20 / 109_780, 9.5916 + 30 / 110_600],
    [76.5222, 9.5916 + 30 / 110_600],
  ]
  it('has its sides in metres', () => {
    const sides = sideLengths(ring).map((metres) => Math.round(metres * 10) / 10)
    expect(sides[0]).toBeCloseTo(20, 0)
    expect(sides[1]).toBeCloseTo(30, 0)
  })
  it.each([ring, ring.toReversed()])('is sketched with its lengths outside', (...corners) => {
    const { sides } = sketchOf(corners, { width: 600, height: 300, margin: 60 })
    for (const { x, y } of sides) {
      const inside = x > 250 && x < 350 && y > 80 && y < 220
      expect(inside).toBe(false)
    }
  })
  it('is compared with the typed size, within the tolerance of a drawing', () => {
    const sqm = plotArea(ring)
    expect(compareAreas(sqm, '14.8 cents', 'cent')).toBe('agree')
    expect(compareAreas(sqm, '12', 'cent')).toBe('differ')
    expect(compareAreas(sqm, '', 'cent')).toBe('blank')
    expect(compareAreas(sqm, 'big', 'cent')).toBe('blank')
  })
})

describe('the response to an upload', () => {
  it('is the picture, or the error', () => {
    const image = { id: 5, url: '/uploads/a.webp', thumbhash: 'abc' }
    expect(parseUploadResponse(201, JSON.stringify({ image, url: image.url })).photo).toEqual({
      id: '5',
      url: '/uploads/a.webp',
      thumbhash: 'abc',
    })
    expect(parseUploadResponse(415, '{"error":"x.jpg is not a picture"}')).toMatchObject({
      photo: null,
      error: 'x.jpg is not a picture',
    })
    expect(parseUploadResponse(502, '<html>')).toMatchObject({
      status: 502,
      photo: null,
      error: null,
    })
    expect(parseUploadResponse(200, 'null').photo).toBeNull()
  })
})

describe('suggestions', () => {
  it.each(PROPERTY_TYPES)('have words in both languages: %s', (kind) => {
    const values = [...amenitySuggestions(kind)]
    expect(values.length).toBeGreaterThan(10)
    for (const lang of ['en', 'ml'] as const)
      expect(values.filter((value) => !lookUp(lang, 'values', chipKey(value)))).toEqual([])
  })
})
