import { inArray } from 'drizzle-orm'
import {
  SELECTOR_CITIES,
  TOP_CITIES,
  type CityInMarket,
  type Counted,
  type MarketOfCity,
} from '../../contracts/market/market.ts'
import type { UsualPrice } from '../../contracts/listings/usual-price.ts'
import { properties } from '../../db/schema.ts'
import type { PlaceFigure } from '../../domain/locality/figures.ts'
import { townsOfDistrict, type Town } from '../../domain/places/towns.ts'
import { MIN_COMPARED_LISTINGS } from '../../domain/listings/usual-price.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { staleWhileRevalidate, STALE_MS } from '../platform/stale-while-revalidate.ts'
import type { Deps } from '../deps.ts'
import { requireTown, type LocalityService } from '../places/localities.ts'
import { compareCities, counted, monthsWithin, ownFigures } from './market-queries.ts'
import { marketFile } from './file.ts'
import { namesOf, type UsualPriceService } from '../listings/usual-price.ts'

/** Cache time of the market; shared by all callers. */
const KEPT = { ms: 5 * MINUTE_MS, most: 200, stale: STALE_MS }
/** A line needs two ends. */
const MONTHS_OF_A_TREND = 2

/** Asking prices of one town, and of towns compared. Figures of locality pages are reused. */
export function marketService(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  localities: Pick<LocalityService, 'get'>,
  usualPrice: UsualPriceService,
) {
  const cached = staleWhileRevalidate(clock, KEPT)
  const cachedMonths = staleWhileRevalidate(clock, KEPT)

  async function of(city: string): Promise<MarketOfCity> {
    const town = requireTown(city)
    const [{ market, stats, ...place }, cents, { at: asked, figures: own }, months] =
      await Promise.all([
        localities.get(town.name),
        usualPrice.of('PLOT', town.name),
        cached(`town ${town.name}`, async () => ({
          at: clock().toISOString(),
          figures: await ownFigures(database, town, clock()),
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
      at: place.at < asked ? place.at : asked,
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

  /** For the town; when it has no two months with enough homes, for its district, or for all Kerala. */
  async function monthsOf(town: Town): Promise<Pick<MarketOfCity, 'months' | 'monthsOf'>> {
    const { name, district } = town
    const inTowns = (towns: readonly Town[]) => inArray(properties.city, towns.flatMap(namesOf))
    const widening = [
      ['town', name, () => inTowns([town])],
      ['district', district, () => inTowns(townsOfDistrict(district))],
      ['state', '', () => undefined],
    ] as const
    let found: Pick<MarketOfCity, 'months' | 'monthsOf'> = { months: [], monthsOf: 'town' }
    for (const [of, key, where] of widening) {
      const months = await cachedMonths(`${of} ${key}`, () =>
        monthsWithin(database, where(), clock()),
      )
      const known = months.filter(({ middle }) => middle !== null).length
      if (known >= MONTHS_OF_A_TREND) return { months, monthsOf: of }
      if (of === 'town') found = { months, monthsOf: of }
    }
    return found
  }

  return {
    /** Of a town by any of its names. @throws DomainError not_found for an unknown town. */
    of,

    /** Its figures as a file, for spreadsheets. @throws DomainError not_found. */
    async csv(city: string): Promise<{ name: string; file: string }> {
      const found = await of(city)
      return { name: found.city.name, file: marketFile(found) }
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
