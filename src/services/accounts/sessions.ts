import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { BROWSER_COOKIE, SESSION_COOKIE } from '../../contracts/accounts/auth.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { sessions, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { SIGN_IN_FIRST } from '../../domain/accounts/permissions.ts'
import { DAY_MS, DAY_SECONDS, HOUR_MS, MINUTE_MS } from '../../domain/time/units.ts'
import { excludeDemoUsers } from '../platform/demo-data.ts'
import type { Deps } from '../deps.ts'
import { hasSecondFactor } from './second-factor-state.ts'

export type SessionService = ReturnType<typeof sessionService>

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Which rows of `sessions` joined with `users` still open something: 30 days after the sign-in they end however much
 * they are used; an administrator's end after 7 days, and after 12 hours without use.
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

/** Sign-in sessions: opaque tokens, stored hashed, with an absolute end, dead at once when the person is gone. */
export function sessionService({
  database,
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>) {
  const { db } = database
  const required = settings.requireSecondFactor
  const secure = settings.publicUrl.startsWith('https:')
  /** With this prefix browsers take a cookie over https only, for this host alone and for all its paths (RFC 6265bis). */
  const prefix = secure ? '__Host-' : ''

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
    // Once an hour at most: a read must not write.
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
      // Demo accounts are shared, so nobody can set up a factor of theirs.
      needsSecondFactor: required.includes(row.role) && !row.demo && !row.hasFactor,
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
    /** Opens a session right after its person proved who they are; the token is shown once and only its hash stays. */
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
    /** Ends the token's session; a token that is dead already is no error. */
    async close(token: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
    },
    /** The password or a passkey was proved again in this session. */
    async proved(sessionId: number): Promise<void> {
      await db.update(sessions).set({ provedAt: clock() }).where(eq(sessions.id, sessionId))
    },
    cookieName: `${prefix}${SESSION_COOKIE}`,
    browserCookieName: `${prefix}${BROWSER_COOKIE}`,
    /** How the page cookie is set: httpOnly, and over https only where the site is. */
    cookie: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: LIMITS.session.days * DAY_SECONDS,
    } as const,
    /** How a browser's mark is set: only calls read it. The prefix needs the whole site as its path. */
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
 * Before a change that a stolen session must not make: the password or a passkey was proved within minutes.
 * @throws DomainError `fresh_authentication_required`.
 */
export function requireFresh(actor: Actor, now: Date): void {
  const since = now.getTime() - (actor.provedAt?.getTime() ?? 0)
  if (since > LIMITS.session.freshMinutes * MINUTE_MS)
    throw new DomainError('fresh_authentication_required', 'freshAuthentication')
}
