import { z } from 'zod'
import { number } from '../platform/fields.ts'

/** GET /api/admin/outbox: the page before an id. */
export const outboxQuery = z.object({
  before: number({ min: 1, whole: true }),
  limit: number({ min: 1, max: 200, whole: true }),
})

/** An email on the outbox page. Times ISO 8601. */
export const outboxEntry = z.object({
  id: z.number(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** When sending was given up. */
  failedAt: z.string().nullable(),
  attempts: z.number(),
  lastError: z.string().nullable(),
})
export const outboxList = z.array(outboxEntry)
export type OutboxEntry = z.infer<typeof outboxEntry>

/** `html` is a whole document: display it only in a sandboxed frame, or as text. */
export const outboxEmail = outboxEntry.extend({ html: z.string(), text: z.string() })
export type OutboxEmail = z.infer<typeof outboxEmail>
