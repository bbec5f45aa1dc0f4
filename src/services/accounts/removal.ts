import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import {
  apiKeys,
  externalIdentities,
  oneTimeTokens,
  paperShares,
  properties,
  sessions,
  stockFeeds,
  users,
  webhooks,
} from '../../db/schema.ts'
import { republish } from './user-listings.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { endChallenges } from './second-factor/sign-in-challenges.ts'

/**
 * Deletes a person whose row the caller has locked. The row stays as a tombstone that can be restored for 30 days (then
 * the sweep clears it); the address is free at once. Sessions, API keys, webhooks, stock feeds and links end at once
 * and listings are withdrawn; their previous states are in the audit entry.
 */
export async function removePerson(
  tx: Db,
  id: number,
  by: { at: Date; actorId: number },
  details: Record<string, unknown> = {},
): Promise<void> {
  // The number and the accounts elsewhere are free at once; a restored person proves them again.
  await tx.update(users).set({ deletedAt: by.at, phoneVerifiedAt: null }).where(eq(users.id, id))
  await tx.delete(externalIdentities).where(eq(externalIdentities.userId, id))
  await tx.delete(sessions).where(eq(sessions.userId, id))
  await tx.delete(apiKeys).where(eq(apiKeys.userId, id))
  await tx.delete(webhooks).where(eq(webhooks.userId, id))
  await tx.delete(stockFeeds).where(eq(stockFeeds.userId, id))
  await endChallenges(tx, id)
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
  const own = tx.select({ id: properties.id }).from(properties).where(eq(properties.ownerId, id))
  await tx
    .update(paperShares)
    .set({ revokedAt: by.at })
    .where(and(isNull(paperShares.revokedAt), inArray(paperShares.propertyId, own)))
  const listings = await tx
    .select({ id: properties.id, publication: properties.publication })
    .from(properties)
    .where(
      and(
        eq(properties.ownerId, id),
        inArray(properties.publication, ['live', 'review', 'paused']),
      ),
    )
    .for('update')
  await republish(
    tx,
    by,
    listings.map((each) => ({ id: each.id, before: each.publication, after: 'withdrawn' })),
  )
  await recordAudit(tx, {
    ...by,
    action: 'user.delete',
    target: ['user', id],
    details: { ...details, withdrawn: listings },
  })
}
