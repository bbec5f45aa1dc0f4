import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import type { BBox } from '../../domain/search/filters.ts'
import { number, plain } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** `q` as typed, in English or Malayalam; without it, the most important towns. */
export const placesQuery = z.object({
  q: z
    .string(message('notText'))
    .max(LIMITS.places.maxChars, message('tooLong', { max: LIMITS.places.maxChars }))
    .optional()
    .transform((raw) => plain(raw ?? '')),
  limit: number({ min: 1, whole: true, max: LIMITS.places.maxLimit }).transform(
    (limit) => limit ?? LIMITS.places.defaultLimit,
  ),
})

export type PlaceKind = 'town' | 'district' | 'locality' | 'pin'

/**
 * A place to search in. Degrees, WGS 84. Whoever chooses it gets `location` as the search's filter where it has one,
 * else the map flies to `bounds`.
 */
export interface Place {
  kind: PlaceKind
  /** In English. Of a PIN code the post office that names it. */
  name: string
  nameMl: string | null
  district: string | null
  /** Six digits, of kind `pin` only. */
  pin: string | null
  /** The other name by which it was found, as it is written: "Trichur" for Thrissur. */
  matched: string | null
  lat: number
  lng: number
  /** Of a PIN code without a known point those of its district. */
  bounds: BBox
  /** What to give the search as `location`. */
  location: string | null
  /**
   * Offered listings: of a town those whose city it is, by any of its names; of a district those in it; of a PIN code
   * those that carry it; of a locality those whose city it is, or, where the map knows it, those shown within its
   * bounds. A few minutes old; null right after a start.
   */
  listings: number | null
}
