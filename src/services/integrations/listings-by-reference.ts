import { and, asc, eq, gt, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { ReferencePage, ReferencesQuery } from '../../contracts/integrations/by-reference.ts'
import { asObject, readListing } from '../../contracts/listings/read.ts'
import type { PropertyDetail } from '../../contracts/listings/listings.ts'
import type { Db } from '../../db/client.ts'
import { listingReferences, properties } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize, type Authorized } from '../../domain/accounts/permissions.ts'
import { identityOf } from '../../domain/imports/run.ts'
import { undisclosedValue } from '../../domain/listings/position/position-disclosure.ts'
import { OPEN_STATUSES } from '../../domain/listings/visibility.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { knownReferences, STOCK } from '../imports/match.ts'
import type { listingLifecycleService } from '../listings/lifecycle/lifecycle.ts'
import type { ListingService } from '../listings/listings.ts'
import type { SavedListing } from '../listings/write.ts'

export interface ReferencedListing extends SavedListing {
  /** A new listing was made. */
  created: boolean
  /** False when the listing said all of this already. */
  changed: boolean
}

/**
 * An account's own listings by its own numbers, the references of files: software that keeps its stock in step with
 * Veedu needs to store no ids. Writing goes through the same use-cases as the form.
 */
export function listingsByReferenceService(
  { database: { db } }: Pick<Deps, 'database'>,
  listings: Pick<ListingService, 'create' | 'updateIn' | 'sendEditEmail' | 'get'>,
  lifecycle: Pick<ReturnType<typeof listingLifecycleService>, 'act'>,
) {
  async function idOf(on: Db, ownerId: number, reference: string): Promise<number | undefined> {
    return (await knownReferences(on, ownerId, [reference])).get(reference)
  }

  /** @throws DomainError not_found when no own listing has the reference. */
  async function requireId(owner: Authorized<Actor>, reference: string): Promise<number> {
    const id = await idOf(db, owner.id, reference)
    if (id === undefined) throw new DomainError('not_found', 'reference.unknown')
    return id
  }

  return {
    async page(actor: Actor | null, { limit, cursor }: ReferencesQuery): Promise<ReferencePage> {
      const owner = authorize(actor, 'list')
      const rows = await db
        .select({
          reference: listingReferences.reference,
          id: properties.id,
          status: properties.status,
          publication: properties.publication,
          version: properties.version,
          updatedAt: properties.updatedAt,
        })
        .from(listingReferences)
        .innerJoin(properties, eq(properties.id, listingReferences.propertyId))
        .where(
          and(
            eq(listingReferences.ownerId, owner.id),
            gt(properties.id, cursor ?? 0),
            ne(properties.publication, 'deleted'),
          ),
        )
        .orderBy(asc(properties.id))
        .limit(limit + 1)
      const items = rows.slice(0, limit)
      const last = rows.length > limit ? items.at(-1) : undefined
      return {
        items: items.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
        nextCursor: last ? String(last.id) : null,
      }
    },

    /** @throws DomainError not_found; gone when the owner deleted the listing. */
    async get(actor: Actor | null, reference: string): Promise<PropertyDetail> {
      const owner = authorize(actor, 'list')
      return listings.get(await requireId(owner, reference), owner)
    },

    /**
     * Makes the owner's listing with this reference say what `body` says: creates it, replaces its fields, or writes
     * nothing when they are the same. An unknown reference is given to the owner's listing on offer of the same home
     * that has none yet, as in files. A withdrawn or expired listing is changed, but not published again.
     * @throws DomainError as creating and editing; stale with `ifMatch` when there is no such listing; gone when the
     * owner deleted it.
     */
    async put(
      actor: Actor | null,
      reference: string,
      body: unknown,
      ifMatch: string | undefined,
    ): Promise<ReferencedListing> {
      const owner = authorize(actor, 'list')
      const { edit, created } = await db.transaction(async (tx) => {
        // An account's calls run one after the other, so that two equal ones make one listing.
        await tx.execute(sql`select id from users where id = ${owner.id} for no key update`)
        const known = await idOf(tx, owner.id, reference)
        const id = known ?? (await sameHome(tx, owner.id, body))
        if (id === undefined) {
          if (ifMatch !== undefined) throw new DomainError('stale', 'reference.unknown')
          const saved = await listings.create(owner, body, tx)
          await link(tx, owner.id, reference, saved.property.id)
          return { edit: { saved, changed: true, emailed: false }, created: true }
        }
        const options = { how: 'replace', ifMatch, skipUnchanged: true } as const
        const edited = await listings.updateIn(tx, owner, id, body, options)
        if (known === undefined) await link(tx, owner.id, reference, id)
        return { edit: edited, created: false }
      })
      await listings.sendEditEmail(edit)
      return { ...edit.saved, changed: edit.changed, created }
    },

    /** Withdraws the listing; it can be restored for 30 days. Idempotent. @throws DomainError as the withdrawal. */
    async withdraw(
      actor: Actor | null,
      reference: string,
      ifMatch: string | undefined,
    ): Promise<SavedListing> {
      const owner = authorize(actor, 'list')
      return lifecycle.act(owner, await requireId(owner, reference), 'withdraw', ifMatch)
    },
  }
}

/** Gives a listing its reference. @throws DomainError conflict when an import just gave it to another one. */
async function link(tx: Db, ownerId: number, reference: string, propertyId: number): Promise<void> {
  const linked = await tx
    .insert(listingReferences)
    .values({ ownerId, reference, propertyId })
    .onConflictDoNothing()
    .returning({ reference: listingReferences.reference })
  if (linked.length === 0) throw new DomainError('conflict', 'reference.busy', { retryAfter: 1 })
}

/** The owner's listing on offer of the home that `body` describes which has no reference yet: the first of several. */
async function sameHome(tx: Db, ownerId: number, body: unknown): Promise<number | undefined> {
  const fields = readListing(asObject(body))
  const wanted = identityOf(fields)
  const rows = await tx
    .select({
      id: properties.id,
      propertyType: properties.propertyType,
      title: properties.title,
      address: properties.address,
      city: properties.city,
      surveyNumber: properties.surveyNumber,
    })
    .from(properties)
    .where(
      and(
        eq(properties.ownerId, ownerId),
        eq(properties.propertyType, fields.propertyType),
        // A home that was sold and comes back is a new listing.
        inArray(properties.publication, STOCK),
        inArray(properties.status, OPEN_STATUSES),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(listingReferences)
            .where(eq(listingReferences.propertyId, properties.id)),
        ),
      ),
    )
    .orderBy(asc(properties.id))
  return rows.find(
    (row) =>
      identityOf({
        ...row,
        address: undisclosedValue(row.address),
        surveyNumber: undisclosedValue(row.surveyNumber),
      }) === wanted,
  )?.id
}
