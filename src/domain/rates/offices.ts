/** Offices where a rate can be checked. */
export const RATE_OFFICES = {
  registration: 'https://keralaregistration.gov.in/',
  fairValue: 'https://igr.kerala.gov.in/',
  revenue: 'https://www.revenue.kerala.gov.in/',
  incomeTax: 'https://www.incometax.gov.in/',
  krera: 'https://rera.kerala.gov.in/',
} as const
export type RateOffice = keyof typeof RATE_OFFICES
