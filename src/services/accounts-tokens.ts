import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { oneTimeTokens, type ONE_TIME_KINDS } from '../db/schema.ts'
import { DomainError } from '../domain/errors.ts'
import { hashToken } from './sessions.ts'

export type OneTimeKind = (typeof ONE_TIME_KINDS)[number]

/** How long each kind of link works, hours. */
const HOURS: Record<OneTimeKind, number> = {
  'verify-email': 7 * 24,
  'reset-password': 1,
  'first-admin': 24,
}

/** Makes a link's token; only its hash stays. An older unused one of the same kind and person stops working. */
export async function issueToken(
  db: Db,
  now: Date,
  kind: OneTimeKind,
  userId: number | null,
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
    createdAt: now,
    expiresAt: new Date(now.getTime() + HOURS[kind] * 3_600_000),
  })
  return token
}

/**
 * Uses a link's token up; of two at the same moment one wins.
 * @throws DomainError `invalid` (token.dead) when it is unknown, used or expired.
 */
export async function takeToken(
  db: Db,
  now: Date,
  kind: OneTimeKind,
  token: string,
): Promise<{ userId: number | null }> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashToken(token)),
        eq(oneTimeTokens.kind, kind),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning({ userId: oneTimeTokens.userId })
  if (!row) throw new DomainError('invalid', 'token.dead', { fields: { token: 'token.dead' } })
  return row
}
