import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { auditLog, sessions, users } from '../../db/schema.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import { hashPassword } from '../../services/accounts/passwords/passwords.ts'
import { isWeakPassword } from '../../services/accounts/passwords/weak-passwords.ts'
import { endTokens } from '../../services/accounts/tokens.ts'
import { Refusal, UsageError, type Command } from '../command.ts'
import { readSecret } from '../terminal.ts'
import { withDatabase } from '../with-database.ts'

const PASSWORD =
  'The password is asked for, or read from the first line of the input. With the embedded database, stop the server first.'

/** @throws Refusal for one that is easily guessed */
async function newPassword(own: { name: string; email: string }): Promise<string> {
  const password = await readSecret('Password: ')
  if (password.length < 8 || isWeakPassword(password, own))
    throw new Refusal('This password is easily guessed. Choose a longer one, such as four words.')
  return password
}

async function personOf({ db }: Database, email: string) {
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.emailKey, emailKey(email)), isNull(users.deletedAt)))
  return person ?? null
}

async function createAdmin(database: Database, email: string): Promise<number> {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`This is no email address: ${email}`)
  if (await personOf(database, email))
    throw new Refusal(
      `There is an account with the address ${email}. An administrator can give it the role.`,
    )
  const passwordHash = await hashPassword(await newPassword({ name: 'Admin', email }))
  const now = new Date()
  await database.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({
        name: 'Admin',
        email,
        emailKey: emailKey(email),
        passwordHash,
        role: 'ADMIN',
        lang: 'en',
        emailVerifiedAt: now,
        createdAt: now,
      })
      .returning({ id: users.id })
    if (!made) throw new Error('the account was not written')
    await tx.insert(auditLog).values({
      at: now,
      actorId: made.id,
      action: 'admin.created',
      targetKind: 'user',
      targetId: made.id,
    })
  })
  console.log(`${email} is an administrator.`)
  return 0
}

async function resetPassword(database: Database, email: string): Promise<number> {
  const person = await personOf(database, email)
  if (!person) throw new Refusal(`There is no account with the address ${email}.`)
  if (person.demo) throw new Refusal('The password of a demo account is fixed.')
  const passwordHash = await hashPassword(await newPassword(person))
  await database.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, person.id))
    await tx.delete(sessions).where(eq(sessions.userId, person.id))
    await endTokens(tx, person.id, ['reset-password', 'invitation', 'change-email'])
    await tx.insert(auditLog).values({
      at: new Date(),
      actorId: person.id,
      action: 'user.password',
      targetKind: 'user',
      targetId: person.id,
    })
  })
  console.log(`${email} has the new password and was signed out everywhere.`)
  return 0
}

export const peopleCommands: readonly Command[] = [
  {
    name: 'create-admin',
    usage: 'EMAIL',
    summary: 'makes an account that administers the site',
    details: PASSWORD,
    words: [1, 1],
    run: ({ words: [email = ''] }) => withDatabase((database) => createAdmin(database, email)),
  },
  {
    name: 'reset-password',
    usage: 'EMAIL',
    summary: 'gives an account a new password and signs it out everywhere',
    details: PASSWORD,
    words: [1, 1],
    run: ({ words: [email = ''] }) => withDatabase((database) => resetPassword(database, email)),
  },
]
