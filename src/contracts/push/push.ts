import { z } from 'zod'
import { LIMITS } from '../limits.ts'

const hour = z.number('notNumber').int('notNumber').min(0, 'notNumber').max(23, 'notNumber')

export const pushState = z.object({
  /** The server's public VAPID key, base64url: browsers subscribe with it. */
  publicKey: z.string(),
  messages: z.boolean(),
  visits: z.boolean(),
  /** Offers and deals. */
  offers: z.boolean(),
  alerts: z.boolean(),
  /** Hours in Kerala; equal ones are no quiet time. */
  quietFrom: z.number(),
  quietUntil: z.number(),
  /** Devices that are notified. */
  devices: z.number(),
})
export type PushState = z.output<typeof pushState>

export const pushPatch = z
  .object({
    messages: z.boolean('notChoice'),
    visits: z.boolean('notChoice'),
    offers: z.boolean('notChoice'),
    alerts: z.boolean('notChoice'),
    quietFrom: hour,
    quietUntil: hour,
  })
  .partial()
export type PushPatch = z.output<typeof pushPatch>

const endpoint = z
  .string('required')
  .max(LIMITS.push.maxEndpointChars, 'notLink')
  .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'notLink')
const key = (chars: RegExp) => z.string('required').regex(chars, 'notChoice')

/** As `PushSubscription.toJSON()` gives it. */
export const pushSubscriptionBody = z.object({
  endpoint,
  keys: z.object({
    /** An uncompressed point of P-256, 65 bytes. */
    p256dh: key(/^[\w-]{87}=?$/),
    /** 16 bytes. */
    auth: key(/^[\w-]{22}={0,2}$/),
  }),
})
export type PushSubscriptionBody = z.output<typeof pushSubscriptionBody>

export const pushEndpointBody = z.object({ endpoint })
