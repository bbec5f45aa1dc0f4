import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { LIMITS } from '../contracts/limits.ts'
import { sessions, users } from '../db/schema.ts'
import type { Actor } from '../domain/actor.ts'
import { DomainError } from '../domain/errors.ts'
import { SIGN_IN_FIRST } from '../domain/permissions.ts'
import { realPeople } from './demo-data.ts'
import type { Deps } from './deps.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Sign-in sessions: opaque tokens, stored hashed, 30 days sliding, dead at once when the person is gone. */
export function sessionService({
  database,
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>) {
  const { db } = database

  /** Look-ups under way: who asks many things at once is looked up once. Nothing outlives its look-up. */
  const asked = new Map<string, Promise<Actor | null>>()

  function find(token: string): Promise<Actor | null> {
    const known = asked.get(token)
    if (known) return known
    const answer = look(token).finally(() => asked.delete(token))
    asked.set(token, answer)
    return answer
  }

  async function look(token: string): Promise<Actor | null> {
    const now = clock()
    const [row] = await db
      .select({
        sessionId: sessions.id,
        lastSeenAt: sessions.lastSeenAt,
        id: users.id,
        name: users.name,
        email: users.email,
        role: users.role,
        emailVerifiedAt: users.emailVerifiedAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, hashToken(token)),
          gt(sessions.expiresAt, now),
          isNull(users.deletedAt),
          isNull(users.suspendedAt),
          realPeople(settings),
        ),
      )
    if (!row) return null
    // Sliding once an hour at most: a read must not write.
    if (now.getTime() - row.lastSeenAt.getTime() > HOUR)
      await db
        .update(sessions)
        .set({ lastSeenAt: now, expiresAt: expiry(now) })
        .where(eq(sessions.id, row.sessionId))
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      verified: row.emailVerifiedAt !== null,
      sessionId: row.sessionId,
    }
  }

  return {
    /** The person of a Bearer token; a dead or unknown token is 401, never a visitor. */
    async actorOfToken(token: string): Promise<Actor> {
      const actor = await find(token)
      if (!actor) throw new DomainError('unauthenticated', SIGN_IN_FIRST)
      return actor
    },
    /** The person of the page cookie, or null: a page with a dead cookie is a visitor's page. */
    actorOfCookie: find,
    /** Opens a session; the token is shown once and only its hash stays. */
    async open(userId: number, userAgent: string | null): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const now = clock()
      await db.insert(sessions).values({
        userId,
        tokenHash: hashToken(token),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: expiry(now),
        userAgent: userAgent?.slice(0, 300) ?? null,
      })
      return token
    },
    /** Ends the token's session; a token that is dead already is no error. */
    async close(token: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
    },
    /** How the page cookie is set: httpOnly, and over https only where the site is. */
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.publicUrl.startsWith('https:'),
      maxAge: LIMITS.session.days * 86_400,
    } as const,
    /** How a browser's mark is set: only calls read it. */
    browserCookie: {
      path: '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.publicUrl.startsWith('https:'),
      maxAge: 365 * 86_400,
    } as const,
  }
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + LIMITS.session.days * DAY)
}
