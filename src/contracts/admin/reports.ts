import { z } from 'zod'
import { REPORT_REASONS } from '../../domain/listings/report-reasons.ts'
import { optionalText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** A report of a problem with a listing. */
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
  /** The version to send in `If-Match` with a decision about it. */
  version: z.string(),
  /** Null: a visitor without an account, or a deleted account. */
  reporter: z.string().nullable(),
  property: z.object({ id: z.number(), slug: z.string(), title: z.string(), city: z.string() }),
})
export type OpenReport = z.output<typeof openReport>
