import { foldText } from '../text/fold.ts'

/**
 * Rupees per sq ft by city, as the specification assumes them (section 9): the basis of the demo listings and of first
 * estimates. Assumed rather than measured, and about twice the asking prices around 2019-20: wherever one is shown, it
 * is labelled "estimate" and names the source 'veedu-base-prices'.
 */
const BASE_PRICES: Readonly<Record<string, number>> = {
  Thiruvananthapuram: 8000,
  Kochi: 12000,
  Kozhikode: 9000,
  Thrissur: 7000,
  Kottayam: 6500,
  Alappuzha: 6000,
  Palakkad: 5500,
  Malappuram: 5000,
  Kannur: 7500,
  Kollam: 7000,
  Pathanamthitta: 6000,
  Idukki: 4500,
  Wayanad: 5000,
  Kasaragod: 6000,
}

const DEFAULT_BASE_PRICE = 6000

export interface BasePrice {
  /** Rupees per sq ft. */
  value: number
  source: 'veedu-base-prices'
  estimate: true
  /** Whether the city is missing from the list and the default applies. */
  isDefault: boolean
}

const BY_CITY: ReadonlyMap<string, number> = new Map(
  Object.entries(BASE_PRICES).map(([city, rupees]) => [foldText(city), rupees]),
)

/** The assumed price per sq ft of a city, by its English name (`Town.name`). */
export function basePricePerSqFt(city: string): BasePrice {
  const listed = BY_CITY.get(foldText(city))
  return {
    value: listed ?? DEFAULT_BASE_PRICE,
    source: 'veedu-base-prices',
    estimate: true,
    isDefault: listed === undefined,
  }
}
