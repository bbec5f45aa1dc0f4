import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type {
  SharedShortlist,
  ShortlistAnswer,
  ShortlistCommentBody,
  ShortlistVoteBody,
} from '../../contracts/saved/shortlists.ts'
import type { Db } from '../../db/client.ts'
import {
  shortlistComments,
  shortlistGuests,
  shortlistHomes,
  shortlists,
  shortlistVotes,
  users,
} from '../../db/schema.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import { excludeDemoUsers } from '../platform/demo-users.ts'
import { shortlistContents } from './shortlist-content.ts'
import { readShortlistToken } from './shortlist-token.ts'

type Row = typeof shortlists.$inferSelect

/** Shortlists by their link: anyone who has it may look, vote and comment, without an account. */
export function sharedShortlistService({
  database: { db },
  clock,
  rateLimits,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'rateLimits' | 'settings'>) {
  async function opened(on: Db, token: string): Promise<Row | null> {
    const id = readShortlistToken(token, settings.secret)
    if (id === null) return null
    const [found] = await on
      .select({ shortlist: shortlists })
      .from(shortlists)
      .innerJoin(users, eq(users.id, shortlists.userId))
      .where(
        and(
          eq(shortlists.id, id),
          isNull(shortlists.endedAt),
          isNull(users.suspendedAt),
          isNull(users.deletedAt),
          excludeDemoUsers(settings),
        ),
      )
    return found?.shortlist ?? null
  }

  async function present(on: Db, row: Row): Promise<SharedShortlist> {
    const contentOf = await shortlistContents(on, [row.id], clock())
    return { title: row.title, sharedBy: row.sharedBy, homes: contentOf(row.id).homes }
  }

  /** The guest with this key, under the name given now. */
  async function guestOf(
    tx: Db,
    shortlistId: number,
    { name, key }: { name: string; key: string },
  ): Promise<number> {
    // Serialized, so that the limits hold.
    await tx
      .select({ id: shortlists.id })
      .from(shortlists)
      .where(eq(shortlists.id, shortlistId))
      .for('update')
    const keyHash = hashToken(key)
    const [known] = await tx
      .select()
      .from(shortlistGuests)
      .where(
        and(eq(shortlistGuests.shortlistId, shortlistId), eq(shortlistGuests.keyHash, keyHash)),
      )
    if (known) {
      if (known.removedAt) throw new DomainError('forbidden', 'shortlist.removed')
      if (known.name !== name)
        await tx.update(shortlistGuests).set({ name }).where(eq(shortlistGuests.id, known.id))
      return known.id
    }
    const [sum] = await tx
      .select({ total: count() })
      .from(shortlistGuests)
      .where(and(eq(shortlistGuests.shortlistId, shortlistId), isNull(shortlistGuests.removedAt)))
    const max = LIMITS.shortlists.maxGuests
    if ((sum?.total ?? 0) >= max)
      throw new DomainError('conflict', message('shortlist.tooManyGuests', { max }))
    const [guest] = await tx
      .insert(shortlistGuests)
      .values({ shortlistId, keyHash, name, createdAt: clock() })
      .returning({ id: shortlistGuests.id })
    if (!guest) throw new Error('the guest was not written')
    return guest.id
  }

  /**
   * Runs `write` for the guest of a body, and answers with the list as it is then. `write` says whether its owner is told
   * of it.
   */
  async function answer(
    { token, propertyId, visitor }: { token: string; propertyId: number; visitor: string },
    guest: { name: string; key: string },
    tx: Db,
    write: (guestId: number) => Promise<boolean>,
  ): Promise<ShortlistAnswer> {
    await rateLimits.consume('shortlistAnswer', visitor, { tx })
    const row = await opened(tx, token)
    if (!row) throw new DomainError('not_found', 'shortlist.ended')
    const [home] = await tx
      .select({ id: shortlistHomes.propertyId })
      .from(shortlistHomes)
      .where(and(eq(shortlistHomes.shortlistId, row.id), eq(shortlistHomes.propertyId, propertyId)))
    if (!home) throw new DomainError('not_found', 'notFound')
    const guestId = await guestOf(tx, row.id, guest)
    if (await write(guestId))
      await tx
        .update(shortlists)
        .set({ untoldSince: sql`coalesce(${shortlists.untoldSince}, ${clock().toISOString()})` })
        .where(eq(shortlists.id, row.id))
    return { guestId, shortlist: await present(tx, row) }
  }

  return {
    /** Null when the link is invalid or has ended. */
    async look(token: string): Promise<SharedShortlist | null> {
      const row = await opened(db, token)
      return row && present(db, row)
    },

    /** @throws DomainError not_found; forbidden for a guest whom the owner removed; conflict; rate_limited. */
    async vote(
      to: { token: string; propertyId: number; visitor: string },
      body: ShortlistVoteBody,
    ): Promise<ShortlistAnswer> {
      return db.transaction((tx) =>
        answer(to, body, tx, async (guestId) => {
          const { propertyId } = to
          const { vote } = body
          if (vote === null) {
            await tx
              .delete(shortlistVotes)
              .where(
                and(eq(shortlistVotes.guestId, guestId), eq(shortlistVotes.propertyId, propertyId)),
              )
            return false
          }
          await tx
            .insert(shortlistVotes)
            .values({ guestId, propertyId, vote, at: clock() })
            .onConflictDoUpdate({
              target: [shortlistVotes.guestId, shortlistVotes.propertyId],
              set: { vote, at: clock() },
            })
          return true
        }),
      )
    },

    /** Runs in the caller's transaction. @throws DomainError as above. */
    async comment(
      to: { token: string; propertyId: number; visitor: string },
      body: ShortlistCommentBody,
      tx: Db,
    ): Promise<ShortlistAnswer> {
      return answer(to, body, tx, async (guestId) => {
        await refuseFull(tx, guestId)
        await tx
          .insert(shortlistComments)
          .values({ guestId, propertyId: to.propertyId, text: body.text, at: clock() })
        return true
      })
    },
  }
}

/** @throws DomainError conflict when the guest, or all guests of the shortlist together, have written the maximum. */
async function refuseFull(tx: Db, guestId: number): Promise<void> {
  const { maxComments, maxCommentsOfAll } = LIMITS.shortlists
  const shortlistOfGuest = tx
    .select({ id: shortlistGuests.shortlistId })
    .from(shortlistGuests)
    .where(eq(shortlistGuests.id, guestId))
  const [written] = await tx
    .select({
      byAll: count(),
      byGuest: count(sql`case when ${shortlistComments.guestId} = ${guestId} then 1 end`),
    })
    .from(shortlistComments)
    .innerJoin(shortlistGuests, eq(shortlistGuests.id, shortlistComments.guestId))
    .where(eq(shortlistGuests.shortlistId, shortlistOfGuest))
  const { byAll = 0, byGuest = 0 } = written ?? {}
  if (byGuest >= maxComments)
    throw new DomainError('conflict', message('shortlist.tooManyComments', { max: maxComments }))
  if (byAll >= maxCommentsOfAll)
    throw new DomainError(
      'conflict',
      message('shortlist.tooManyCommentsOfAll', { max: maxCommentsOfAll }),
    )
}
