import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, ref, time } from './columns.ts'
import { sessions, users } from './people.ts'

/** A browser that a person lets notify them. It ends with the session in which that was allowed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: ref('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service: anyone who has it and the server’s key can notify. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId),
    index('push_subscriptions_session').on(t.sessionId),
  ],
)

/** What a person is notified of, and when not. Without a row: of everything, except from 22 to 7 o'clock. */
export const pushSettings = pgTable(
  'push_settings',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    messages: boolean('messages').notNull().default(true),
    visits: boolean('visits').notNull().default(true),
    offers: boolean('offers').notNull().default(true),
    alerts: boolean('alerts').notNull().default(true),
    /** Hours in Kerala. */
    quietFrom: smallint('quiet_from').notNull().default(22),
    quietUntil: smallint('quiet_until').notNull().default(7),
  },
  (t) => [
    check(
      'push_settings_hours',
      sql`${t.quietFrom} between 0 and 23 and ${t.quietUntil} between 0 and 23`,
    ),
  ],
)

/** Notifications that wait to be sent; deleted once they are, or given up. */
export const pushNotifications = pgTable(
  'push_notifications',
  {
    id: id(),
    subscriptionId: ref('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    payload: jsonb('payload').$type<{ title: string; url: string; tag: string }>().notNull(),
    /** Not sent before this time: quiet hours, or a failed attempt. */
    notBefore: time('not_before').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('push_notifications_due').on(t.notBefore, t.id),
    index('push_notifications_subscription').on(t.subscriptionId),
  ],
)
