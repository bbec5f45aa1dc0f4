import { z } from 'zod'
import { AMENITY_CATEGORIES, AMENITY_KINDS, AMENITY_POINTS } from '../../domain/places/amenities.ts'
import { KERALA_BOUNDS } from '../../domain/places/distance.ts'
import { isSourceId } from '../../domain/places/sources.ts'

/** The schema of the facts in data/: every figure must have a source, a year and a unit. */

const source = z.string().refine(isSourceId, 'is not in sources.json')
const year = z.union([
  z.number().int().min(2000).max(2026),
  z.literal('normal'),
  z.literal('undated'),
])

const figureOf = <T extends z.ZodType>(value: T) =>
  z.strictObject({
    value,
    unit: z.string().min(1),
    year,
    source,
    caution: z.string().optional(),
    note: z.string().optional(),
  })
const figure = figureOf(z.number().nonnegative())
const estimate = figure.extend({ rule: z.string().min(1) })

const point = {
  lat: z.number().min(KERALA_BOUNDS.south).max(KERALA_BOUNDS.north),
  lng: z.number().min(KERALA_BOUNDS.west).max(KERALA_BOUNDS.east),
}
const name = z.string().min(1)
const malayalam = z.string().regex(/^(?:[\u0d00-\u0d7f .,()]|\u200c|\u200d)+$/)
const twelve = z.array(z.number()).length(12)

export const townFacts = z.array(
  z.strictObject({
    name,
    nameMl: malayalam,
    aliases: z.array(name),
    district: name,
    districtHq: z.boolean(),
    type: z.enum(['corporation', 'municipality', 'panchayat']),
    ...point,
    pointSource: source,
    population: figure.optional(),
    electors2025: figure.optional(),
    populationEstimate: estimate.optional(),
  }),
)

export const districtFacts = z.array(
  z.strictObject({
    name,
    nameMl: malayalam,
    hq: name,
    hqMl: malayalam,
    censusCode: z.number().int(),
    ...point,
    hqLat: point.lat,
    hqLng: point.lng,
    neighbours: z.array(name),
    otherNeighbours: z.array(name),
    figures: z.record(z.string(), z.union([figure, figureOf(twelve)])),
  }),
)

export const climateFacts = z.array(
  z.strictObject({
    station: name,
    name,
    nameMl: malayalam,
    district: name,
    ...point,
    year,
    source,
    maxC: twelve,
    minC: twelve,
    rainMm: twelve,
    humidityMorning: twelve,
    humidityEvening: twelve,
  }),
)

const day = z.iso.date()
export const localityFacts = z.strictObject({
  amenities: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      name,
      category: z.enum(AMENITY_CATEGORIES),
      kind: z.enum(AMENITY_KINDS),
      ...point,
      source,
      year,
      point: z.enum(AMENITY_POINTS),
      confirmed: z.boolean(),
    }),
  ),
  air: z.array(
    z.strictObject({
      town: name,
      from: day,
      to: day,
      figures: z.record(z.enum(['days', 'medianAqi', 'lowAqi', 'highAqi', 'pm25', 'pm10']), figure),
      caution: z.string().optional(),
    }),
  ),
  askedPrices: z.array(
    z.strictObject({
      town: name,
      figures: z.record(z.enum(['listings', 'median', 'low', 'high']), figure),
    }),
  ),
})

export const keralaFacts = z.record(z.string(), figure)
