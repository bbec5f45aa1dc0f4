import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type SavedProperty, toWire } from '../../contracts/listings/wire.ts'
import type { SavedHomePatch } from '../../contracts/saved/shortlists.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { PropertyDetail } from '../../contracts/listings/listings.ts'
import { properties, savedProperties, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { pageVisibility } from '../../domain/listings/visibility.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { Publication } from '../../domain/listings/listing.ts'
import { effectivePrice } from '../../domain/listings/price/price.ts'
import type { Deps } from '../deps.ts'
import { photosOf } from '../images/decode.ts'
import type { ListingService } from '../listings/listings.ts'
import { OWNER_COLUMNS, mayEdit, presentProperty } from '../listings/presenter.ts'

/** A saved listing as pages read it. */
type SavedHome = Omit<SavedProperty, 'property'> & { property: PropertyDetail }

/** A saved listing that is no longer public. */
export interface UnavailableListing {
  id: number
  propertyId: number
  savedAt: string
  priceThen: number | null
  /** `paused`: its owner may bring it back; `ended`: its time ran out; `removed`: it is off Veedu. */
  why: 'paused' | 'ended' | 'removed'
}

/** Saved properties. The listing's counter moves in the same transaction as the row. */
export function favouriteService(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  listings: Pick<ListingService, 'get'>,
) {
  const service = {
    /** Newest first, in the wire form. */
    async list(actor: Actor | null): Promise<SavedProperty[]> {
      const homes = await service.homes(actor)
      return homes.map((saved) => ({ ...saved, property: toWire(saved.property) }))
    },

    /** Newest first. What its owner has hidden or deleted since is left out; a closed deal stays for its 90 days. */
    async homes(actor: Actor | null): Promise<SavedHome[]> {
      return (await service.shelf(actor)).homes
    },

    /** The saved homes, and of those that can no longer be opened only what their saver knows. Newest first. */
    async shelf(actor: Actor | null): Promise<{ homes: SavedHome[]; gone: UnavailableListing[] }> {
      const reader = authorize(actor, 'save')
      const rows = await db
        .select({
          saved: getTableColumns(savedProperties),
          row: getTableColumns(properties),
          owner: OWNER_COLUMNS,
        })
        .from(savedProperties)
        .innerJoin(properties, eq(properties.id, savedProperties.propertyId))
        .innerJoin(users, eq(users.id, properties.ownerId))
        .where(eq(savedProperties.userId, reader.id))
        .orderBy(desc(savedProperties.savedAt), desc(savedProperties.id))
      const now = clock()
      const opens = ({ row }: (typeof rows)[number]): boolean =>
        pageVisibility(row, now) === 'page' ||
        (mayEdit(reader, row.ownerId) && row.publication !== 'deleted')
      const open = rows.filter(opens)
      const photos = await photosOf(
        db,
        open.map(({ row }) => row.id),
      )
      const homes = open.map(({ saved, row, owner }) => ({
        id: saved.id,
        savedAt: saved.savedAt.toISOString(),
        priceThen: saved.priceThen,
        note: saved.note,
        labels: saved.labels,
        property: presentProperty(row, owner, photos.get(row.id) ?? [], reader),
      }))
      const gone = rows.flatMap((each) =>
        opens(each)
          ? []
          : [
              {
                id: each.saved.id,
                propertyId: each.saved.propertyId,
                savedAt: each.saved.savedAt.toISOString(),
                priceThen: each.saved.priceThen,
                why: whyGone(each.row.publication),
              },
            ],
      )
      return { homes, gone }
    },

    /** The ids of all saved listings, for the heart buttons. */
    async ids(actor: Actor | null): Promise<number[]> {
      const reader = authorize(actor, 'save')
      const rows = await db
        .select({ id: savedProperties.propertyId })
        .from(savedProperties)
        .where(eq(savedProperties.userId, reader.id))
        .orderBy(savedProperties.propertyId)
      return rows.map(({ id }) => id)
    },

    /** Idempotent. @throws DomainError not_found, gone. */
    async add(
      actor: Actor | null,
      propertyId: number,
    ): Promise<{ saved: SavedProperty; fresh: boolean }> {
      const reader = authorize(actor, 'save')
      const property = await listings.get(propertyId, reader)
      return db.transaction(async (tx) => {
        const [added] = await tx
          .insert(savedProperties)
          .values({
            userId: reader.id,
            propertyId,
            priceThen: effectivePrice(property),
            savedAt: clock(),
          })
          .onConflictDoNothing()
          .returning()
        if (added)
          await tx
            .update(properties)
            .set({ favorites: sql`${properties.favorites} + 1` })
            .where(eq(properties.id, propertyId))
        const [row] = added
          ? [added]
          : await tx
              .select()
              .from(savedProperties)
              .where(
                and(
                  eq(savedProperties.userId, reader.id),
                  eq(savedProperties.propertyId, propertyId),
                ),
              )
        if (!row) throw new Error('the saved property was not written')
        const favorites = property.favorites + (added ? 1 : 0)
        return {
          saved: {
            id: row.id,
            savedAt: row.savedAt.toISOString(),
            priceThen: row.priceThen,
            note: row.note,
            labels: row.labels,
            property: toWire({ ...property, favorites }),
          },
          fresh: added !== undefined,
        }
      })
    },

    /** Changes the note or the labels. @throws DomainError not_found for a listing that is not saved. */
    async annotate(
      actor: Actor | null,
      propertyId: number,
      patch: SavedHomePatch,
    ): Promise<{ propertyId: number; note: string; labels: string[] }> {
      const reader = authorize(actor, 'save')
      const { note, labels } = patch
      const whose = and(
        eq(savedProperties.userId, reader.id),
        eq(savedProperties.propertyId, propertyId),
      )
      const [row] =
        note === undefined && labels === undefined
          ? await db.select().from(savedProperties).where(whose)
          : await db
              .update(savedProperties)
              .set({
                ...(note === undefined ? {} : { note }),
                ...(labels === undefined ? {} : { labels }),
              })
              .where(whose)
              .returning()
      if (!row) throw new DomainError('not_found', 'notFound')
      return { propertyId, note: row.note, labels: row.labels }
    },

    /** Idempotent: removing a listing that is not saved is not an error. */
    async remove(actor: Actor | null, propertyId: number): Promise<void> {
      const reader = authorize(actor, 'save')
      await db.transaction(async (tx) => {
        const removed = await tx
          .delete(savedProperties)
          .where(
            and(eq(savedProperties.userId, reader.id), eq(savedProperties.propertyId, propertyId)),
          )
          .returning({ id: savedProperties.id })
        if (removed.length > 0)
          await tx
            .update(properties)
            .set({ favorites: sql`greatest(${properties.favorites} - 1, 0)` })
            .where(eq(properties.id, propertyId))
      })
    },
  }
  return service
}

function whyGone(publication: Publication): UnavailableListing['why'] {
  if (publication === 'paused') return 'paused'
  return publication === 'expired' ? 'ended' : 'removed'
}
