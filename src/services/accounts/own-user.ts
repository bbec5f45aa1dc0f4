import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { hasOptedOut } from '../platform/email/opt-outs.ts'

export type UserRow = typeof users.$inferSelect

/** Dependencies of the services that change an account and email its owner. */
export type AccountDeps = Pick<
  Deps,
  'database' | 'clock' | 'mailer' | 'letters' | 'log' | 'settings' | 'rateLimits'
>

/** The actor and their account. @throws DomainError unauthenticated; not_found. */
export async function ownUser(
  db: Db,
  actor: Actor | null,
): Promise<{ person: Actor; user: UserRow }> {
  const person = authorize(actor, 'ownAccount')
  const user = await userById(db, person.id)
  if (!user) throw new DomainError('not_found', 'notFound')
  return { person, user }
}

/** A person who may sign in; a suspended one only on request. */
export async function userById(
  db: Db,
  id: number,
  { suspended = false } = {},
): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.id, id),
        isNull(users.deletedAt),
        suspended ? undefined : isNull(users.suspendedAt),
      ),
    )
  return row ?? null
}

/** The row of a new account. */
export async function newUserRow(
  db: Db,
  { name, email, role, lang }: Pick<UserRow, 'name' | 'email' | 'role' | 'lang'>,
  rest: Pick<UserRow, 'passwordHash' | 'emailVerifiedAt' | 'createdAt'>,
): Promise<typeof users.$inferInsert> {
  return {
    name,
    email,
    emailKey: emailKey(email),
    role,
    lang,
    // A new account under an address does not lift that address's opt-outs.
    messageLetters: !(await hasOptedOut(db, email, 'messages')),
    ...rest,
  }
}

/** Demo accounts are shared, so their password cannot be changed. */
export function refuseDemo(user: { demo: boolean }): void {
  if (user.demo) throw new DomainError('forbidden', 'account.demo')
}

/** The email's addressee: by name only at a confirmed address, since a stranger may have typed both. */
export function emailGreeting(user: { lang: string; name: string; emailVerifiedAt: Date | null }): {
  lang: 'en' | 'ml'
  name: string
} {
  return {
    lang: user.lang === 'ml' ? 'ml' : 'en',
    name: user.emailVerifiedAt === null ? '' : user.name,
  }
}

/** Emails the owner of an account. An email that cannot be queued undoes nothing: the error is logged with `failure`. */
export async function sendOrLog(
  log: Deps['log'],
  userId: number,
  failure: string,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send()
  } catch (error) {
    log.error({ err: error, userId }, failure)
  }
}

/** The key by which an account is found at sign-in: its e-mail address, or that of the owner of a proved number. */
export async function emailKeyOfPhone(db: Db, phone: string): Promise<string> {
  const [row] = await db
    .select({ key: users.emailKey })
    .from(users)
    .where(and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt), isNull(users.deletedAt)))
  return row?.key ?? `tel:${phone}`
}
