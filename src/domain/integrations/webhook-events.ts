import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'

/**
 * Events that a webhook can subscribe to. The database's triggers write them (src/db/migrations), in the transaction of
 * what happened.
 */
export const WEBHOOK_EVENTS = [
  /** Somebody wrote about a listing for the first time. */
  'enquiry.created',
  'visit.requested',
  /** A visit was confirmed, moved, declined, cancelled, or is over. */
  'visit.changed',
  /** A listing was made, or its status or publication changed. */
  'listing.status',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What its owner sends to try a webhook out. */
export const WEBHOOK_TEST = 'webhook.test'
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, WEBHOOK_TEST] as const
export type DeliveredEvent = (typeof DELIVERED_EVENTS)[number]

/** Delays after each failed attempt: together about a day. */
const RETRY_DELAYS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
] as const
/** A webhook at which nothing arrived for this long is turned off. */
export const WEBHOOK_FAILING_MS = 3 * DAY_MS

/** Milliseconds until the next attempt after `attempts` failed ones; null: the delivery is given up. */
export function retryDelay(attempts: number): number | null {
  return RETRY_DELAYS[attempts - 1] ?? null
}

/** Why an attempt failed: no response (an `OutsideFault`), or a response that is not 2xx. */
export const DELIVERY_FAULTS = [
  'address',
  'notHttps',
  'private',
  'unknownHost',
  'redirects',
  'tooLarge',
  'timeout',
  'failed',
  'refused',
] as const
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]

/** Why a webhook is turned off. */
export const WEBHOOK_OFF_REASONS = ['owner', 'failing', 'gone'] as const
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number]
