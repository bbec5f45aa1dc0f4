import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { auditLog, sessions, users } from '../../db/schema.ts'
import { readSetting, writeSetting } from '../../db/settings-row.ts'
import type { AuditAction } from '../../domain/accounts/audit-actions.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import { endTokens, issueToken } from './tokens.ts'
import { excludeDemoUsers } from '../platform/demo-users.ts'
import type { Deps } from '../deps.ts'
import { isWeakPassword } from './passwords/weak-passwords.ts'
import { hashPassword, verifyPassword } from './passwords/passwords.ts'

/** ADMIN_EMAIL and ADMIN_PASSWORD. */
export interface AdminVariables {
  email: string
  password: string
}

export type AdminOutcome =
  /** Nothing to do, or done and logged. */
  | { kind: 'ready' }
  /** Nobody administers the site: whoever opens `/setup/TOKEN` first does. */
  | { kind: 'setUp'; token: string }
  /** The variables cannot be used, and nobody administers the site. */
  | { kind: 'refused'; why: 'weakPassword' | 'ordinaryAccount' | 'demoAccount' }

/** Whether there is an administrator. Outside demo mode a demo administrator does not count. */
export async function hasAdmin(db: Db, settings: { demo: boolean }): Promise<boolean> {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.deletedAt), excludeDemoUsers(settings)))
    .limit(1)
  return admin !== undefined
}

const NAME = 'admin-variables'
/** The variables' values at the last start, for comparison; the password as a hash. */
type Remembered = { emailKey: string; hash: string } | { emailKey: null }

/**
 * The administrator of ADMIN_EMAIL and ADMIN_PASSWORD. The variables take effect when they differ from those of the
 * last start, or when there is no other administrator; a password changed on the site stays valid until the variables
 * change.
 */
export function firstAdminService({
  database: { db },
  clock,
  log,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'log' | 'settings'>) {
  const remembered = (): Promise<Remembered | null> => readSetting<Remembered>(db, NAME)
  const remember = (to: Db, value: Remembered): Promise<void> =>
    writeSetting(to, NAME, value, clock())

  async function keep(tx: Db, userId: number, action: AuditAction): Promise<void> {
    await tx
      .insert(auditLog)
      .values({ at: clock(), actorId: userId, action, targetKind: 'user', targetId: userId })
  }

  async function create(given: AdminVariables, hash: string): Promise<void> {
    const key = emailKey(given.email)
    await db.transaction(async (tx) => {
      const now = clock()
      const [row] = await tx
        .insert(users)
        .values({
          name: 'Admin',
          email: given.email,
          emailKey: key,
          passwordHash: hash,
          role: 'ADMIN',
          lang: 'en',
          emailVerifiedAt: now,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: users.id })
      // Another process that started at the same time was first.
      if (row) await keep(tx, row.id, 'admin.created')
      await remember(tx, { emailKey: key, hash })
    })
    log.warn({}, `the administrator ${given.email} was created from ADMIN_EMAIL and ADMIN_PASSWORD`)
  }

  /** A new password from the environment ends the sessions opened with the old one. */
  async function setPassword(id: number, given: AdminVariables, hash: string): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: hash }).where(eq(users.id, id))
      await tx.delete(sessions).where(eq(sessions.userId, id))
      await endTokens(tx, id, ['reset-password', 'invitation', 'change-email'])
      await keep(tx, id, 'admin.password')
      await remember(tx, { emailKey: emailKey(given.email), hash })
    })
    log.warn(
      {},
      `ADMIN_PASSWORD was changed: the administrator ${given.email} has the new password and was signed out everywhere`,
    )
  }

  return {
    /** Runs once at every start, before the first request. */
    async ensure(given: AdminVariables | null): Promise<AdminOutcome> {
      if (!given) {
        await remember(db, { emailKey: null })
        if (await hasAdmin(db, settings)) return { kind: 'ready' }
        return { kind: 'setUp', token: await issueToken(db, clock(), 'first-admin', null) }
      }
      const key = emailKey(given.email)
      const before = await remembered()
      const others = await hasAdmin(db, { demo: false })
      if (others && before?.emailKey === key && (await isPassword(before.hash, given.password)))
        return { kind: 'ready' }
      const [row] = await db
        .select()
        .from(users)
        .where(and(eq(users.emailKey, key), isNull(users.deletedAt)))
      if (row && (row.demo || row.role !== 'ADMIN')) {
        const why = row.demo ? 'demoAccount' : 'ordinaryAccount'
        if (!others) return { kind: 'refused', why }
        log.warn(
          {},
          'ADMIN_EMAIL is the address of an account that is no administrator: it was left as it is. An administrator can give it the role',
        )
        return { kind: 'ready' }
      }
      const hash = await hashPassword(given.password)
      // An installation from before the variables were recorded: its administrators stay unchanged.
      if (others && before === null) {
        await remember(db, { emailKey: key, hash })
        return { kind: 'ready' }
      }
      if (row && (await isPassword(row.passwordHash, given.password))) {
        await remember(db, { emailKey: key, hash })
        return { kind: 'ready' }
      }
      if (isWeakPassword(given.password, { name: 'Admin', email: given.email })) {
        if (!others) return { kind: 'refused', why: 'weakPassword' }
        log.warn({}, 'ADMIN_PASSWORD is too easy to guess: it was not used')
        return { kind: 'ready' }
      }
      if (row) await setPassword(row.id, given, hash)
      else await create(given, hash)
      return { kind: 'ready' }
    },
  }
}

function isPassword(hash: string, password: string): Promise<boolean> {
  return verifyPassword(hash, password, {
    comes: () => Promise.resolve(),
    ended: () => Promise.resolve(),
  })
}
