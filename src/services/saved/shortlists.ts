import { and, count, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import {
  shortlistPage,
  type OwnShortlist,
  type ShortlistBody,
  type ShortlistPatch,
} from '../../contracts/saved/shortlists.ts'
import type { Db } from '../../db/client.ts'
import {
  properties,
  shortlistComments,
  shortlistGuests,
  shortlistHomes,
  shortlists,
  shortlistVotes,
  users,
} from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { pageVisibility } from '../../domain/listings/visibility.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import type { Deps } from '../deps.ts'
import { shortlistContents, type ShortlistContent } from './shortlist-content.ts'
import { shortlistToken } from './shortlist-token.ts'

type Row = typeof shortlists.$inferSelect

/** One's own shortlists. People see and change only their own; another person's id is not found. */
export function shortlistService({
  database: { db },
  clock,
  rateLimits,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'rateLimits' | 'settings'>) {
  async function presentAll(on: Db, rows: readonly Row[]): Promise<OwnShortlist[]> {
    const contentOf = await shortlistContents(
      on,
      rows.map(({ id }) => id),
      clock(),
    )
    return rows.map((row) => presentOne(row, contentOf(row.id)))
  }

  async function present(on: Db, row: Row): Promise<OwnShortlist> {
    const contentOf = await shortlistContents(on, [row.id], clock())
    return presentOne(row, contentOf(row.id))
  }

  function presentOne(row: Row, { homes, guests }: ShortlistContent): OwnShortlist {
    return {
      id: row.id,
      title: row.title,
      sharedBy: row.sharedBy,
      url: settings.publicUrl + shortlistPage(shortlistToken(row.id, settings.secret)),
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      homes,
      newAnswers: newAnswersIn(homes, row.seenAt ?? row.createdAt),
      guests: guests.map(({ id, name, createdAt }) => ({
        id,
        name,
        since: createdAt.toISOString(),
      })),
    }
  }

  /** @throws DomainError not_found. */
  async function ownRow(on: Db, person: { id: number }, id: number): Promise<Row> {
    const [row] = await on
      .select()
      .from(shortlists)
      .where(and(eq(shortlists.id, id), eq(shortlists.userId, person.id)))
      .for('update')
    if (!row) throw new DomainError('not_found', 'notFound')
    return row
  }

  /** @throws DomainError invalid for a listing that its owner could not open either. */
  async function writeHomes(tx: Db, id: number, propertyIds: readonly number[]): Promise<void> {
    const already = await tx
      .select({ id: shortlistHomes.propertyId })
      .from(shortlistHomes)
      .where(eq(shortlistHomes.shortlistId, id))
    const kept = new Set(already.map((home) => home.id))
    const rows = await tx
      .select({
        id: properties.id,
        publication: properties.publication,
        status: properties.status,
        closedAt: properties.closedAt,
        updatedAt: properties.updatedAt,
      })
      .from(properties)
      .where(inArray(properties.id, [...propertyIds]))
    const open = new Set(
      rows
        .filter((row) => kept.has(row.id) || pageVisibility(row, clock()) === 'page')
        .map((row) => row.id),
    )
    if (propertyIds.some((each) => !open.has(each)))
      throw new DomainError('invalid', 'shortlist.unknownHome', {
        fields: { propertyIds: 'shortlist.unknownHome' },
      })
    await tx.delete(shortlistHomes).where(eq(shortlistHomes.shortlistId, id))
    await tx
      .insert(shortlistHomes)
      .values(
        propertyIds.map((propertyId, position) => ({ shortlistId: id, propertyId, position })),
      )
  }

  return {
    /** Newest first, ended ones too. */
    async list(actor: Actor | null): Promise<OwnShortlist[]> {
      const person = authorize(actor, 'save')
      const rows = await db
        .select()
        .from(shortlists)
        .where(eq(shortlists.userId, person.id))
        .orderBy(desc(shortlists.id))
      return presentAll(db, rows)
    },

    /** Runs in the caller's transaction. @throws DomainError conflict at the maximum number of open ones. */
    async create(actor: Actor | null, body: ShortlistBody, tx: Db): Promise<OwnShortlist> {
      const person = authorize(actor, 'save')
      await rateLimits.consume('shortlist', person.id, { tx })
      // Serialized, so that the limit holds.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update')
      const [sum] = await tx
        .select({ total: count() })
        .from(shortlists)
        .where(and(eq(shortlists.userId, person.id), isNull(shortlists.endedAt)))
      const { max } = LIMITS.shortlists
      if ((sum?.total ?? 0) >= max)
        throw new DomainError('conflict', message('shortlist.tooMany', { max }))
      const { title, sharedBy, propertyIds } = body
      const [row] = await tx
        .insert(shortlists)
        .values({ userId: person.id, title, sharedBy, createdAt: clock() })
        .returning()
      if (!row) throw new Error('the shortlist was not written')
      await writeHomes(tx, row.id, propertyIds)
      return present(tx, row)
    },

    /** @throws DomainError not_found; conflict when its link has ended. */
    async update(actor: Actor | null, id: number, patch: ShortlistPatch): Promise<OwnShortlist> {
      const person = authorize(actor, 'save')
      await rateLimits.consume('shortlist', person.id)
      return db.transaction(async (tx) => {
        const before = await ownRow(tx, person, id)
        if (before.endedAt) throw new DomainError('conflict', 'shortlist.ended')
        const { title = before.title, sharedBy = before.sharedBy, propertyIds } = patch
        await tx.update(shortlists).set({ title, sharedBy }).where(eq(shortlists.id, id))
        if (propertyIds) await writeHomes(tx, id, propertyIds)
        return present(tx, { ...before, title, sharedBy })
      })
    },

    /**
     * Ends the link for good. Idempotent. Of a person's ended shortlists the latest stay, the others are deleted.
     * @throws DomainError not_found.
     */
    async end(actor: Actor | null, id: number): Promise<OwnShortlist> {
      const person = authorize(actor, 'save')
      return db.transaction(async (tx) => {
        const row = await ownRow(tx, person, id)
        const endedAt = row.endedAt ?? clock()
        await tx.update(shortlists).set({ endedAt }).where(eq(shortlists.id, id))
        const older = tx
          .select({ id: shortlists.id })
          .from(shortlists)
          .where(and(eq(shortlists.userId, person.id), isNotNull(shortlists.endedAt)))
          .orderBy(desc(shortlists.endedAt), desc(shortlists.id))
          .offset(LIMITS.shortlists.maxEnded)
        await tx.delete(shortlists).where(and(inArray(shortlists.id, older), ne(shortlists.id, id)))
        return present(tx, { ...row, endedAt })
      })
    },

    /** Removes a guest with their votes and comments; they can't answer again. @throws DomainError not_found. */
    async removeGuest(actor: Actor | null, id: number, guestId: number): Promise<OwnShortlist> {
      const person = authorize(actor, 'save')
      return db.transaction(async (tx) => {
        const row = await ownRow(tx, person, id)
        const [removed] = await tx
          .update(shortlistGuests)
          .set({ removedAt: clock(), name: '' })
          .where(and(eq(shortlistGuests.id, guestId), eq(shortlistGuests.shortlistId, id)))
          .returning({ id: shortlistGuests.id })
        if (!removed) throw new DomainError('not_found', 'notFound')
        await tx.delete(shortlistVotes).where(eq(shortlistVotes.guestId, guestId))
        await tx.delete(shortlistComments).where(eq(shortlistComments.guestId, guestId))
        return present(tx, row)
      })
    },

    /** @throws DomainError not_found. */
    async removeComment(actor: Actor | null, id: number, commentId: number): Promise<OwnShortlist> {
      const person = authorize(actor, 'save')
      return db.transaction(async (tx) => {
        const row = await ownRow(tx, person, id)
        const guestsOfList = tx
          .select({ id: shortlistGuests.id })
          .from(shortlistGuests)
          .where(eq(shortlistGuests.shortlistId, id))
        const removed = await tx
          .delete(shortlistComments)
          .where(
            and(
              eq(shortlistComments.id, commentId),
              inArray(shortlistComments.guestId, guestsOfList),
            ),
          )
          .returning({ id: shortlistComments.id })
        if (removed.length === 0) throw new DomainError('not_found', 'notFound')
        return present(tx, row)
      })
    },
  }
}

/** Votes and comments after that moment. */
function newAnswersIn(homes: ShortlistContent['homes'], since: Date): number {
  const from = since.toISOString()
  return homes.reduce(
    (sum, { votes, comments }) =>
      sum + [...votes, ...comments].filter(({ at }) => at > from).length,
    0,
  )
}
