import { and, eq } from 'drizzle-orm'
import type { BulkChange, ListingChange } from '../../contracts/listings/bulk-changes.ts'
import { properties } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { Publication, Status } from '../../domain/listings/listing.ts'
import { undoLifecycleAction, undoStatus } from '../../domain/listings/undo-change.ts'
import { isDomainError, type DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import type { listingLifecycleService } from './lifecycle/lifecycle.ts'
import type { SavedListing, listingWriter } from './write.ts'

/** What became of one of the changes; `undo` takes it back. */
export type BulkOutcome =
  | {
      id: number
      ok: true
      version: number
      status: Status
      publication: Publication
      undo: ListingChange | null
    }
  | { id: number; ok: false; error: DomainError }

/**
 * One owner's changes to several listings. Each is made as if it were asked for alone, in a transaction of its own: one
 * that is refused leaves the others done.
 */
export function bulkListingService(
  { database: { db } }: Pick<Deps, 'database'>,
  uses: {
    lifecycle: Pick<ReturnType<typeof listingLifecycleService>, 'act'>
    writer: Pick<ReturnType<typeof listingWriter>, 'update'>
  },
) {
  function perform(
    actor: Actor | null,
    { id, version, change }: BulkChange,
  ): Promise<SavedListing> {
    const ifMatch = `"${version}"`
    if (change.action !== 'status' && change.action !== 'price')
      return uses.lifecycle.act(actor, id, change.action, ifMatch)
    const { action: _action, ...fields } = change
    return uses.writer.update(actor, id, fields, { how: 'patch', ifMatch })
  }

  async function one(actor: Actor | null, asked: BulkChange): Promise<BulkOutcome> {
    const { id, version, change } = asked
    try {
      // The version makes this the state that the change is based on: any other is refused below.
      const [before] = await db
        .select()
        .from(properties)
        .where(and(eq(properties.id, id), eq(properties.version, version)))
      const { property } = await perform(actor, asked)
      return {
        id,
        ok: true,
        version: property.version,
        status: property.status,
        publication: property.publication,
        undo: before && property.version !== version ? undoOf(change, before, property) : null,
      }
    } catch (error) {
      if (!isDomainError(error)) throw error
      return { id, ok: false, error }
    }
  }

  return {
    /**
     * One outcome per change, in their order.
     * @throws DomainError unauthenticated, forbidden when the caller may not list properties at all.
     */
    async apply(actor: Actor | null, changes: readonly BulkChange[]): Promise<BulkOutcome[]> {
      authorize(actor, 'list')
      const outcomes: BulkOutcome[] = []
      for (const change of changes) outcomes.push(await one(actor, change))
      return outcomes
    },
  }
}

function undoOf(
  change: ListingChange,
  before: typeof properties.$inferSelect,
  after: { status: Status },
): ListingChange | null {
  if (change.action === 'status') {
    const status = undoStatus(before.status, after.status)
    return status && { action: 'status', status }
  }
  if (change.action === 'price') {
    const { price, monthlyRent } = before
    const amounts = {
      ...(change.price !== undefined && price ? { price } : {}),
      ...(change.monthlyRent !== undefined && monthlyRent ? { monthlyRent } : {}),
    }
    return Object.keys(amounts).length > 0 ? { action: 'price', ...amounts } : null
  }
  const action = undoLifecycleAction(change.action, before.publication)
  return action && { action }
}
