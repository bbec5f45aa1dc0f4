import { eq } from 'drizzle-orm'
import { settings } from '../../db/schema.ts'
import type { Deps } from '../deps.ts'

/** The setting that says whether demo listings count in figures: `true` or `false`; missing means that they do. */
export const COUNT_SAMPLE_LISTINGS = 'figures.countSampleListings'

/** Whether figures of the market, statistics and the training of the price model count demo listings. */
export function sampleListingService({ database: { db } }: Pick<Deps, 'database'>) {
  return {
    async counted(): Promise<boolean> {
      const [row] = await db
        .select({ value: settings.value })
        .from(settings)
        .where(eq(settings.name, COUNT_SAMPLE_LISTINGS))
      return row?.value !== false
    },
  }
}
export type SampleListingService = ReturnType<typeof sampleListingService>
