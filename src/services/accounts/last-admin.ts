import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { excludeDemoUsers } from '../platform/demo-users.ts'

/**
 * Locks all administrators until the transaction ends, so that two who remove each other's role concurrently do not
 * leave the site without one. Outside demo mode a demo administrator does not count. @throws DomainError conflict when
 * `id` is the last one who may sign in.
 */
export async function requireAnotherAdmin(
  tx: Db,
  id: number,
  settings: { demo: boolean },
): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'ADMIN'),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        excludeDemoUsers(settings),
      ),
    )
    .orderBy(users.id)
    .for('update')
  if (admins.some((admin) => admin.id === id) && admins.length === 1)
    throw new DomainError('conflict', 'admin.lastAdmin')
}
