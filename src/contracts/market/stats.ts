import { z } from 'zod'

/** Counts of live listings; `forSale` and `forRent` both include those that are for both. */
export const overviewStats = z.object({
  totalProperties: z.number(),
  forSale: z.number(),
  forRent: z.number(),
  totalViews: z.number(),
})
export type OverviewStats = z.infer<typeof overviewStats>
