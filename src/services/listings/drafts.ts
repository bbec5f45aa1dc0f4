import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { hash } from 'node:crypto'
import type {
  DraftBody,
  DraftLine,
  DraftSaved,
  DraftWhole,
} from '../../contracts/listings/drafts.ts'
import { LIMITS } from '../../contracts/limits.ts'
import type { Db } from '../../db/client.ts'
import { listingDrafts, properties } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { authorize, type Authorized } from '../../domain/accounts/permissions.ts'
import type { Deps } from '../deps.ts'
import { contentHashOf } from '../images/presenter.ts'
import { matchesVersion } from './read-one.ts'

type DraftRow = typeof listingDrafts.$inferSelect

/**
 * Listings that are being written, on the account of who writes them. Every save names the version that it began
 * from; one that began from an older version is told so and changes nothing, so that no device overwrites another's
 * words unasked.
 */
export function draftService({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  const own = (owner: Authorized<Actor>, key: string) =>
    and(eq(listingDrafts.ownerId, owner.id), eq(listingDrafts.key, key))
  const open = and(isNull(listingDrafts.discardedAt), isNull(listingDrafts.sentAt))

  async function refuseTooMany(tx: Db, owner: Authorized<Actor>, key: string): Promise<void> {
    const [sum] = await tx
      .select({ n: count() })
      .from(listingDrafts)
      .where(and(eq(listingDrafts.ownerId, owner.id), ne(listingDrafts.key, key), open))
    const { max } = LIMITS.drafts
    if ((sum?.n ?? 0) >= max) throw new DomainError('conflict', message('drafts.tooMany', { max }))
  }

  /** An edit is of a listing that one may edit. */
  async function refuseForeign(tx: Db, owner: Authorized<Actor>, id: number): Promise<void> {
    const [listing] = await tx
      .select({ ownerId: properties.ownerId })
      .from(properties)
      .where(eq(properties.id, id))
    if (!listing || (listing.ownerId !== owner.id && owner.role !== 'ADMIN'))
      throw new DomainError('not_found', 'notFound')
  }

  return {
    /** One's own drafts, the newest first. */
    async list(actor: Actor | null): Promise<DraftLine[]> {
      const owner = authorize(actor, 'save')
      const rows = await db
        .select()
        .from(listingDrafts)
        .where(and(eq(listingDrafts.ownerId, owner.id), open))
        .orderBy(desc(listingDrafts.savedAt))
      return rows.map(lineOf)
    },

    /** @throws DomainError not_found; gone for one that became a listing. */
    async get(actor: Actor | null, key: string): Promise<DraftWhole> {
      const owner = authorize(actor, 'save')
      const [row] = await db.select().from(listingDrafts).where(own(owner, key))
      if (!row || row.discardedAt !== null) throw new DomainError('not_found', 'notFound')
      if (row.sentAt !== null) throw new DomainError('gone', 'drafts.sent')
      const { values, visited, base, browser } = row.content
      return { ...lineOf(row), values, visited, base, browser }
    },

    /**
     * Keeps a draft. `ifMatch` is the version that it was saved as before; `fresh`: it was not saved yet. The same
     * content again, as a retried call sends it, is saved already. The browser of the last save goes on from it without
     * naming it: the page that made it may have been left before it had its answer.
     * @throws DomainError stale when somebody saved another version meanwhile; conflict with too many drafts; gone
     *   when it became a listing; too_large; not_found for an edit of a listing that is not one's own.
     */
    async save(
      actor: Actor | null,
      key: string,
      body: DraftBody,
      from: { ifMatch: string | undefined; fresh: boolean; device: 'phone' | 'desk' },
    ): Promise<DraftSaved> {
      const owner = authorize(actor, 'list')
      const { step, listingId, values, visited, base, browser, editedAt } = body
      const content = { values, visited, base, browser, editedAt }
      const text = JSON.stringify([values, visited, base, step, listingId])
      if (Buffer.byteLength(text) > LIMITS.drafts.maxBytes)
        throw new DomainError('too_large', 'drafts.tooLarge')
      const digest = hash('sha256', text, 'base64url')
      return db.transaction(async (tx) => {
        const now = clock()
        if (listingId !== null) await refuseForeign(tx, owner, listingId)
        const columns = {
          step,
          listingId,
          content,
          digest,
          pictures: picturesOf(values),
          device: from.device,
          savedAt: now,
          discardedAt: null,
        }
        const [row] = await tx.select().from(listingDrafts).where(own(owner, key)).for('update')
        if (row?.sentAt) throw new DomainError('gone', 'drafts.sent')
        if (row && row.discardedAt === null) {
          if (row.digest === digest) return savedOf(row)
          const own = browser !== null && row.content.browser === browser
          // A call of this browser that was overtaken by a later one.
          if (own && editedAt < row.content.editedAt) return savedOf(row)
          if (!own && (from.fresh || !matchesVersion(from.ifMatch, row.version)))
            throw new DomainError('stale', 'drafts.stale')
        } else await refuseTooMany(tx, owner, key)
        const [saved] = await tx
          .insert(listingDrafts)
          .values({ ownerId: owner.id, key, createdAt: now, ...columns })
          .onConflictDoUpdate({
            target: [listingDrafts.ownerId, listingDrafts.key],
            set: { ...columns, version: sql`${listingDrafts.version} + 1` },
            // Two first saves at the same moment: the second one is told.
            setWhere: row ? undefined : sql`false`,
          })
          .returning()
        if (saved) return savedOf(saved)
        // Somebody else's first save came in between: a call that was sent twice says the same.
        const [first] = await tx.select().from(listingDrafts).where(own(owner, key))
        if (first?.digest === digest) return savedOf(first)
        throw new DomainError('stale', 'drafts.stale')
      })
    },

    /**
     * Throws a draft away, or takes that back within a week. Twice is once, and what is not there is away already.
     * @throws DomainError not_found when there is nothing to take back.
     */
    async discard(
      actor: Actor | null,
      key: string,
      to: 'discarded' | 'open',
    ): Promise<{ key: string; discarded: boolean }> {
      const owner = authorize(actor, 'save')
      const discarded = to === 'discarded'
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(listingDrafts).where(own(owner, key)).for('update')
        if (!row || row.sentAt !== null) {
          if (discarded) return
          throw new DomainError('not_found', 'notFound')
        }
        if ((row.discardedAt !== null) === discarded) return
        if (!discarded) await refuseTooMany(tx, owner, key)
        await tx
          .update(listingDrafts)
          .set({ discardedAt: discarded ? clock() : null })
          .where(own(owner, key))
      })
      return { key, discarded }
    },

    /**
     * The draft became a listing, in the transaction that wrote it: what still holds it on another device learns so,
     * and does not send it again.
     */
    async sent(tx: Db, ownerId: number, key: string | undefined): Promise<void> {
      if (key === undefined) return
      await tx
        .update(listingDrafts)
        .set({
          sentAt: clock(),
          content: { values: {}, visited: [], base: null, browser: null, editedAt: 0 },
          pictures: [],
          digest: '',
        })
        .where(and(eq(listingDrafts.ownerId, ownerId), eq(listingDrafts.key, key)))
    },
  }
}

function savedOf({ version, savedAt }: DraftRow): DraftSaved {
  return { version, savedAt: savedAt.toISOString() }
}

function lineOf(row: DraftRow): DraftLine {
  const { key, listingId, step, device, content } = row
  const text = (name: string): string => {
    const value = content.values[name]
    return typeof value === 'string' ? value.slice(0, LIMITS.shortText.maxChars) : ''
  }
  return {
    ...savedOf(row),
    key,
    listingId,
    title: text('title').trim(),
    city: text('city').trim(),
    propertyType: text('propertyType'),
    step,
    device,
    picture: photoUrls(content.values)[0] ?? null,
  }
}

function photoUrls(values: Record<string, unknown>): string[] {
  const photos = Array.isArray(values.photos) ? (values.photos as unknown[]) : []
  return photos.flatMap((photo) =>
    typeof photo === 'object' &&
    photo !== null &&
    'url' in photo &&
    typeof photo.url === 'string' &&
    contentHashOf(photo.url) !== null
      ? [photo.url]
      : [],
  )
}

function picturesOf(values: Record<string, unknown>): string[] {
  return photoUrls(values).flatMap((url) => contentHashOf(url) ?? [])
}
