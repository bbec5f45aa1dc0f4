import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Invitation } from '../../contracts/admin/admin.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { TOKEN_HOURS, issueToken } from '../accounts/tokens.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Deps } from '../deps.ts'
import { requireFresh } from '../accounts/sessions.ts'

type UserRow = typeof users.$inferSelect

/** Accounts that administrators create for others, and the invitation links. */
export function invitationService({
  database: { db },
  clock,
  mailer,
  letters,
  settings,
  rateLimits,
}: Pick<Deps, 'database' | 'clock' | 'mailer' | 'letters' | 'settings' | 'rateLimits'>) {
  const langOf = ({ lang }: Pick<UserRow, 'lang'>) => (lang === 'ml' ? 'ml' : 'en')

  return {
    /**
     * Creates the account of an administrator or a government user, without a password: the invited person chooses one.
     * Runs in the transaction of the call's idempotency key; `invite` sends the email after it.
     * @throws DomainError conflict when the address has an account; rate_limited; fresh_authentication_required.
     */
    async make(tx: Db, actor: Actor | null, who: Invitation): Promise<number> {
      const admin = authorize(actor, 'administer')
      // An invitation grants a role to the owner of the address.
      requireFresh(admin, clock())
      await rateLimits.consume('invitation', admin.id, { tx })
      const now = clock()
      const [row] = await tx
        .insert(users)
        .values({
          name: who.name,
          email: who.email,
          emailKey: emailKey(who.email),
          // No password has this hash: nobody can sign in before one is chosen.
          passwordHash: `none:${randomBytes(16).toString('hex')}`,
          role: who.role,
          lang: who.lang,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: users.id })
      if (!row) throw new DomainError('conflict', 'emailTaken', { fields: { email: 'emailTaken' } })
      await recordAudit(tx, {
        at: now,
        actorId: admin.id,
        action: 'user.invite',
        target: ['user', row.id],
        details: { role: who.role },
      })
      return row.id
    },

    /** Sends the invitation; an earlier link becomes invalid. */
    async send(actor: Actor | null, id: number): Promise<void> {
      authorize(actor, 'administer')
      const [row] = await db.select().from(users).where(eq(users.id, id))
      if (!row || row.deletedAt) throw new DomainError('not_found', 'notFound')
      const token = await issueToken(db, clock(), 'invitation', id)
      const letter = letters.invitation({
        lang: langOf(row),
        name: row.name,
        role: row.role === 'ADMIN' ? 'ADMIN' : 'GOVERNMENT',
        days: TOKEN_HOURS.invitation / 24,
        url: `${settings.publicUrl}/reset-password/${token}`,
      })
      await mailer.send({ to: row.email, ...letter })
    },

    /**
     * Sends the confirmation email again or, to an invited person without a password, the invitation.
     * @throws DomainError conflict when the address is confirmed; not_found; rate_limited.
     */
    async again(actor: Actor | null, id: number): Promise<{ id: number; sent: true }> {
      const admin = authorize(actor, 'administer')
      const [row] = await db.select().from(users).where(eq(users.id, id))
      if (!row || row.deletedAt) throw new DomainError('not_found', 'notFound')
      if (row.emailVerifiedAt) throw new DomainError('conflict', 'admin.confirmed')
      await rateLimits.consume('invitation', admin.id)
      await recordAudit(db, {
        at: clock(),
        actorId: admin.id,
        action: 'user.verification',
        target: ['user', id],
      })
      if (row.passwordHash.startsWith('none:')) await this.send(admin, id)
      else {
        const token = await issueToken(db, clock(), 'verify-email', id)
        const url = `${settings.publicUrl}/verify-email/${token}`
        const letter = letters.verifyEmail({ lang: langOf(row), name: '', url })
        await mailer.send({ to: row.email, ...letter })
      }
      return { id, sent: true }
    },
  }
}
