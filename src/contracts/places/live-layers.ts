import { z } from 'zod'
import { AMENITY_CATEGORIES } from '../../domain/places/amenities.ts'

const readingOf = <T extends z.ZodType>(value: T) =>
  z.discriminatedUnion('state', [
    z.object({ state: z.enum(['fresh', 'last-good']), value, at: z.string() }),
    /** The reason, for operators: off, timeout, failed, unreadable, resting. */
    z.object({ state: z.literal('unavailable'), reason: z.string() }),
  ])

/** GET /api/localities/{city}/live: current data about the town from external services. */
export const liveAnswer = z.object({
  /** °C, %, the service's own wording. */
  weather: readingOf(
    z.object({ temperature: z.number(), humidity: z.number(), description: z.string() }),
  ),
  /** Scale from 1 (good) to 5 (very poor); µg/m³. */
  air: readingOf(z.object({ aqi: z.number(), pm25: z.number(), pm10: z.number() })),
  amenities: readingOf(
    z.array(
      z.object({
        name: z.string(),
        category: z.enum(AMENITY_CATEGORIES),
        lat: z.number(),
        lng: z.number(),
      }),
    ),
  ),
  population: readingOf(z.number()),
})
export type LiveAnswer = z.infer<typeof liveAnswer>
