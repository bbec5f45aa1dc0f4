import { inArray } from 'drizzle-orm'
import { settings } from '../../db/schema.ts'
import { KEPT_AWAY } from '../../db/seed/kept-away.ts'
import type { Deps } from '../deps.ts'

/** The setting that says whether demo listings count in figures: `true` or `false`; missing means that they do. */
export const COUNT_SAMPLE_LISTINGS = 'figures.countSampleListings'

/** Whether figures of the market, statistics and the training of the price model count demo listings. */
export function sampleListingService({ database: { db } }: Pick<Deps, 'database'>) {
  return {
    /** Not after the demo was removed either, so that no figure is served from a cache that still counts it. */
    async counted(): Promise<boolean> {
      const rows = await db
        .select({ name: settings.name, value: settings.value })
        .from(settings)
        .where(inArray(settings.name, [COUNT_SAMPLE_LISTINGS, KEPT_AWAY]))
      return !rows.some(({ name, value }) => name === KEPT_AWAY || value === false)
    },
  }
}
export type SampleListingService = ReturnType<typeof sampleListingService>
