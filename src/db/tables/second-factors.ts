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
import { createdAt, id, oneOf, ref, time } from './columns.ts'
import { sessions, users } from './people.ts'

/** The authenticator app of a person (TOTP, RFC 6238): at most one. */
export const totpFactors = pgTable('totp_factors', {
  userId: ref('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32. Stored in plain form: verification needs it, and no key exists outside this database. */
  secret: text('secret').notNull(),
  /** Null until a first code proves that the app has the secret; it is not in force before. */
  confirmedAt: time('confirmed_at'),
  /** The newest 30-second step whose code was accepted; a code of this or an earlier step is a replay. */
  lastStep: ref('last_step'),
  createdAt: createdAt(),
})

/** Single-use recovery codes, for a person who lost the app or the passkey. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** argon2id with a per-person salt, so that a code is found by its hash. */
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
    usedAt: time('used_at'),
  },
  (t) => [uniqueIndex('recovery_codes_code').on(t.userId, t.codeHash)],
)

/** Passkeys (WebAuthn credentials). Only their public keys are here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url, chosen by the authenticator. */
    credentialId: text('credential_id').notNull(),
    /** COSE public key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; a lower value than before indicates a cloned authenticator. */
    counter: ref('counter').notNull(),
    /** Transports: "internal", "usb", "hybrid" … */
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    /** Synced by the person's platform account, so it survives the loss of the device. */
    backedUp: boolean('backed_up').notNull(),
    /** Named by its owner. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: time('last_used_at'),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_user').on(t.userId, t.id),
  ],
)

export const CHALLENGE_PURPOSES = [
  'second-factor',
  'passkey-sign-in',
  'passkey-add',
  'passkey-confirm',
  /** A code was sent to a telephone; the number is proved. */
  'phone-code',
  'phone-proved',
  /** Somebody is at the identity provider; is back, and known. */
  'external',
  'external-proved',
] as const

/** Sign-ins and passkey ceremonies in progress. They live for minutes; a row is deleted when it is used. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: id(),
    purpose: text('purpose', { enum: CHALLENGE_PURPOSES }).notNull(),
    /** SHA-256 of the token that the browser holds, hex. */
    tokenHash: text('token_hash').notNull(),
    /** The person whose password was correct, or who is signed in; null for a sign-in by passkey alone. */
    userId: ref('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The session in which a passkey is added or the person is verified again. */
    sessionId: ref('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The challenge that the authenticator signs, base64url. */
    webauthn: text('webauthn'),
    /** The number to which a code was sent, E.164. */
    recipient: text('recipient'),
    /** HMAC-SHA-256 of the code with the browser's token as its key, base64url. */
    codeHash: text('code_hash'),
    /** Of a sign-in by an identity provider: what its return is checked against, or who came back. */
    details: jsonb('details'),
    /** Wrong codes so far. */
    failures: integer('failures').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('sign_in_challenges_token').on(t.tokenHash),
    index('sign_in_challenges_user').on(t.userId),
    index('sign_in_challenges_session')
      .on(t.sessionId)
      .where(sql`session_id is not null`),
    index('sign_in_challenges_expiry').on(t.expiresAt),
    check('sign_in_challenges_purpose_known', oneOf(t.purpose, CHALLENGE_PURPOSES)),
  ],
)

/** Accounts at an OpenID Connect provider with which people sign in. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    /** The provider's id of the person; with the issuer it identifies them for ever. */
    subject: text('subject').notNull(),
    /** As the provider said at the last sign-in; for display. */
    email: text('email'),
    createdAt: createdAt(),
    lastUsedAt: time('last_used_at'),
  },
  (t) => [
    uniqueIndex('external_identities_subject').on(t.issuer, t.subject),
    index('external_identities_user').on(t.userId, t.id),
  ],
)
