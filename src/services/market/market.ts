import {
  SELECTOR_CITIES,
  TOP_CITIES,
  type CityInMarket,
  type Counted,
  type MarketOfCity,
  type OverviewStats,
} from '../../contracts/market/market.ts'
import type { UsualPrice } from '../../contracts/listings/usual-price.ts'
import type { PlaceFigure } from '../../domain/locality/figures.ts'
import { MIN_COMPARED_LISTINGS } from '../../domain/listings/usual-price.ts'
import { staleWhileRevalidate } from '../platform/stale-while-revalidate.ts'
import type { Deps } from '../deps.ts'
import { requireTown, type LocalityService } from '../places/localities.ts'
import { MARKET_CACHE } from './figures.ts'
import { marketFile } from './file.ts'
import { monthlyPrices } from './monthly-prices.ts'
import { compareCities, counted, townFigures } from './town-figures.ts'
import type { UsualPriceService } from '../listings/usual-price.ts'
import { sql } from 'drizzle-orm'
import { properties } from '../../db/schema.ts'
import { OFFERED } from '../search/sql/where.ts'

/** Asking prices of one town, and of towns compared. Figures of locality pages are reused. */
export function marketService(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  localities: Pick<LocalityService, 'get'>,
  usualPrice: UsualPriceService,
) {
  const cached = staleWhileRevalidate(clock, MARKET_CACHE)
  const monthsOf = monthlyPrices({ database, clock })

  async function of(city: string): Promise<MarketOfCity> {
    const town = requireTown(city)
    const [{ market, stats, ...place }, cents, { at: cachedAt, figures: own }, months] =
      await Promise.all([
        localities.get(town.name),
        usualPrice.of('PLOT', town.name),
        cached(`town ${town.name}`, async () => ({
          at: clock().toISOString(),
          figures: await townFigures(database, town, clock()),
        })),
        monthsOf(town),
      ])
    const stat = (name: string): PlaceFigure | undefined =>
      stats.find((figure) => figure.name === name)
    return {
      city: {
        name: place.name,
        nameMl: place.nameMl,
        district: place.district,
        districtMl: place.districtMl,
      },
      // They are cached separately: the older of the two times applies to both.
      at: place.at < cachedAt ? place.at : cachedAt,
      least: MIN_COMPARED_LISTINGS,
      ...place.supply,
      ...own,
      ...months,
      pricePerSqFt: fromFigure(stat('pricePerSqFt')),
      pricePerCent: perCent(
        cents,
        own.kinds.find(({ propertyType }) => propertyType === 'PLOT')?.count,
      ),
      homes: market.homes.map(({ bedrooms, sale, rent }) => ({
        bedrooms,
        sale: fromFigure(sale),
        rent: fromFigure(rent),
      })),
      rentalYield: fromFigure(market.rentalYield, 1),
      growth: fromFigure(stat('growth'), 1),
    }
  }

  return {
    /** Of a town by any of its names. @throws DomainError not_found for an unknown town. */
    of,

    /** Its figures as a file, for spreadsheets. @throws DomainError not_found. */
    async csv(city: string): Promise<{ name: string; file: string }> {
      const market = await of(city)
      return { name: market.city.name, file: marketFile(market) }
    },

    /**
     * The cities with the most homes; those with a page; towns by price per sq ft, most expensive first; and those with
     * too few homes.
     */
    async cities(): Promise<{
      choices: { name: string; nameMl: string }[]
      top: CityInMarket[]
      ranked: CityInMarket[]
      thin: CityInMarket[]
    }> {
      const all = await cached('cities', () => compareCities(database))
      const choices = all.flatMap(({ name, nameMl }) => (nameMl === null ? [] : [{ name, nameMl }]))
      return {
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

/** A figure of the locality page, if derived from listings; assumed figures are not market data. */
function fromFigure(figure: PlaceFigure | undefined, digits = 0): Counted {
  const listings = figure?.listings ?? 0
  return figure?.mark === 'computed'
    ? counted(figure.value, listings, digits)
    : { value: null, listings }
}

function perCent({ sale }: UsualPrice, plots = 0): MarketOfCity['pricePerCent'] {
  if (!sale) return { value: null, listings: plots, of: 'town' }
  return { ...counted(sale.rupees, sale.homes), of: sale.place.kind }
}

export function statsService({ database: { db } }: Pick<Deps, 'database'>) {
  return {
    /** The public figures: live listings and their views. */
    async overview(): Promise<OverviewStats> {
      const [row] = await db
        .select({
          totalProperties: sql<number>`count(*)::int`,
          forSale: sql<number>`(count(*) filter (where for_sale))::int`,
          forRent: sql<number>`(count(*) filter (where for_rent))::int`,
          totalViews: sql`coalesce(sum(views), 0)`.mapWith(Number),
        })
        .from(properties)
        .where(OFFERED)
      return row ?? { totalProperties: 0, forSale: 0, forRent: 0, totalViews: 0 }
    },
  }
}
