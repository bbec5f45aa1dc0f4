import { z } from 'zod'
import { DEALS } from '../../domain/valuation/value.ts'

/** Shares are 0 to 1. COD, PRD and PRB as the IAAO defines them (Standard on Ratio Studies, 2013). */
export const accuracyFigures = z.object({
  count: z.number(),
  medianError: z.number(),
  within10: z.number(),
  within20: z.number(),
  cod: z.number(),
  prd: z.number(),
  prb: z.number(),
})
export type AccuracyFigures = z.infer<typeof accuracyFigures>

const part = z.object({
  name: z.string(),
  model: accuracyFigures,
  /** Median error of the town's median by area, on the same homes. */
  town: z.number(),
})

/** How homes listed later are valued by a model of those listed earlier, and by two simple rules. */
export const dealReport = z.object({
  deal: z.enum(DEALS),
  /** ISO 8601 date: homes listed from then on were judged. */
  from: z.string(),
  learnt: z.number(),
  model: accuracyFigures,
  town: accuracyFigures,
  nearest: accuracyFigures,
  covered: z.number(),
  kinds: z.array(part),
  districts: z.array(part),
})
export type DealReport = z.infer<typeof dealReport>

export const valuationState = z.object({
  /** The model that answers; null before the first. */
  model: z
    .object({
      version: z.number(),
      /** ISO 8601. */
      learntAt: z.string(),
      tookMs: z.number().nullable(),
      /** Listings of each deal; null where there were too few. */
      sale: z.number().nullable(),
      rent: z.number().nullable(),
    })
    .nullable(),
  /** Share of a learning that is under way, 0 to 1; null when none is. */
  progress: z.number().nullable(),
  /** ISO 8601: the last learning failed, or was cut off, then. */
  failedAt: z.string().nullable(),
  reports: z.array(dealReport),
})
export type ValuationState = z.infer<typeof valuationState>
