import type { Counted, MarketReading, Markets } from '../market/reading.ts'
import { yearChange } from '../market/price-change.ts'
import { fromListings, type PlaceFigure } from './figures.ts'

/** The places in which a headline figure is looked for, nearest first. */
const WIDENING = [
  ['town', 'veedu'],
  ['district', 'district'],
  ['state', 'state'],
] as const

/**
 * A figure from the town's listings; where they are too few from the district's, else from Kerala's, and the figure
 * says which. Nothing is assumed: without enough listings anywhere it is `notYet`.
 */
function widened(
  name: string,
  unit: string,
  rule: string,
  markets: Markets,
  counted: (market: MarketReading) => Counted,
): PlaceFigure {
  for (const [place, of] of WIDENING) {
    const figure = counted(markets[place])
    if (figure.value !== null) return fromListings(name, figure, unit, { rule, of })
  }
  return { ...fromListings(name, counted(markets.town), unit, { rule }), missing: 'notYet' }
}

/** The median asking price of homes per sq ft. */
export const pricePerSqFt = (markets: Markets): PlaceFigure =>
  widened('pricePerSqFt', 'rupeesPerSqFt', 'median', markets, ({ salePerSqFt }) => salePerSqFt)

/** How prices asked in the past year differ from those of the year before, in percent. */
export const priceGrowth = (name: 'growth' | 'appreciation', markets: Markets): PlaceFigure =>
  widened(name, 'percent', 'growth', markets, growthOf)

/** The change of a year as a figure; null unless the listings show its direction with enough confidence. */
export function growthOf(market: MarketReading): Counted {
  const { recentListings, olderListings, sampleCount, change } = yearChange(market)
  return { value: change?.percent ?? null, listings: recentListings + olderListings, sampleCount }
}
