import type { MarketOfCity } from '../../contracts/market/market.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../domain/imports/cells/cells.ts'
import type { Counted } from '../../domain/market/reading.ts'

const SOURCE = 'Asking prices of listings on Veedu'

/**
 * The figures of a town, one per line: measure, subject, value, unit, number of listings, and the reason for a missing
 * value.
 */
export function marketFile(market: MarketOfCity): string {
  const { city, at, least } = market
  const line = (
    name: string,
    { value, listings, sampleCount }: Counted,
    unit: string,
    of = '',
  ): string =>
    csvLine([
      city.name,
      name,
      of,
      // The value column holds only numbers, for further calculation; the reason for a missing figure has its own
      // column.
      value,
      unit,
      listings,
      sampleCount,
      value === null ? `not enough listings (${least} are needed)` : '',
      at,
      SOURCE,
    ])
  const count = (name: string, listings: number, sampleCount: number, of = ''): string =>
    line(name, { value: listings, listings, sampleCount }, 'listings', of)
  const supply = { listings: market.offered, sampleCount: market.sampleCount }
  return [
    BYTE_ORDER_MARK,
    csvLine([
      'Town',
      'Figure',
      'Of',
      'Value',
      'Unit',
      'Listings',
      'Of them sample data',
      'Note',
      'At',
      'Source',
    ]),
    count('Offered', market.offered, market.sampleCount),
    line('For sale', { ...supply, value: market.forSale }, 'listings'),
    line('For rent', { ...supply, value: market.forRent }, 'listings'),
    line('Listed in the last 30 days', { ...supply, value: market.fresh }, 'listings'),
    line('Average price', market.averagePrice, 'INR', 'homes'),
    line('Average price per sq ft', market.averagePerSqFt, 'INR per sq ft', 'homes'),
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
    ...market.kinds.flatMap(({ propertyType, count: homes, sampleCount, unit, sale, rent }) => {
      const per = unit === 'cent' ? 'INR per cent' : 'INR per sq ft'
      return [
        count('Offered', homes, sampleCount, propertyType),
        line('Median price', sale, per, propertyType),
        line('Median rent', rent, `${per} and month`, propertyType),
      ]
    }),
    ...market.months.flatMap(({ month, low, middle, high, listings, sampleCount }) =>
      [
        ['Median price', middle] as const,
        ['Lower quartile of the price', low] as const,
        ['Upper quartile of the price', high] as const,
      ].map(([name, value]) =>
        line(
          `${name} per sq ft of homes listed in the month`,
          { value, listings, sampleCount },
          'INR per sq ft',
          market.monthsOf === 'town' ? month : `${month}, ${market.monthsOf}`,
        ),
      ),
    ),
  ].join('')
}
