import type { Counted, MarketReading, Markets } from '../market/reading.ts'
import { MIN_COMPARED_LISTINGS } from '../listings/price/usual-price.ts'

/** Figures of a town that may be unusual, with the unit in which each is shown. */
const MEASURES = {
  pricePerSqFt: 'rupeesPerSqFt',
  rentPerSqFt: 'rupeesPerSqFtMonth',
  pricePerCent: 'rupeesPerCent',
  twoBedroomPrice: 'rupees',
  threeBedroomPrice: 'rupees',
  twoBedroomRent: 'rupeesPerMonth',
  daysOnOffer: 'days',
  plotShare: 'percent',
  flatShare: 'percent',
  rentShare: 'percent',
} as const
export type UnusualMeasure = keyof typeof MEASURES

/** A smaller difference, in percent of the other place's figure, is not unusual. */
const LEAST_DIFFERENCE = 20
/** Figures told at most, most unusual first. */
const MOST_TOLD = 3

interface Reference {
  value: number
  listings: number
  sampleCount: number
  /** By how many percent the town's figure differs; negative when it is lower. */
  percent: number
}

/** A figure of the town that differs from the district or from Kerala. */
export interface Unusual {
  measure: UnusualMeasure
  unit: (typeof MEASURES)[UnusualMeasure]
  value: number
  listings: number
  sampleCount: number
  /** Null where there are too few listings to compare with. */
  district: Reference | null
  state: Reference | null
}

/**
 * What the listings of the town make true of it alone: the figures that differ by 20 % or more from the district's or
 * from Kerala's, the largest differences first. Empty when nothing does, or when there are too few listings.
 */
export function unusualOf({ town, district, state }: Markets): Unusual[] {
  const [here, around, everywhere] = [figuresOf(town), figuresOf(district), figuresOf(state)]
  return (Object.keys(MEASURES) as UnusualMeasure[])
    .flatMap((measure): Unusual[] => {
      const { value, listings, sampleCount } = here[measure]
      if (value === null || value <= 0) return []
      const against = ({ [measure]: other }: Figures): Reference | null =>
        other.value === null || other.value <= 0 || other.listings <= listings
          ? null
          : { ...other, value: other.value, percent: Math.round((value / other.value - 1) * 100) }
      const found: Unusual = {
        measure,
        unit: MEASURES[measure],
        value,
        listings,
        sampleCount,
        district: against(around),
        state: against(everywhere),
      }
      return differenceOf(found) > 0 ? [found] : []
    })
    .toSorted((a, b) => differenceOf(b) - differenceOf(a))
    .slice(0, MOST_TOLD)
}

/** The larger difference, as a logarithm so that half counts like double; 0 when neither is unusual. */
function differenceOf({ district, state }: Pick<Unusual, 'district' | 'state'>): number {
  return Math.max(
    0,
    ...[district, state].map((other) =>
      other && Math.abs(other.percent) >= LEAST_DIFFERENCE
        ? Math.abs(Math.log(1 + other.percent / 100))
        : 0,
    ),
  )
}

type Figures = Record<UnusualMeasure, Counted>

function figuresOf(market: MarketReading): Figures {
  const bedrooms = (count: number) => market.byBedrooms.find((one) => one.bedrooms === count)
  const none: Counted = { value: null, listings: 0, sampleCount: 0 }
  const kind = (type: string): number =>
    market.kinds.find(({ propertyType }) => propertyType === type)?.count ?? 0
  return {
    pricePerSqFt: market.salePerSqFt,
    rentPerSqFt: market.rentPerSqFt,
    pricePerCent: market.salePerCent,
    twoBedroomPrice: bedrooms(2)?.sale ?? none,
    threeBedroomPrice: bedrooms(3)?.sale ?? none,
    twoBedroomRent: bedrooms(2)?.rent ?? none,
    daysOnOffer: market.days,
    plotShare: shareOf(market, kind('PLOT')),
    flatShare: shareOf(market, kind('APARTMENT')),
    rentShare: shareOf(market, market.forRent),
  }
}

/** The percentage of the listings on offer; unknown with fewer than five of the part, which is chance. */
function shareOf({ offered, sampleCount }: MarketReading, part: number): Counted {
  return {
    value: part < MIN_COMPARED_LISTINGS ? null : (part / offered) * 100,
    listings: offered,
    sampleCount,
  }
}
