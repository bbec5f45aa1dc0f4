import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, notExists } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { oneTimeTokens, users, type ONE_TIME_KINDS } from '../../db/schema.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { HOUR_MS } from '../../domain/time/units.ts'
import { hashToken } from './sessions.ts'

export type OneTimeKind = (typeof ONE_TIME_KINDS)[number]

/** Validity of each kind of link, hours. */
export const TOKEN_HOURS: Record<OneTimeKind, number> = {
  'verify-email': 7 * 24,
  'reset-password': 1,
  'first-admin': 24,
  'change-email': 24,
  invitation: 7 * 24,
}

/** Creates a link's token; only its hash is stored. An older unused one of the same kind and person becomes invalid. */
export async function issueToken(
  db: Db,
  now: Date,
  kind: OneTimeKind,
  userId: number | null,
  /** The new address, of `change-email`. */
  email: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const mine = userId === null ? isNull(oneTimeTokens.userId) : eq(oneTimeTokens.userId, userId)
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.kind, kind), mine, isNull(oneTimeTokens.usedAt)))
  await db.insert(oneTimeTokens).values({
    userId,
    kind,
    tokenHash: hashToken(token),
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_HOURS[kind] * HOUR_MS),
  })
  return token
}

/** The owner of a valid link; null when it is invalid. Does not consume it. */
export async function peekToken(
  db: Db,
  now: Date,
  kinds: readonly OneTimeKind[],
  token: string,
): Promise<ConsumedToken | null> {
  const [row] = await db
    .select({ userId: oneTimeTokens.userId, kind: oneTimeTokens.kind, email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(alive(db, now, kinds, token))
  return row ?? null
}

/**
 * Consumes a link's token; of two concurrent calls one succeeds.
 * @throws DomainError `invalid` (token.dead) when it is unknown, used or expired.
 */
export async function consumeToken(
  db: Db,
  now: Date,
  kinds: OneTimeKind | readonly OneTimeKind[],
  token: string,
): Promise<ConsumedToken> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(alive(db, now, [kinds].flat(), token))
    .returning({
      userId: oneTimeTokens.userId,
      kind: oneTimeTokens.kind,
      email: oneTimeTokens.email,
    })
  if (!row) throw invalidToken()
  return row
}

export interface ConsumedToken {
  userId: number | null
  kind: OneTimeKind
  email: string | null
}

export function invalidToken(): DomainError {
  return new DomainError('invalid', 'token.dead', { fields: { token: 'token.dead' } })
}

/** Invalidates all links of these kinds of a person. */
export async function endTokens(
  db: Db,
  userId: number,
  kinds: readonly OneTimeKind[],
): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        inArray(oneTimeTokens.kind, [...kinds]),
        isNull(oneTimeTokens.usedAt),
      ),
    )
}

function alive(db: Db, now: Date, kinds: readonly OneTimeKind[], token: string) {
  return and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    inArray(oneTimeTokens.kind, [...kinds]),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, now),
    // Demo accounts are shared: no link changes one, in demo mode or outside.
    notExists(
      db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, oneTimeTokens.userId), eq(users.demo, true))),
    ),
  )
}
