import { z } from 'zod'
import { PROPERTY_TYPES } from '../../domain/listings/listing.ts'
import { ROLES } from '../../domain/accounts/roles.ts'

/** A calendar month in India, "2026-11". */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalidMonth')

/** The first and last month, inclusive; by default the last twelve. At most 60. */
export const monthsQuery = z.object({ from: month.optional(), to: month.optional() })
export type MonthsQuery = z.infer<typeof monthsQuery>

/** Rupees; null when there are fewer than five listings with a price. */
const median = z.number().nullable()

/**
 * Listings of one kind: medians of different kinds are not mixed. `listings` counts them all, `medianPrice` and
 * `medianRent` those that ask one, in rupees and rupees per month.
 */
const kindFigures = z.object({
  propertyType: z.enum(PROPERTY_TYPES),
  listings: z.number(),
  sampleCount: z.number(),
  medianPrice: median,
  medianRent: median,
})
export type KindFigures = z.infer<typeof kindFigures>

/** Activity on Veedu in a district and month. */
export const districtMonth = z.object({
  /** Null: listings with an unknown district. */
  district: z.string().nullable(),
  month,
  /** Listings published for the first time. */
  listed: z.number(),
  /** Demo listings among them. */
  sampleCount: z.number(),
  /** Deals marked as closed on Veedu; these are not land registrations. */
  sold: z.number(),
  rented: z.number(),
  /** Asking prices of listings created in the month, by kind. */
  kinds: z.array(kindFigures),
})
export type DistrictMonth = z.infer<typeof districtMonth>

/** The current offers in a district. */
export const districtNow = z.object({
  district: z.string().nullable(),
  offered: z.number(),
  forSale: z.number(),
  forRent: z.number(),
  sampleCount: z.number(),
  /** Asking prices by kind. */
  kinds: z.array(kindFigures),
})
export type DistrictNow = z.infer<typeof districtNow>

export const districtFigures = z.object({
  /** ISO 8601. */
  at: z.string(),
  from: month,
  to: month,
  source: z.string(),
  /** Only months with activity. */
  months: z.array(districtMonth),
  now: z.array(districtNow),
})
export type DistrictFigures = z.infer<typeof districtFigures>

/** Registrations in a month, by role; null stands for one to four. */
export const registrationMonth = z.object({
  month,
  roles: z.record(z.enum(ROLES), z.number().nullable()),
})

export const registrationFigures = z.object({
  at: z.string(),
  from: month,
  to: month,
  source: z.string(),
  months: z.array(registrationMonth),
})
export type RegistrationFigures = z.infer<typeof registrationFigures>
