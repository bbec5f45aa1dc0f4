/** What is estimated of a home: what is asked for it when it is sold, or for a month's rent. */
export const DEALS = ['sale', 'rent'] as const
export type Deal = (typeof DEALS)[number]

/** What raises or lowers a value; several facts may belong to one. */
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

/** Of fewer listings nothing is learnt. */
export const MIN_TRAINING_HOMES = 100
/** With fewer similar homes no value is said. */
export const MIN_SIMILAR_HOMES = 3

/** Rupees as precisely as an estimate is: three figures that count. */
export function roundedValue(rupees: number): number {
  if (!(rupees > 0)) return 0
  const step = 10 ** Math.max(0, Math.floor(Math.log10(rupees)) - 2)
  return Math.round(rupees / step) * step
}

/** How what is asked stands to the estimated range; said neutrally, for a price is its owner's. */
export function compareToEstimate(
  asked: number,
  low: number,
  high: number,
): 'below' | 'within' | 'above' {
  return asked < low ? 'below' : asked > high ? 'above' : 'within'
}
