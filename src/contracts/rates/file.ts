import { z } from 'zod'
import { isSourceId } from '../../domain/places/sources.ts'
import { RATE_OFFICES, type RateOffice } from '../../domain/rates/kinds.ts'
import { RATE_CERTAINTIES, RATE_UNITS } from '../../domain/rates/table.ts'
import { isoDay } from '../platform/fields.ts'

/** The schema of data/rates.json: every rate must have a unit, a source, a year and an office. */
const claim = {
  value: z.number().nonnegative(),
  atLeast: z.number().positive().optional(),
  source: z.string().refine(isSourceId, 'is not in sources.json'),
  year: z.union([z.number().int().min(2000).max(2100), z.literal('undated')]),
}
const step = z
  .strictObject({
    ...claim,
    from: isoDay.nullable(),
    certainty: z.enum(RATE_CERTAINTIES),
    note: z.string().optional(),
    others: z.array(z.strictObject({ ...claim, unit: z.enum(RATE_UNITS) })).optional(),
  })
  .refine(
    ({ certainty, others }) => (certainty === 'conflict') === (others !== undefined),
    'a conflict names what the others say, and nothing else does',
  )
export const rateFile = z.record(
  z.string(),
  z
    .strictObject({
      unit: z.enum(RATE_UNITS),
      office: z.enum(Object.keys(RATE_OFFICES) as [RateOffice, ...RateOffice[]]),
      least: z.number(),
      most: z.number(),
      steps: z.array(step).min(1),
    })
    .refine(
      ({ least, most, steps }) =>
        steps.every(
          ({ value, from }, at) =>
            value >= least &&
            value <= most &&
            (at === 0 || (from !== null && (steps[at - 1]?.from ?? '') < from)),
        ),
      'values within their ends, in the order of time',
    ),
)
