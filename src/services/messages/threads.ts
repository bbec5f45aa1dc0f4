import { and, count, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Thread, ThreadMessage } from '../../contracts/messages/messages.ts'
import type { Db } from '../../db/client.ts'
import {
  messageBlocks,
  messages,
  messageThreads,
  properties,
  threadMembers,
  users,
} from '../../db/schema.ts'
import { contactFor } from '../../domain/listings/contact.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import type { Picture } from '../../domain/listings/listing.ts'
import { pageVisibility } from '../../domain/listings/visibility.ts'
import { CARD_COLUMNS, presentCard } from '../listings/presenter.ts'
import { fileCounts, presentFile, type MessageFileRow } from './files/rows.ts'

/** Characters of a conversation's last line in the list. */
const LINE = 160

const owner = alias(users, 'thread_owner')
const seeker = alias(users, 'thread_seeker')

/** Messages that the person may see: a withheld one is visible to its sender only. */
export function visibleTo(userId: number): SQL | undefined {
  return or(eq(messages.senderId, userId), eq(messages.withheld, false))
}

/** Unread messages among those that the person received. */
export function unreadOf(userId: number): SQL | undefined {
  return and(
    eq(messages.recipientId, userId),
    isNull(messages.readAt),
    eq(messages.withheld, false),
  )
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ unread: count() }).from(messages).where(unreadOf(userId))
  return row?.unread ?? 0
}

/** The conversations of one person, with all that decides what they may do in them. */
export function threadsOf(db: Db, userId: number, where: SQL | undefined, limit: number) {
  return db
    .select({
      row: messageThreads,
      lastId: threadMembers.lastId,
      last: {
        text: sql<string>`left(${messages.body}, ${LINE})`,
        senderId: messages.senderId,
        at: messages.createdAt,
      },
      owner: {
        name: owner.name,
        role: owner.role,
        emailVerifiedAt: owner.emailVerifiedAt,
        deletedAt: owner.deletedAt,
        suspendedAt: owner.suspendedAt,
      },
      seeker: {
        name: seeker.name,
        role: seeker.role,
        emailVerifiedAt: seeker.emailVerifiedAt,
        deletedAt: seeker.deletedAt,
        suspendedAt: seeker.suspendedAt,
      },
      blocked: sql<boolean>`exists (select 1 from ${messageBlocks} where ${messageBlocks.blockerId} = ${userId}
        and ${messageBlocks.blocked} = case
          when ${messageThreads.ownerId} <> ${userId} then 'user:' || ${messageThreads.ownerId}
          when ${messageThreads.seekerId} is not null then 'user:' || ${messageThreads.seekerId}
          else ${messageThreads.guestKey} end)`,
    })
    .from(threadMembers)
    .innerJoin(messageThreads, eq(messageThreads.id, threadMembers.threadId))
    .innerJoin(messages, eq(messages.id, threadMembers.lastId))
    .innerJoin(owner, eq(owner.id, messageThreads.ownerId))
    .leftJoin(seeker, eq(seeker.id, messageThreads.seekerId))
    .where(and(eq(threadMembers.userId, userId), where))
    .orderBy(desc(threadMembers.lastId))
    .limit(limit)
}
export type ThreadRow = Awaited<ReturnType<typeof threadsOf>>[number]

/** The other party's key, as used in blocks. */
export function otherKey(row: ThreadRow['row'], userId: number): string {
  if (row.ownerId !== userId) return `user:${row.ownerId}`
  return row.seekerId === null ? (row.guestKey ?? '') : `user:${row.seekerId}`
}

export function writableOf(found: ThreadRow, userId: number): Thread['writable'] {
  if (found.blocked) return 'blocked'
  const { row } = found
  if (row.ownerId === userId && row.seekerId === null)
    return row.guestEmail === null ? 'phoneOnly' : row.guestQuietAt === null ? 'yes' : 'quiet'
  const other = row.ownerId === userId ? found.seeker : found.owner
  return !other || other.deletedAt !== null || other.suspendedAt !== null ? 'left' : 'yes'
}

/** With listings, unread counts and files, in three more queries for all of them. */
export async function presentThreads(
  db: Db,
  userId: number,
  rows: readonly ThreadRow[],
  now: Date,
): Promise<Thread[]> {
  const homes = await homesOf(
    db,
    rows.map(({ row }) => row.propertyId),
    now,
  )
  const unread = await unreadIn(
    db,
    userId,
    rows.map(({ row }) => row.id),
  )
  const countFiles = await fileCounts(
    db,
    rows.map(({ lastId }) => lastId),
  )
  return rows.map((found) => {
    const { row, last, lastId } = found
    const asked = row.ownerId !== userId
    const person = asked ? found.owner : found.seeker
    return {
      id: row.id,
      home: (row.propertyId === null ? undefined : homes.get(row.propertyId)) ?? null,
      other: {
        name: (row.seekerId === null && !asked ? row.guestName : person?.name) ?? '',
        role: person?.role ?? null,
        confirmed:
          person !== null && person.emailVerifiedAt !== null && person.suspendedAt === null,
        guest:
          row.seekerId === null && !asked
            ? {
                ...contactFor('left', { email: row.guestEmail, phone: row.guestPhone }),
                confirmed: row.guestConfirmedAt !== null,
              }
            : null,
      },
      asked,
      last: {
        id: lastId,
        text: last.text,
        mine: last.senderId === userId,
        at: last.at.toISOString(),
        ...countFiles(lastId),
      },
      unread: unread.get(row.id) ?? 0,
      writable: writableOf(found, userId),
    }
  })
}

async function unreadIn(
  db: Db,
  userId: number,
  threadIds: readonly number[],
): Promise<Map<number | null, number>> {
  if (threadIds.length === 0) return new Map()
  const rows = await db
    .select({ threadId: messages.threadId, unread: count() })
    .from(messages)
    .where(and(unreadOf(userId), inArray(messages.threadId, [...threadIds])))
    .groupBy(messages.threadId)
  return new Map(rows.map(({ threadId, unread }) => [threadId, unread]))
}

/** A deleted listing is visible to nobody; a paused or sold one keeps its title for the participants. */
async function homesOf(
  db: Db,
  ids: readonly (number | null)[],
  now: Date,
): Promise<Map<number, NonNullable<Thread['home']>>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({
      ...CARD_COLUMNS,
      publication: properties.publication,
      closedAt: properties.closedAt,
      updatedAt: properties.updatedAt,
    })
    .from(properties)
    .where(inArray(properties.id, wanted))
  return new Map(
    rows
      .filter(({ publication }) => publication !== 'deleted')
      .map((row) => [
        row.id,
        {
          id: row.id,
          slug: slugOf(row),
          title: row.title,
          demo: row.demo,
          city: row.city,
          open: pageVisibility(row, now) === 'page',
          picture: smallest(presentCard(row).picture),
          salePrice: row.forSale ? row.price : null,
          monthlyRent: row.forRent ? (row.monthlyRent ?? (row.forSale ? null : row.price)) : null,
        },
      ]),
  )
}

function smallest({ url, variants }: Picture): string {
  const [first] = variants
    .filter(({ type }) => type === 'image/webp')
    .toSorted((a, b) => a.width - b.width)
  return first?.url ?? url
}

/** The messages of a conversation before a given one, latest first. */
export function messagesBefore(
  db: Db,
  threadId: number,
  userId: number,
  before: number | undefined,
  limit: number,
) {
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.threadId, threadId),
        visibleTo(userId),
        before === undefined ? undefined : lt(messages.id, before),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(limit)
}

/** What decides how a message is presented. */
export interface MessageReader {
  userId: number
  /** Whether they show what they have read, and so see what the other has. */
  receipts: boolean
  files: readonly MessageFileRow[]
  now: Date
}

export function presentMessage(
  row: Pick<
    typeof messages.$inferSelect,
    | 'id'
    | 'body'
    | 'createdAt'
    | 'senderId'
    | 'recipientId'
    | 'deliveredAt'
    | 'readAt'
    | 'receiptAt'
    | 'emailedAt'
  >,
  { userId, receipts, files, now }: MessageReader,
): ThreadMessage {
  const mine = row.senderId === userId
  const readAt = mine ? (receipts ? row.receiptAt : null) : row.readAt
  return {
    id: row.id,
    text: row.body,
    at: row.createdAt.toISOString(),
    mine,
    deliveredAt: mine ? (row.deliveredAt?.toISOString() ?? null) : null,
    readAt: readAt?.toISOString() ?? null,
    waits: row.senderId !== null && row.recipientId === null && row.emailedAt === null,
    files: files.map((file) => presentFile(file, userId, now)),
  }
}
