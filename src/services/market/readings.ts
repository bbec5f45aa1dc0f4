import { inArray } from 'drizzle-orm'
import { properties } from '../../db/schema.ts'
import type { MarketReading, Markets, TownReading } from '../../domain/market/reading.ts'
import { namesOfTown, townsOfDistrict, type Town } from '../../domain/places/towns/towns.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import { staleWhileRevalidate, STALE_MS } from '../platform/stale-while-revalidate.ts'
import { readMarket, readTownMarket } from './reading.ts'
import type { SampleListingService } from './sample-listings.ts'

/** Cache time of a reading; shared by all callers. */
const KEPT = { ms: 5 * MINUTE_MS, most: 300, stale: STALE_MS }

/**
 * The market of towns, districts and the state. Every page takes its figures of a place from one reading, so that they
 * are of one moment, which the page shows.
 */
export function marketReadingService(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  sampleListings: SampleListingService,
) {
  const cached = staleWhileRevalidate(clock, KEPT)

  async function read<Reading>(
    key: string,
    query: (includeSample: boolean) => Promise<Reading>,
  ): Promise<Reading> {
    const includeSample = await sampleListings.counted()
    return cached(`${key} ${includeSample}`, () => query(includeSample))
  }

  /** Listings of a city under these names. */
  const ofNames = (key: string, names: readonly string[]): Promise<TownReading> =>
    read(`town ${key}`, (includeSample) =>
      database.read((db) =>
        readTownMarket(db, inArray(properties.city, [...names]), clock(), { includeSample }),
      ),
    )

  const service = {
    town: (town: Town): Promise<TownReading> => ofNames(town.name, namesOfTown(town)),

    /** A city that is no town of Kerala. */
    city: (name: string): Promise<TownReading> => ofNames(name, [name]),

    district: (name: string): Promise<MarketReading> =>
      read(`district ${name}`, (includeSample) =>
        database.read((db) =>
          readMarket(
            db,
            inArray(properties.city, townsOfDistrict(name).flatMap(namesOfTown)),
            clock(),
            { includeSample },
          ),
        ),
      ),

    state: (): Promise<MarketReading> =>
      read('state', (includeSample) =>
        database.read((db) => readMarket(db, undefined, clock(), { includeSample })),
      ),

    /** A town's market with those of its district and of Kerala. */
    async around(town: Town): Promise<Markets> {
      const [own, district, state] = await Promise.all([
        service.town(town),
        service.district(town.district),
        service.state(),
      ])
      return { town: own, district, state }
    },
  }
  return service
}
export type MarketReadingService = ReturnType<typeof marketReadingService>
