import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { hash } from 'node:crypto'
import type {
  DraftBody,
  DraftLine,
  DraftSaved,
  DraftWhole,
} from '../../../contracts/listings/drafts.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { Db } from '../../../db/client.ts'
import { listingDrafts, properties } from '../../../db/schema.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import { message } from '../../../domain/platform/message.ts'
import { authorize, type Authorized } from '../../../domain/accounts/permissions.ts'
import type { Deps } from '../../deps.ts'
import { contentHashOf } from '../../images/presenter.ts'
import { matchesVersion } from '../read-one.ts'

type DraftRow = typeof listingDrafts.$inferSelect

/**
 * Listing drafts, stored in their author's account. Every save names the version that it is based on; a save based on
 * an older version is rejected, so that no device silently overwrites another's changes.
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

  /** An edit requires a listing that the person may edit. */
  async function refuseForeign(tx: Db, owner: Authorized<Actor>, id: number): Promise<void> {
    const [listing] = await tx
      .select({ ownerId: properties.ownerId })
      .from(properties)
      .where(eq(properties.id, id))
    if (!listing || (listing.ownerId !== owner.id && owner.role !== 'ADMIN'))
      throw new DomainError('not_found', 'notFound')
  }

  return {
    /** The person's own drafts, newest first. */
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
     * Saves a draft. `ifMatch` is its last saved version; `fresh`: it was not saved before. Saving the same content
     * again, as in a retry, changes nothing. The browser of the last save may continue without naming the version: its
     * page may have been left before it got the response.
     * @throws DomainError stale when somebody saved another version meanwhile; conflict with too many drafts; gone
     * when it became a listing; too_large; not_found for an edit of a listing that is not one's own.
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
          // A request of this browser that a later one overtook.
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
            // Two concurrent first saves: the second one is rejected.
            setWhere: row ? undefined : sql`false`,
          })
          .returning()
        if (saved) return savedOf(saved)
        // Another first save came in between: a repeated request gets the same response.
        const [first] = await tx.select().from(listingDrafts).where(own(owner, key))
        if (first?.digest === digest) return savedOf(first)
        throw new DomainError('stale', 'drafts.stale')
      })
    },

    /**
     * Discards a draft, or restores it within a week. Idempotent; discarding a missing draft succeeds.
     * @throws DomainError not_found when there is nothing to restore.
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
     * Marks the draft as published, in the transaction that wrote the listing, so that another device that still has it
     * learns so and does not send it again.
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
