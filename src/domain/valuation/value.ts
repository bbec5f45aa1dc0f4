/** What is estimated for a home: its asking price for sale, or its monthly rent. */
export const DEALS = ['sale', 'rent'] as const
export type Deal = (typeof DEALS)[number]

/** Factors that raise or lower a value; each may combine several facts. */
export const VALUE_REASONS = [
  'place',
  'kind',
  'size',
  'land',
  'rooms',
  'age',
  'storeys',
  'furnishing',
  'amenities',
  'road',
  'facing',
  'season',
] as const
export type ValueReason = (typeof VALUE_REASONS)[number]

/** The minimum number of listings for training. */
export const MIN_TRAINING_HOMES = 100
/** The minimum number of similar listings for an estimate. */
export const MIN_SIMILAR_HOMES = 3

/** Rounds rupees to the precision of an estimate: three significant digits. */
export function roundedValue(rupees: number): number {
  if (!(rupees > 0)) return 0
  const step = 10 ** Math.max(0, Math.floor(Math.log10(rupees)) - 2)
  return Math.round(rupees / step) * step
}

/** The asking price relative to the estimated range; stated neutrally, since the price is the owner's choice. */
export function compareToEstimate(
  asked: number,
  low: number,
  high: number,
): 'below' | 'within' | 'above' {
  return asked < low ? 'below' : asked > high ? 'above' : 'within'
}
