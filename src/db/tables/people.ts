import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AuditAction } from '../../domain/accounts/audit-actions.ts'
import { ROLES } from '../../domain/accounts/roles.ts'
import { createdAt, id, oneOf, ref, time } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    /** As typed; `emailKey` is the same address trimmed, in NFKC and lower case, and is unique. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    /** E.164. Shown to others only with the person's consent. */
    phone: text('phone'),
    /** When the person proved the number by a one-time code; then it is unique, and signs in. */
    phoneVerifiedAt: time('phone_verified_at'),
    /** When the person consented to show the phone number to signed-in people on request; null: no consent. */
    phoneShownSince: time('phone_shown_since'),
    lang: text('lang').notNull().default('en'),
    /** Whether to send email notices about new messages. */
    messageLetters: boolean('message_letters').notNull().default(true),
    /** Whether the people they write with see what they have read; without it they see nobody's either. */
    readReceipts: boolean('read_receipts').notNull().default(true),
    emailVerifiedAt: time('email_verified_at'),
    suspendedAt: time('suspended_at'),
    /** The reason shown to the person; set with `suspendedAt`. */
    suspendedReason: text('suspended_reason'),
    deletedAt: time('deleted_at'),
    /** An invented person of the demo data. */
    demo: boolean('demo').notNull().default(false),
    /** When this demo account was hidden because demo mode is off; `deletedAt` is set with it. */
    demoHiddenAt: time('demo_hidden_at'),
    /** Incremented by a trigger with every change of a moderated column. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    // A deleted person's row does not block the address.
    uniqueIndex('users_email_key')
      .on(t.emailKey)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('users_verified_phone')
      .on(t.phone)
      .where(sql`${t.phoneVerifiedAt} is not null and ${t.deletedAt} is null`),
    index('users_role').on(t.role, t.id),
    index('users_name').on(sql`lower(name)`, t.id),
    index('users_email').on(t.emailKey, t.id),
    index('users_text').using('gin', sql`lower(name || E'\\n' || email) gin_trgm_ops`),
    index('users_deleted')
      .on(t.deletedAt, t.id)
      .where(sql`deleted_at is not null`),
    index('users_suspended')
      .on(t.id)
      .where(sql`suspended_at is not null and deleted_at is null`),
    index('users_created').on(t.createdAt),
    index('users_demo')
      .on(t.id)
      .where(sql`demo`),
    check('users_role_known', oneOf(t.role, ROLES)),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    /** When the password or a passkey was last verified in this session; null: before this was recorded. */
    provedAt: time('proved_at'),
    userAgent: text('user_agent'),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.tokenHash),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
)

export const ONE_TIME_KINDS = [
  'verify-email',
  'reset-password',
  'first-admin',
  'change-email',
  'invitation',
] as const

/** Single-use links: confirming addresses, setting passwords, the first administrator's set-up. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: id(),
    userId: ref('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ONE_TIME_KINDS }).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The new address, for `change-email`. */
    email: text('email'),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [
    uniqueIndex('one_time_tokens_token').on(t.tokenHash),
    index('one_time_tokens_user').on(t.userId),
    check('one_time_tokens_kind_known', oneOf(t.kind, ONE_TIME_KINDS)),
  ],
)

/** The audit log: who did what to whom, for administrators. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: time('at').notNull().defaultNow(),
    /** Null: the system itself. */
    actorId: ref('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').$type<AuditAction>().notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: ref('target_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('audit_log_target').on(t.targetKind, t.targetId, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_at').on(t.at, t.id),
  ],
)
