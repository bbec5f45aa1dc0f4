import { sql } from 'drizzle-orm'
import {
  SELECTOR_CITIES,
  TOP_CITIES,
  TREND_ROLLING,
  type CityInMarket,
  type LandPrices,
  type MarketOfCity,
  type OverviewStats,
} from '../../contracts/market/market.ts'
import { properties } from '../../db/schema.ts'
import { MIN_COMPARED_LISTINGS } from '../../domain/listings/price/usual-price.ts'
import { growthOf } from '../../domain/locality/headline.ts'
import { rentalYield } from '../../domain/locality/locality.ts'
import type { MarketReading, TownReading } from '../../domain/market/reading.ts'
import { districtByName } from '../../domain/places/towns/districts.ts'
import { requireTown, type Town } from '../../domain/places/towns/towns.ts'
import { indianDay } from '../../domain/time/kerala-time.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { staleWhileRevalidate, STALE_MS } from '../platform/stale-while-revalidate.ts'
import type { Deps } from '../deps.ts'
import { compareCities, rounded } from './compare-cities.ts'
import { landPrices } from './land-prices.ts'
import { marketFile } from './file.ts'
import { countedOffered } from './listed.ts'
import type { MarketReadingService } from './readings.ts'
import type { SampleListingService } from './sample-listings.ts'

/** Cache time of the market; shared by all callers. */
const KEPT = { ms: 5 * MINUTE_MS, most: 200, stale: STALE_MS }
/** A line needs two ends. */
const MONTHS_OF_A_TREND = 2

/** Asking prices of one town, and of towns compared. */
export function marketService(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  readings: MarketReadingService,
  sampleListings: SampleListingService,
) {
  const cached = staleWhileRevalidate(clock, KEPT)

  async function of(city: string): Promise<MarketOfCity> {
    const town = requireTown(city)
    const reading = await readings.town(town)
    const [months, pricePerCent] = await Promise.all([
      monthsOf(town, reading),
      perCent(town, reading),
    ])
    const { at, offered, forSale, forRent, fresh, sampleCount } = reading
    return {
      city: {
        name: town.name,
        nameMl: town.nameMl,
        district: town.district,
        districtMl: districtByName(town.district)?.nameMl ?? town.district,
      },
      at,
      least: MIN_COMPARED_LISTINGS,
      offered,
      forSale,
      forRent,
      fresh,
      sampleCount,
      averagePrice: rounded(reading.averagePrice),
      averagePerSqFt: rounded(reading.averagePerSqFt),
      pricePerSqFt: rounded(reading.salePerSqFt),
      pricePerCent,
      homes: reading.byBedrooms.map(({ bedrooms, sale, rent }) => ({
        bedrooms,
        sale: rounded(sale),
        rent: rounded(rent),
      })),
      rentalYield: rounded(rentalYield(reading), 1),
      growth: rounded(growthOf(reading), 1),
      days: rounded(reading.days),
      cuts: rounded(reading.cuts, 3),
      kinds: reading.kinds.map(({ sale, rent, ...kind }) => ({
        ...kind,
        sale: rounded(sale),
        rent: rounded(rent, kind.unit === 'sqft' ? 2 : 0),
      })),
      trend: rollingTrend(reading.newest.toReversed()),
      ...months,
    }
  }

  /** For the town; when it has no two months with enough homes, for its district, or for all Kerala. */
  async function monthsOf(
    town: Town,
    own: MarketReading,
  ): Promise<Pick<MarketOfCity, 'months' | 'monthsOf' | 'monthsAt'>> {
    const widening = [
      ['town', () => own],
      ['district', () => readings.district(town.district)],
      ['state', () => readings.state()],
    ] as const
    for (const [of, read] of widening) {
      const { months, at } = await read()
      if (months.filter(({ middle }) => middle !== null).length >= MONTHS_OF_A_TREND)
        return { months: [...months], monthsOf: of, monthsAt: at }
    }
    return { months: [...own.months], monthsOf: 'town', monthsAt: own.at }
  }

  /** Of the town's plots; when they are too few, of the district's. */
  async function perCent(town: Town, own: MarketReading): Promise<MarketOfCity['pricePerCent']> {
    if (own.salePerCent.value !== null) return { ...rounded(own.salePerCent), of: 'town' }
    const { salePerCent } = await readings.district(town.district)
    return salePerCent.value === null
      ? { ...own.salePerCent, of: 'town' }
      : { ...rounded(salePerCent), of: 'district' }
  }

  return {
    /** Of a town by any of its names. @throws DomainError not_found for an unknown town. */
    of,

    /** Its figures as a file, for spreadsheets. @throws DomainError not_found. */
    async csv(city: string): Promise<{ name: string; file: string }> {
      const found = await of(city)
      return { name: found.city.name, file: marketFile(found) }
    },

    /** Prices of house plots by the cells of a grid. */
    async landPrices(): Promise<LandPrices> {
      const includeSample = await sampleListings.counted()
      return cached(`land ${includeSample}`, () => landPrices(database, clock(), { includeSample }))
    },

    /**
     * The cities with the most homes; those with a page; towns by price per sq ft, most expensive first; and those with
     * too few homes.
     */
    async cities(): Promise<{
      /** When the listings were counted, ISO 8601. */
      citiesAt: string
      choices: { name: string; nameMl: string }[]
      top: CityInMarket[]
      ranked: CityInMarket[]
      thin: CityInMarket[]
    }> {
      const includeSample = await sampleListings.counted()
      const { at, all } = await cached(`cities ${includeSample}`, () =>
        compareCities(database, clock(), { includeSample }),
      )
      const choices = all.flatMap(({ name, nameMl }) => (nameMl === null ? [] : [{ name, nameMl }]))
      return {
        citiesAt: at,
        choices: choices
          .slice(0, SELECTOR_CITIES)
          .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
        top: all.slice(0, TOP_CITIES),
        ranked: all
          .filter(({ pricePerSqFt }) => pricePerSqFt.value !== null)
          .toSorted((a, b) => (b.pricePerSqFt.value ?? 0) - (a.pricePerSqFt.value ?? 0)),
        thin: all
          .filter(({ pricePerSqFt, point }) => pricePerSqFt.value === null && point !== null)
          .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
      }
    },
  }
}

/** Moving average of each value and the two before it, or of as many as there are. Oldest first. */
export function rollingTrend(listings: TownReading['newest']): MarketOfCity['trend'] {
  return listings.map(({ id, at, price, demo }, index) => {
    const last = listings.slice(Math.max(0, index + 1 - TREND_ROLLING), index + 1)
    const rolling = last.reduce((sum, one) => sum + one.price, 0) / last.length
    return { id, day: indianDay(new Date(at)), price, rolling: Math.round(rolling), demo }
  })
}

export function statsService(
  { database: { db } }: Pick<Deps, 'database'>,
  sampleListings: SampleListingService,
) {
  return {
    /** The public figures: live listings and their views. */
    async overview(): Promise<OverviewStats> {
      const includeSample = await sampleListings.counted()
      const [row] = await db
        .select({
          totalProperties: sql<number>`count(*)::int`,
          forSale: sql<number>`(count(*) filter (where for_sale))::int`,
          forRent: sql<number>`(count(*) filter (where for_rent))::int`,
          sampleCount: sql<number>`(count(*) filter (where demo))::int`,
          totalViews: sql`coalesce(sum(views), 0)`.mapWith(Number),
        })
        .from(properties)
        .where(countedOffered({ includeSample }))
      return row ?? { totalProperties: 0, forSale: 0, forRent: 0, sampleCount: 0, totalViews: 0 }
    },
  }
}
