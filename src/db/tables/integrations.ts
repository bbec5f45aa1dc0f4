import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ApiKeyScope } from '../../domain/integrations/api-key-scopes.ts'
import {
  DELIVERED_EVENTS,
  DELIVERY_FAULTS,
  WEBHOOK_OFF_REASONS,
  type WebhookEvent,
} from '../../domain/integrations/webhook-events.ts'
import { createdAt, id, oneOf, ref, time } from './columns.ts'
import { users } from './people.ts'

/** Keys with which an account's own software calls the API. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Named by its owner. */
    name: text('name').notNull(),
    /** The first characters of the key. */
    start: text('start').notNull(),
    /** SHA-256 of the key, hex; the key itself is never stored. */
    keyHash: text('key_hash').notNull(),
    scopes: jsonb('scopes').$type<ApiKeyScope[]>().notNull(),
    createdAt: createdAt(),
    /** Null: never. */
    expiresAt: time('expires_at'),
    /** Written at most once a minute. */
    lastUsedAt: time('last_used_at'),
  },
  (t) => [uniqueIndex('api_keys_hash').on(t.keyHash), index('api_keys_user').on(t.userId, t.id)],
)

/** Addresses that are told of events of an account. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    events: jsonb('events').$type<WebhookEvent[]>().notNull(),
    /** "whsec_" and base64. Stored in plain form: signing needs it, and no key exists outside this database. */
    secret: text('secret').notNull(),
    /** The secret before the last rotation, which signs too until `previousUntil`. */
    previousSecret: text('previous_secret'),
    previousUntil: time('previous_until'),
    createdAt: createdAt(),
    /** The first failed attempt since the last delivery that arrived. */
    failingSince: time('failing_since'),
    /** Null: it is on. */
    offAt: time('off_at'),
    offReason: text('off_reason', { enum: WEBHOOK_OFF_REASONS }),
  },
  (t) => [
    index('webhooks_user').on(t.userId, t.id),
    check('webhooks_off_reason_known', oneOf(t.offReason, WEBHOOK_OFF_REASONS)),
  ],
)

/** Events for webhooks: an outbox that a job works off, and the log that the owner reads. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: ref('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event', { enum: DELIVERED_EVENTS }).notNull(),
    occurredAt: time('occurred_at').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not attempted before this time: a sender claimed it, or it waits after a failure. Null: at once. */
    notBefore: time('not_before'),
    deliveredAt: time('delivered_at'),
    /** Given up. */
    failedAt: time('failed_at'),
    /** Of the last attempt: when, the response's status, the fault, and milliseconds. */
    attemptedAt: time('attempted_at'),
    responseStatus: integer('response_status'),
    fault: text('fault', { enum: DELIVERY_FAULTS }),
    durationMs: integer('duration_ms'),
  },
  (t) => [
    index('webhook_deliveries_webhook').on(t.webhookId, t.id),
    index('webhook_deliveries_due')
      .on(t.webhookId, t.id)
      .where(sql`delivered_at is null and failed_at is null`),
    index('webhook_deliveries_age').on(t.occurredAt),
    check('webhook_deliveries_event_known', oneOf(t.event, DELIVERED_EVENTS)),
    check('webhook_deliveries_fault_known', oneOf(t.fault, DELIVERY_FAULTS)),
  ],
)
