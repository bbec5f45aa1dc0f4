import type { Counted, MarketOfCity } from '../../contracts/market/market.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../domain/imports/cells.ts'

const SOURCE = 'Asking prices of listings on Veedu'

/**
 * The figures of a town, one per line: measure, subject, value, unit, number of listings, and the reason for a missing
 * value.
 */
export function marketFile(market: MarketOfCity): string {
  const { city, at, least } = market
  const line = (name: string, { value, listings }: Counted, unit: string, of = ''): string =>
    csvLine([
      city.name,
      name,
      of,
      // The value column holds only numbers, for further calculation; the reason for a missing figure has its own
      // column.
      value,
      unit,
      listings,
      value === null ? `not enough listings (${least} are needed)` : '',
      at,
      SOURCE,
    ])
  const count = (name: string, listings: number, of = ''): string =>
    line(name, { value: listings, listings }, 'listings', of)
  return [
    BYTE_ORDER_MARK,
    csvLine(['Town', 'Figure', 'Of', 'Value', 'Unit', 'Listings', 'Note', 'At', 'Source']),
    count('Offered', market.offered),
    count('For sale', market.forSale),
    count('For rent', market.forRent),
    count('Listed in the last 30 days', market.fresh),
    line('Average price', market.averagePrice, 'INR'),
    line('Average price per sq ft', market.averagePerSqFt, 'INR per sq ft'),
    line('Median price per sq ft', market.pricePerSqFt, 'INR per sq ft', 'homes'),
    line(
      'Median price per cent',
      market.pricePerCent,
      'INR per cent',
      `plots, ${market.pricePerCent.of}`,
    ),
    ...market.homes.flatMap(({ bedrooms, sale, rent }) => [
      line('Median price', sale, 'INR', `${bedrooms} BHK`),
      line('Median rent', rent, 'INR a month', `${bedrooms} BHK`),
    ]),
    line('Rental yield', market.rentalYield, 'percent'),
    line('Growth in a year', market.growth, 'percent'),
    line('Median days on the market', market.days, 'days'),
    line('Share with a price cut', market.cuts, 'of 1'),
    ...market.kinds.map(({ propertyType, count: homes }) => count('Offered', homes, propertyType)),
    ...market.months.flatMap(({ month, low, middle, high, listings }) =>
      [
        ['Median price', middle] as const,
        ['Lower quartile of the price', low] as const,
        ['Upper quartile of the price', high] as const,
      ].map(([name, value]) =>
        line(
          `${name} per sq ft of homes listed in the month`,
          { value, listings },
          'INR per sq ft',
          market.monthsOf === 'town' ? month : `${month}, ${market.monthsOf}`,
        ),
      ),
    ),
  ].join('')
}
