import { z } from 'zod'

/** The cover of a listing in a list: a photo, or an illustration without an id. */
export const listingPicture = z.object({
  id: z.string().nullable(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  thumbhash: z.string().nullable(),
  caption: z.string().nullable(),
  illustration: z.boolean(),
  variants: z.array(z.object({ width: z.number(), url: z.string(), type: z.string() })),
})
