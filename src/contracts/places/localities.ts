import { z } from 'zod'
import { TOPICS } from '../../domain/locality/topics.ts'
import { AMENITY_CATEGORIES, AMENITY_KINDS, AMENITY_POINTS } from '../../domain/places/amenities.ts'

/**
 * The response of GET /api/localities/{city}: the figures of the locality page, each with its place, date and method.
 */

const year = z.union([z.number(), z.literal('normal'), z.literal('undated')])

export const placeFigure = z.object({
  name: z.string(),
  /** Null: not shown; `missing` gives the reason. */
  value: z.number().nullable(),
  missing: z.enum(['unknown', 'fewListings', 'notYet']).nullable(),
  unit: z.string(),
  year: z.union([year, z.literal('today')]),
  /** A key of `sources`. */
  source: z.string(),
  mark: z.enum(['source', 'computed', 'estimate']),
  /** The method; null for a figure that is published by its source. */
  rule: z.string().nullable(),
  caution: z.string().nullable(),
  of: z.enum(['town', 'district', 'state', 'station', 'veedu']),
  /** The number of listings behind it, and how many of those are demo listings. */
  listings: z.number().nullable(),
  sampleCount: z.number(),
})

/** The figure of the district or of Kerala beside that of the town, and by how many percent the town's differs. */
const reference = z
  .object({
    value: z.number(),
    listings: z.number(),
    sampleCount: z.number(),
    percent: z.number(),
  })
  .nullable()

/** A known place and its straight-line distance. */
export const amenityPlace = z.object({
  id: z.string(),
  name: z.string(),
  nameMl: z.string().nullable(),
  category: z.enum(AMENITY_CATEGORIES),
  kind: z.enum(AMENITY_KINDS),
  lat: z.number(),
  lng: z.number(),
  /** To the nearest 0.5 km where either point is only near the place. */
  km: z.number(),
  point: z.enum(AMENITY_POINTS),
  confirmed: z.boolean(),
  source: z.string(),
  year,
})

const sentence = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.number(), z.string()])),
  /** A key of `sources`, when no figure beside the sentence names its source. */
  source: z.string().nullable(),
})
const named = z.object({ name: z.string(), nameMl: z.string() })

export const localityAnswer = z.object({
  name: z.string(),
  nameMl: z.string(),
  aliases: z.array(z.string()),
  type: z.enum(['corporation', 'municipality', 'panchayat']),
  district: z.string(),
  districtMl: z.string(),
  /** Degrees, WGS 84. */
  lat: z.number(),
  lng: z.number(),
  pointSource: z.string(),
  /** Out of 10, and the figures of which it is the mean. */
  rating: placeFigure.extend({ from: z.array(placeFigure) }),
  stats: z.array(placeFigure),
  more: z.array(placeFigure),
  amenities: z.array(
    amenityPlace.extend({
      /** Proximity score, 1 to 10. */
      score: z.number(),
      tag: z.enum(['excellent', 'good']).nullable(),
    }),
  ),
  demographics: z.object({
    groups: z.array(z.object({ people: placeFigure, share: z.number() })),
    people: placeFigure,
    figures: z.array(placeFigure),
  }),
  market: z.object({
    homes: z.array(z.object({ bedrooms: z.number(), rent: placeFigure, sale: placeFigure })),
    appreciation: placeFigure,
    rentalYield: placeFigure,
    popularAreas: z.array(named.extend({ homes: z.number() })),
    asked: z.array(placeFigure),
    kochiIndex: placeFigure,
  }),
  /** What listings asked per sq ft, by year of listing, 2019 to 2024. */
  trend: z.array(placeFigure),
  /** The same years by a rule from an assumed price: an estimate, not what listings say. */
  trendEstimate: z.array(placeFigure),
  /** Figures that differ by 20 % or more from those of the district or of Kerala, the largest differences first. */
  unusual: z.array(
    z.object({
      measure: z.string(),
      unit: z.string(),
      value: z.number(),
      listings: z.number(),
      sampleCount: z.number(),
      district: reference,
      state: reference,
    }),
  ),
  rain: z.object({ year: placeFigure, months: z.array(z.number()) }),
  climate: z
    .object({
      name: z.string(),
      nameMl: z.string(),
      km: z.number(),
      warmest: placeFigure,
      coolest: placeFigure,
      humidity: placeFigure,
    })
    .nullable(),
  topics: z.array(
    z.object({
      topic: z.enum(TOPICS),
      summary: z.array(sentence),
      figures: z.array(placeFigure),
      advice: z.array(z.string()),
    }),
  ),
  summary: z.array(sentence),
  neighbours: z.array(named),
  /** When the listings were counted, ISO 8601. */
  at: z.string(),
  /** The number of figures in this response. */
  dataPoints: z.number(),
  /** The attribution that each source requires beside its figures. */
  sources: z.record(
    z.string(),
    z.object({
      title: z.string(),
      publisher: z.string(),
      licence: z.string(),
      citation: z.string(),
      attribution: z.string(),
    }),
  ),
})
export type LocalityAnswer = z.infer<typeof localityAnswer>
