import { inArray, sql, type SQL } from 'drizzle-orm'
import type { UsualPrice } from '../../contracts/listings/usual-price.ts'
import { properties } from '../../db/schema.ts'
import {
  namesOfTown,
  townByName,
  townsOfDistrict,
  type Town,
} from '../../domain/places/towns/towns.ts'
import type { PropertyType } from '../../domain/listings/listing.ts'
import {
  MIN_COMPARED_LISTINGS,
  rateUnitOf,
  type RateUnit,
  type UsualRate,
} from '../../domain/listings/price/usual-price.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { staleWhileRevalidate, STALE_MS } from '../platform/stale-while-revalidate.ts'
import type { Deps } from '../deps.ts'
import type { Evidence } from '../../contracts/admin/moderation.ts'
import { convertArea } from '../../domain/numbers/area-units.ts'
import type { PropertyRow } from './row.ts'
import { CENTS, countedOffered, type CountedListings } from '../market/listed.ts'
import type { SampleListingService } from '../market/sample-listings.ts'
import { AREA, RENT, SALE_PRICE } from '../search/sql/where.ts'

/** Cache time: usual prices change slowly; one query per kind and town meanwhile. */
const KEPT = { ms: 10 * MINUTE_MS, most: 2_000, stale: STALE_MS }

export const SIZES: Readonly<Record<RateUnit, SQL>> = { cent: CENTS, sqft: AREA }

/** The usual price of a kind in a place: the median of its live listings. */
export function usualPriceService(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  sampleListings: SampleListingService,
) {
  const cached = staleWhileRevalidate(clock, KEPT)

  return {
    /** For a town by any of its names; nulls for an unknown town, and with too few live listings. */
    async of(kind: PropertyType, city: string): Promise<UsualPrice> {
      const town = townByName(city)
      if (!town) return { sale: null, rent: null }
      const includeSample = await sampleListings.counted()
      return cached(`${kind} ${town.name} ${includeSample}`, () =>
        ask(kind, town, { includeSample }),
      )
    },
  }

  async function ask(kind: PropertyType, town: Town, which: CountedListings): Promise<UsualPrice> {
    const here = await rates(kind, { kind: 'town', name: town.name }, [town], which)
    if (here.sale && here.rent) return here
    const around = await rates(
      kind,
      { kind: 'district', name: town.district },
      townsOfDistrict(town.district),
      which,
    )
    return { sale: here.sale ?? around.sale, rent: here.rent ?? around.rent }
  }

  async function rates(
    kind: PropertyType,
    place: UsualRate['place'],
    towns: readonly Town[],
    which: CountedListings,
  ): Promise<UsualPrice> {
    const unit = rateUnitOf(kind)
    const size = sql`nullif(${SIZES[unit]}, 0)`
    const middle = (price: SQL) => ({
      rupees: sql`percentile_cont(0.5) within group (order by ${price} / ${size})`.mapWith(Number),
      homes: sql`count(${price} / ${size})`.mapWith(Number),
      samples: sql`count(${price} / ${size}) filter (where ${properties.demo})`.mapWith(Number),
    })
    const [found] = await db
      .select({ sale: middle(SALE_PRICE), rent: middle(RENT) })
      .from(properties)
      .where(sql`${countedOffered(which)} and ${inArray(properties.city, towns.flatMap(namesOfTown))}
        and ${properties.propertyType} = ${kind}`)
    const rate = (of: { rupees: number; homes: number; samples: number }): UsualRate | null =>
      of.homes < MIN_COMPARED_LISTINGS
        ? null
        : {
            rupees: Math.round(of.rupees * 100) / 100,
            unit,
            homes: of.homes,
            sampleCount: of.samples,
            place,
          }
    return { sale: found ? rate(found.sale) : null, rent: found ? rate(found.rent) : null }
  }
}

export type UsualPriceService = ReturnType<typeof usualPriceService>

/** A listing's price per unit beside the usual one in its place; null when either is unknown. */
export function compareWithUsual(
  rupees: number | null,
  { areaSqft: sqft }: Pick<PropertyRow, 'areaSqft'>,
  rate: UsualRate | null,
): Evidence['sale'] {
  if (rupees === null || rate === null || sqft === null || sqft <= 0 || rate.rupees <= 0)
    return null
  const asked = rupees / (rate.unit === 'cent' ? convertArea(sqft, 'sqft', 'cent') : sqft)
  return {
    usual: rate.rupees,
    asked: Math.round(asked * 100) / 100,
    times: Math.round((asked / rate.rupees) * 100) / 100,
    unit: rate.unit,
    homes: rate.homes,
    sampleCount: rate.sampleCount,
    place: rate.place,
  }
}
