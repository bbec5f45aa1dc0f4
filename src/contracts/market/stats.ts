import { z } from 'zod'

/** Counts of the listings that are offered now; `forSale` and `forRent` both count one that is for both. */
export const overviewStats = z.object({
  totalProperties: z.number(),
  forSale: z.number(),
  forRent: z.number(),
  totalViews: z.number(),
})
export type OverviewStats = z.infer<typeof overviewStats>
