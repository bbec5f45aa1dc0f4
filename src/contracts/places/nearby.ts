import { z } from 'zod'
import { amenityPlace } from './localities.ts'

/** GET /api/properties/{id}/nearby: the nearest known place of some kinds. */
export const nearbyAnswer = z.object({
  /**
   * What the distances start from: the exact pin, a pin that is only near the listing, or the centre of its town; null
   * without a position. But for the exact pin they are stated to the nearest 0.5 km.
   */
  from: z.enum(['pin', 'near', 'town']).nullable(),
  places: z.array(amenityPlace.extend({ attribution: z.string() })),
})
export type NearbyAnswer = z.infer<typeof nearbyAnswer>
