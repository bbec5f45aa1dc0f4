import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { BROWSER_COOKIE, SESSION_COOKIE } from '../../contracts/accounts/auth.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { sessions, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { SIGN_IN_FIRST } from '../../domain/accounts/permissions.ts'
import { DAY_MS, DAY_SECONDS, HOUR_MS, MINUTE_MS } from '../../domain/time/units.ts'
import { excludeDemoUsers } from '../platform/demo-users.ts'
import type { Deps } from '../deps.ts'

export type SessionService = ReturnType<typeof sessionService>

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * SQL condition for valid rows of `sessions` joined with `users`. Sessions end 30 days after the sign-in, used or not;
 * an administrator's after 7 days, or after 12 hours without use.
 */
export function liveSession(now: Date): SQL | undefined {
  const ago = (ms: number): Date => new Date(now.getTime() - ms)
  const { days, admin } = LIMITS.session
  return and(
    gt(sessions.expiresAt, now),
    gt(sessions.createdAt, ago(days * DAY_MS)),
    or(
      ne(users.role, 'ADMIN'),
      and(
        gt(sessions.createdAt, ago(admin.days * DAY_MS)),
        gt(sessions.lastSeenAt, ago(admin.idleHours * HOUR_MS)),
      ),
    ),
  )
}

/**
 * Sign-in sessions: opaque tokens, stored hashed, with an absolute expiry; invalid as soon as the person is deleted.
 */
export function sessionService({
  database,
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>) {
  const { db } = database
  const required = settings.requireSecondFactor
  const secure = settings.publicUrl.startsWith('https:')
  /**
   * With this prefix browsers accept a cookie over https only, for this host only and for all its paths (RFC 6265bis).
   */
  const prefix = secure ? '__Host-' : ''

  /** Pending look-ups: concurrent requests with the same token share one query. Nothing is cached beyond it. */
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
        provedAt: sessions.provedAt,
        demo: users.demo,
        hasFactor: required.length === 0 ? sql<boolean>`true` : hasSecondFactor(sql`${users.id}`),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, hashToken(token)),
          liveSession(now),
          isNull(users.deletedAt),
          isNull(users.suspendedAt),
          excludeDemoUsers(settings),
        ),
      )
    if (!row) return null
    // At most once an hour, so that reads rarely write.
    if (now.getTime() - row.lastSeenAt.getTime() > HOUR_MS)
      await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.sessionId))
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      verified: row.emailVerifiedAt !== null,
      sessionId: row.sessionId,
      provedAt: row.provedAt,
      // Demo accounts are shared and cannot have a second factor.
      needsSecondFactor: required.includes(row.role) && !row.demo && !row.hasFactor,
    }
  }

  return {
    /** The person of a Bearer token; an expired or unknown token is 401, never a visitor. */
    async actorOfToken(token: string): Promise<Actor> {
      const actor = await find(token)
      if (!actor) throw new DomainError('unauthenticated', SIGN_IN_FIRST)
      return actor
    },
    /** The person of the page cookie, or null: with an expired cookie the page is rendered for a visitor. */
    actorOfCookie: find,
    /** Opens a session right after its person authenticated; the token is returned once and only its hash is stored. */
    async open(userId: number, userAgent: string | null): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const now = clock()
      await db.insert(sessions).values({
        userId,
        tokenHash: hashToken(token),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + LIMITS.session.days * DAY_MS),
        provedAt: now,
        userAgent: userAgent?.slice(0, 300) ?? null,
      })
      return token
    },
    /** Ends the token's session; an expired token is not an error. */
    async close(token: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
    },
    /** Records that the password or a passkey was verified again in this session. */
    async proved(sessionId: number): Promise<void> {
      await db.update(sessions).set({ provedAt: clock() }).where(eq(sessions.id, sessionId))
    },
    cookieName: `${prefix}${SESSION_COOKIE}`,
    browserCookieName: `${prefix}${BROWSER_COOKIE}`,
    /** Attributes of the page cookie: httpOnly, and Secure when the site uses https. */
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: LIMITS.session.days * DAY_SECONDS,
    } as const,
    /** Attributes of the device cookie, which only API calls read; the prefix requires the path "/". */
    browserCookie: {
      path: secure ? '/' : '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: 365 * DAY_SECONDS,
    } as const,
  }
}

/**
 * For changes that a stolen session must not make: requires that the password or a passkey was verified within minutes.
 * @throws DomainError `fresh_authentication_required`.
 */
export function requireFresh(actor: Actor, now: Date): void {
  const since = now.getTime() - (actor.provedAt?.getTime() ?? 0)
  if (since > LIMITS.session.freshMinutes * MINUTE_MS)
    throw new DomainError('fresh_authentication_required', 'freshAuthentication')
}

/** Whether the person with `userId` has a second factor in force: a passkey, or a confirmed app. */
export function hasSecondFactor(userId: SQL): SQL<boolean> {
  return sql<boolean>`(exists (select 1 from passkeys p where p.user_id = ${userId})
    or exists (select 1 from totp_factors f where f.user_id = ${userId} and f.confirmed_at is not null))`
}
