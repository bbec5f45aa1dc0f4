import { z } from 'zod'
import { REPORT_REASONS } from '../../domain/listings/report-reasons.ts'
import { optionalText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** What somebody says of a listing that is not as it should be. */
export const reportInput = z.object({
  reason: z.enum(REPORT_REASONS, 'notChoice'),
  details: optionalText(LIMITS.reports.maxChars),
})
export type ReportInput = z.output<typeof reportInput>

/** An open report, for administrators. */
export const openReport = z.object({
  id: z.number(),
  reason: z.enum(REPORT_REASONS),
  details: z.string().nullable(),
  /** ISO 8601 */
  at: z.string(),
  /** What a decision about it names in `If-Match`. */
  version: z.string(),
  /** Null: a visitor without an account, or one that is gone. */
  reporter: z.string().nullable(),
  property: z.object({ id: z.number(), slug: z.string(), title: z.string(), city: z.string() }),
})
export type OpenReport = z.output<typeof openReport>
