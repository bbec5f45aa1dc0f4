import { z } from 'zod'
import { ROLES } from '../../domain/accounts/roles.ts'

/** A calendar month of India, "2026-11". */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalidMonth')

/** Months from and up to, both included; without them the last twelve. At most 60. */
export const monthsQuery = z.object({ from: month.optional(), to: month.optional() })
export type MonthsQuery = z.infer<typeof monthsQuery>

/** Rupees; null where fewer than five listings ask. */
const median = z.number().nullable()

/** What happened on Veedu in a district and month. */
export const districtMonth = z.object({
  /** Null: listings whose district is not known. */
  district: z.string().nullable(),
  month,
  /** Listings that were made public for the first time. */
  listed: z.number(),
  /** Deals that were marked as closed on Veedu; these are no registrations of land. */
  sold: z.number(),
  rented: z.number(),
  /** Of those listed in the month: what they ask, in rupees, and in rupees a month. */
  medianPrice: median,
  medianRent: median,
})
export type DistrictMonth = z.infer<typeof districtMonth>

/** What is offered in a district now. */
export const districtNow = z.object({
  district: z.string().nullable(),
  offered: z.number(),
  forSale: z.number(),
  forRent: z.number(),
  medianPrice: median,
  medianRent: median,
})
export type DistrictNow = z.infer<typeof districtNow>

export const districtFigures = z.object({
  /** ISO 8601. */
  at: z.string(),
  from: month,
  to: month,
  source: z.string(),
  /** Only months in which something happened. */
  months: z.array(districtMonth),
  now: z.array(districtNow),
})
export type DistrictFigures = z.infer<typeof districtFigures>

/** Accounts that were opened in a month, by role; null stands for one to four. */
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
