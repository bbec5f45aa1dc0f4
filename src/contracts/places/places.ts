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

export type PlaceKind = 'town' | 'district' | 'locality' | 'pin' | 'landmark'

/**
 * A place to search in. Degrees, WGS 84. Choosing it sets the search filter `location` where it has one; otherwise the
 * map moves to `bounds`.
 */
export interface Place {
  kind: PlaceKind
  /** In English. For a PIN code, the post office that gives it its name. */
  name: string
  nameMl: string | null
  district: string | null
  /** Six digits, only for kind `pin`. */
  pin: string | null
  /** The alternative name that matched, as it is written: "Trichur" for Thrissur. */
  matched: string | null
  lat: number
  lng: number
  bounds: BBox
  /** For a PIN code whose place is not known: `bounds` are those of its district. */
  boundsOf?: 'district'
  /** The value of the search filter `location`. */
  location: string | null
  /**
   * The number of live listings: for a town, those with this city under any of its names; for a district, those in it;
   * for a PIN code, those with it; for a locality, those with it as their city, or, when it is on the map, those shown
   * within its bounds, as for a landmark. Up to a few minutes old; null right after startup.
   */
  listings: number | null
}

/** What names a place of the register. */
export type NamedPlace = Pick<Place, 'kind' | 'name' | 'nameMl' | 'pin'>
