/** What is chosen in the calculators of rates: words alone, for pages. */

export const DEED_KINDS = [
  'sale',
  'newFlat',
  'gift',
  'partition',
  'power',
  'exchange',
  'other',
] as const
export type DeedKind = (typeof DEED_KINDS)[number]

export const DEED_RELATIONS = ['family', 'others'] as const
export type DeedRelation = (typeof DEED_RELATIONS)[number]

/** Units in which a fair value is given: the tables say ares, people say cents. */
export const FAIR_VALUE_UNITS = ['are', 'cent'] as const
export type FairValueUnit = (typeof FAIR_VALUE_UNITS)[number]

/** `base`: as fixed in 2010, to be raised. `raised`: as it holds on the day of the deed. */
export const FAIR_VALUE_KINDS = ['base', 'raised'] as const
export type FairValueKind = (typeof FAIR_VALUE_KINDS)[number]

export const SELLERS = ['nri', 'resident'] as const
export type Seller = (typeof SELLERS)[number]
export const HOLDINGS = ['long', 'short'] as const
/** Held for longer than makes a gain long-term, or not. */
export type Holding = (typeof HOLDINGS)[number]
