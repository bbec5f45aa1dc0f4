import { z } from 'zod'

/** A town that users can choose as their city. Degrees, WGS 84. */
export const city = z.object({
  name: z.string(),
  nameMl: z.string(),
  district: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export const cityList = z.array(city)
export type City = z.infer<typeof city>
