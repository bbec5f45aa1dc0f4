/** The choices in the calculators of rates: names only, for pages. */

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

/** Units in which fair values are quoted: the tables use ares, people use cents. */
export const FAIR_VALUE_UNITS = ['are', 'cent'] as const
export type FairValueUnit = (typeof FAIR_VALUE_UNITS)[number]

/** `base`: as fixed in 2010, before increases. `raised`: as it applies on the date of the deed. */
export const FAIR_VALUE_KINDS = ['base', 'raised'] as const
export type FairValueKind = (typeof FAIR_VALUE_KINDS)[number]

export const SELLERS = ['nri', 'resident'] as const
export type Seller = (typeof SELLERS)[number]
export const HOLDINGS = ['long', 'short'] as const
/** Whether it was held long enough for a long-term gain. */
export type Holding = (typeof HOLDINGS)[number]

/** Offices where a rate can be checked. */
export const RATE_OFFICES = {
  registration: 'https://keralaregistration.gov.in/',
  fairValue: 'https://igr.kerala.gov.in/',
  revenue: 'https://www.revenue.kerala.gov.in/',
  incomeTax: 'https://www.incometax.gov.in/',
  krera: 'https://rera.kerala.gov.in/',
} as const
export type RateOffice = keyof typeof RATE_OFFICES
