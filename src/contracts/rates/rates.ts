import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { RATE_KEYS, type RateKey } from '../../domain/rates/file.ts'
import { RATE_OFFICES, type RateOffice } from '../../domain/rates/kinds.ts'
import { RATE_CERTAINTIES, RATE_UNITS } from '../../domain/rates/table.ts'
import { fail, flag, isoDay, number, plainText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

const { minChars, maxChars } = LIMITS.rates
const KEYS = RATE_KEYS as [RateKey, ...RateKey[]]

/** The figure of one source. `atLeast`: rupees. */
const claim = z.object({
  value: z.number(),
  unit: z.enum(RATE_UNITS),
  atLeast: z.number().nullable(),
  source: z.object({
    id: z.string().nullable(),
    name: z.string(),
    year: z.union([z.number(), z.string()]),
  }),
})

/** A rate between two dates, inclusive; null when a date is unknown. */
export const rateView = claim.extend({
  key: z.enum(KEYS),
  from: z.string().nullable(),
  until: z.string().nullable(),
  office: z.enum(Object.keys(RATE_OFFICES) as [RateOffice, ...RateOffice[]]),
  note: z.string().nullable(),
  certainty: z.enum(RATE_CERTAINTIES),
  others: z.array(claim),
  origin: z.enum(['file', 'admin']),
})

/** GET /api/rates: those of a day, by default today's. */
export const ratesQuery = z.object({ on: isoDay.optional() })
export const ratesView = z.object({
  on: z.string(),
  rates: z.array(rateView.extend({ check: z.string() })),
})

const words = plainText(maxChars, 'required').pipe(
  z
    .string()
    .min(minChars, message('rates.short', { min: minChars }))
    .max(maxChars, message('tooLong', { max: maxChars })),
)
/** The version on which the change is based: how often the rate had been changed. `If-Match` names it as well. */
const version = number({ whole: true })

export const rateInput = z.object({
  value: number().transform((value, ctx) => value ?? fail(ctx, 'required')),
  from: isoDay,
  /** Name and date, as in "S.R.O. 12/2027 of 30 March 2027". */
  source: words,
  reason: words,
  version,
  /** Confirms a value that differs a lot from the last one. */
  sure: flag,
})
export type RateInput = z.output<typeof rateInput>

export const rateReset = z.object({ reason: words, version })
export type RateReset = z.output<typeof rateReset>

/** One entry of a rate's history. Time ISO 8601. */
export const rateChangeView = z.object({
  id: z.number(),
  version: z.number(),
  kind: z.enum(['set', 'file']),
  value: z.number().nullable(),
  from: z.string().nullable(),
  source: z.string().nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  at: z.string(),
})

/** A rate as administrators see it: all its periods, and all changes, newest first. */
export const adminRate = z.object({
  key: z.enum(KEYS),
  unit: z.enum(RATE_UNITS),
  least: z.number(),
  most: z.number(),
  version: z.number(),
  /** The value that applies today; null when none is known. */
  now: rateView.nullable(),
  times: z.array(rateView),
  changes: z.array(rateChangeView),
})
export type AdminRate = z.output<typeof adminRate>
