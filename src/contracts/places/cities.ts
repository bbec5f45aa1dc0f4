import { z } from 'zod'

/** A town that users can choose as their city. Degrees, WGS 84. */
export const city = z.object({
  name: z.string(),
  nameMl: z.string(),
  district: z.string(),
  lat: z.number(),
  lng: z.number(),
})
/** With what a search by name needs: other names of either script, and the number of people, null where it is not known. */
const listedCity = city.extend({
  aliases: z.array(z.string()).readonly(),
  people: z.number().nullable(),
})
export const cityList = z.array(listedCity)
export type City = z.infer<typeof city> &
  Partial<Pick<z.infer<typeof listedCity>, 'aliases' | 'people'>>
