import { z } from 'zod'
import { AMENITY_CATEGORIES, AMENITY_KINDS, AMENITY_POINTS } from '../../domain/places/amenities.ts'
import { KERALA_BOUNDS } from '../../domain/places/distance.ts'
import { isSourceId } from '../../domain/places/sources.ts'
import { TERM_PLACES } from '../../domain/glossary/glossary.ts'
import { LEGAL_OFFICES, LEGAL_STEPS, LEGAL_TOOLS } from '../../domain/legal/items.ts'

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
const malayalam = z.string().regex(/^(?:[\u0d00-\u0d7f0-9 .,()]|\u200c|\u200d)+$/)
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

/** Places of one source and kind: name, Malayalam name or null, latitude, longitude. */
export const landmarkFacts = z.array(
  z.strictObject({
    source,
    year,
    point: z.enum(AMENITY_POINTS),
    confirmed: z.boolean(),
    kind: z.enum(AMENITY_KINDS),
    places: z.array(z.tuple([name, malayalam.nullable(), point.lat, point.lng])).min(1),
  }),
)

/** The schema of data/landmarks-known.json: well-known places, their positions to about 500 m. */
export const wellKnownFacts = z
  .array(
    z.strictObject({
      name,
      nameMl: malayalam,
      kind: z.enum(AMENITY_KINDS),
      lat: point.lat,
      lng: point.lng,
      also: z.array(name),
    }),
  )
  .min(1)

/** The schema of data/landmark-names.json: by the id of a landmark, its Malayalam name and what people call it. */
export const landmarkNameFacts = z.record(
  z.string(),
  z.strictObject({ nameMl: malayalam, also: z.array(name) }),
)

export const keralaFacts = z.record(z.string(), figure)

const MALAYALAM_LETTER = /[\u0d00-\u0d7f]/

/** The schema of data/glossary.json: a term in both languages, its meaning and its related terms. */
export const glossaryFacts = z.array(
  z.strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]*$/),
    en: z.string().min(2).max(60),
    ml: z.string().max(60).regex(MALAYALAM_LETTER),
    also: z.array(z.string().min(1).max(60)),
    textEn: z.string().min(10).max(400),
    textMl: z.string().min(10).max(400).regex(MALAYALAM_LETTER),
    related: z.array(z.string()),
    where: z.array(
      z
        .string()
        .refine(
          (place) => (TERM_PLACES as readonly string[]).includes(place.split('#')[0] ?? ''),
          'is no page',
        ),
    ),
    basis: z
      .string()
      .refine((id) => id === 'general' || id === 'definition' || isSourceId(id), 'is no source'),
  }),
)

/** The schema of data/legal.json: what a deal requires, who issues it, and the official government sites. */
const officialSite = z.url({ protocol: /^https$/ }).refine((url) => {
  const { host } = new URL(url)
  return /\.(gov|org)\.in$/.test(host)
}, 'is no site of a government')

export const legalFacts = z.strictObject({
  links: z.record(z.string(), officialSite),
  items: z.record(
    z.string(),
    z.strictObject({
      step: z.enum(LEGAL_STEPS),
      office: z.enum(LEGAL_OFFICES),
      link: z.string().nullable(),
      basis: z.string().refine((id) => id === 'general' || isSourceId(id), 'is no source'),
      tool: z.enum(LEGAL_TOOLS).optional(),
    }),
  ),
})
