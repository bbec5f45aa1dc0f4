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
  /** Median error of the town's median rate by area, on the same listings. */
  town: z.number(),
})

/** The accuracy of a model trained on earlier listings for later ones, compared with two simple rules. */
export const dealReport = z.object({
  deal: z.enum(DEALS),
  /** ISO 8601 date: listings created from then on formed the test set. */
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
  /** The current model; null before the first one. */
  model: z
    .object({
      version: z.number(),
      /** ISO 8601. */
      learntAt: z.string(),
      tookMs: z.number().nullable(),
      /** Listings of each deal; null when there were too few. */
      sale: z.number().nullable(),
      rent: z.number().nullable(),
    })
    .nullable(),
  /** Progress of the current training, 0 to 1; null when there is none. */
  progress: z.number().nullable(),
  /** ISO 8601: when the last training failed or was interrupted. */
  failedAt: z.string().nullable(),
  reports: z.array(dealReport),
})
export type ValuationState = z.infer<typeof valuationState>
