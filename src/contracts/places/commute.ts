import { z } from 'zod'
import { plain, rawChars } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

const { maxPlaces, maxChars } = LIMITS.commute

/** `?to=` once per destination; those beyond the limit are ignored. */
export const commuteQuery = z.object({
  to: z
    .union([z.string(), z.array(z.string())])
    .default([])
    .transform((to) =>
      [
        ...new Set(
          [to]
            .flat()
            .slice(0, 2 * maxPlaces)
            .map((text) => plain(text.slice(0, rawChars(maxChars))).slice(0, maxChars)),
        ),
      ]
        .filter((text) => text !== '')
        .slice(0, maxPlaces),
    ),
})

/** From a town to one destination. Distances in km. */
export const commuteWay = z.object({
  /** The destination as given. */
  asked: z.string(),
  /** The place found; null: no such place is known, and no route is given. */
  to: z.string().nullable(),
  toMl: z.string().nullable(),
  way: z
    .object({
      /** Straight-line distance. */
      straightKm: z.number(),
      /** Estimated by the rule that the page states. */
      roadKm: z.number(),
      minutes: z.number(),
    })
    .nullable(),
})
export type CommuteWay = z.output<typeof commuteWay>
