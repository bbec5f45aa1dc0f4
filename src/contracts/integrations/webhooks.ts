import { z } from 'zod'
import {
  DELIVERED_EVENTS,
  DELIVERY_FAULTS,
  WEBHOOK_EVENTS,
  WEBHOOK_OFF_REASONS,
} from '../../domain/integrations/webhook-events.ts'
import { message } from '../../domain/platform/message.ts'
import { LIMITS } from '../limits.ts'
import { boundedList } from '../platform/fields.ts'

/** An https address; which hosts are allowed is decided when it is saved and at each connection. */
const url = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(LIMITS.url.maxChars, message('tooLong', { max: LIMITS.url.maxChars }))

const events = boundedList(z.enum(WEBHOOK_EVENTS, 'notChoice'), WEBHOOK_EVENTS.length, {
  notList: 'notList',
  tooMany: message('tooMany', { max: WEBHOOK_EVENTS.length }),
})
  .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)))
  .refine((chosen) => chosen.length > 0, 'webhook.noEvent')

export const webhookBody = z.object({ url, events })
export type WebhookBody = z.output<typeof webhookBody>

/** Omitted fields stay unchanged. */
export const webhookPatch = z.object({
  url: url.optional(),
  events: events.optional(),
  on: z.boolean('notFlag').optional(),
})
export type WebhookPatch = z.output<typeof webhookPatch>

export const webhook = z.object({
  id: z.number(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** ISO 8601. */
  createdAt: z.string(),
  on: z.boolean(),
  /** Why it is off: by its owner, after days of failures, or because the receiver answered 410 Gone. */
  offReason: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  /** The first failed attempt since the last delivery that arrived; null: it works. */
  failingSince: z.string().nullable(),
})
export type WebhookLine = z.output<typeof webhook>

/** `secret` verifies the signatures; it is returned only once. */
export const createdWebhook = webhook.extend({ secret: z.string() })
export type CreatedWebhook = z.output<typeof createdWebhook>

/** The earlier secret signs too until `previousUntil`. */
export const rotatedSecret = z.object({ secret: z.string(), previousUntil: z.string() })
export type RotatedSecret = z.output<typeof rotatedSecret>

export const webhookDelivery = z.object({
  id: z.number(),
  event: z.enum(DELIVERED_EVENTS),
  occurredAt: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** Of the last attempt; null: none yet, or there was no response. */
  attemptedAt: z.string().nullable(),
  responseStatus: z.number().nullable(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
  durationMs: z.number().nullable(),
  /** When the next attempt is due. */
  nextAt: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof webhookDelivery>
