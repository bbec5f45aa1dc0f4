import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { LIMITS } from '../../../contracts/limits.ts'
import type { Db } from '../../../db/client.ts'
import { signInChallenges, type CHALLENGE_PURPOSES } from '../../../db/schema.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import { MINUTE_MS } from '../../../domain/time/units.ts'
import { hashToken } from '../sessions.ts'

type Purpose = (typeof CHALLENGE_PURPOSES)[number]
export type Challenge = typeof signInChallenges.$inferSelect

/** Starts a step that takes minutes at most. The token is for the browser; only its hash is stored. */
export async function issueChallenge(
  db: Db,
  now: Date,
  purpose: Purpose,
  {
    token = newChallengeToken(),
    minutes = LIMITS.secondFactor.challengeMinutes,
    ...about
  }: {
    /** The token, where something is derived from it; by default a new one. */
    token?: string
    minutes?: number
    userId?: number
    sessionId?: number
    webauthn?: string
    recipient?: string
    codeHash?: string
    details?: object
  },
): Promise<string> {
  // Abandoned steps are deleted when new ones start, without waiting for the nightly sweep.
  await db.delete(signInChallenges).where(lte(signInChallenges.expiresAt, now))
  await db.insert(signInChallenges).values({
    purpose,
    tokenHash: hashToken(token),
    ...about,
    createdAt: now,
    expiresAt: new Date(now.getTime() + minutes * MINUTE_MS),
  })
  return token
}

export function newChallengeToken(): string {
  return randomBytes(32).toString('base64url')
}

function alive(now: Date, token: string) {
  return and(eq(signInChallenges.tokenHash, hashToken(token)), gt(signInChallenges.expiresAt, now))
}

/** The step of a token; does not consume it. @throws DomainError `challenge_expired`. */
export async function peekChallenge(
  db: Db,
  now: Date,
  token: string,
  purpose: Purpose,
): Promise<Challenge> {
  const [row] = await db.select().from(signInChallenges).where(alive(now, token))
  if (row?.purpose !== purpose) throw challengeExpired()
  return row
}

/** Consumes a step; of two concurrent calls one succeeds. @throws DomainError `challenge_expired`. */
export async function consumeChallenge(
  db: Db,
  now: Date,
  token: string,
  purposes: readonly Purpose[],
): Promise<Challenge> {
  const [row] = await db.delete(signInChallenges).where(alive(now, token)).returning()
  if (!row || !purposes.includes(row.purpose)) throw challengeExpired()
  return row
}

/** Counts a wrong code. After the last allowed one the step ends, and the password is required again. */
export async function failChallenge(db: Db, { id }: Challenge): Promise<void> {
  await db
    .update(signInChallenges)
    .set({ failures: sql`${signInChallenges.failures} + 1` })
    .where(eq(signInChallenges.id, id))
  await db
    .delete(signInChallenges)
    .where(
      and(
        eq(signInChallenges.id, id),
        sql`${signInChallenges.failures} >= ${LIMITS.secondFactor.wrongCodes}`,
      ),
    )
}

/** Ends a person's pending steps, because the password, the role or the factors changed. */
export async function endChallenges(db: Db, userId: number): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
}

export function challengeExpired(): DomainError {
  return new DomainError('challenge_expired', 'challengeExpired')
}
