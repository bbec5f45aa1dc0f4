import { and, asc, eq, notInArray } from 'drizzle-orm'
import type { HistoryEntry } from '../../contracts/listings/listings.ts'
import type { Db } from '../../db/client.ts'
import { propertyHistory } from '../../db/schema.ts'
import { effectivePrice, rentPrice, type PricedListing } from '../../domain/listings/price/price.ts'
import type { Publication, Status } from '../../domain/listings/listing.ts'

export type HistoryFields = PricedListing & {
  status: Status
  publication: Publication
  expiresAt: Date | null
}

const text = (rupees: number | null): string | null => (rupees === null ? null : String(rupees))

/** The changed listing, the time and the actor. */
export interface HistoryChange {
  propertyId: number
  at: Date
  actorId: number | null
}

/** Records the changes from `before` to `after`; without `before` the listing was created. */
export async function recordHistory(
  tx: Db,
  change: HistoryChange,
  before: HistoryFields | null,
  after: HistoryFields,
): Promise<void> {
  const rows = historyRows(change, before, after)
  if (rows.length > 0) await tx.insert(propertyHistory).values(rows)
}

/** The entries of one change. */
export function historyRows(
  { propertyId, at, actorId }: HistoryChange,
  before: HistoryFields | null,
  after: HistoryFields,
): (typeof propertyHistory.$inferInsert)[] {
  const entries: (Omit<HistoryEntry, 'at'> & { changed: boolean })[] = []
  if (before === null) {
    entries.push({
      kind: 'listed',
      before: null,
      after: text(effectivePrice(after)),
      changed: true,
    })
  } else {
    const add = (kind: HistoryEntry['kind'], was: string | null, is: string | null) =>
      entries.push({ kind, before: was, after: is, changed: was !== is })
    add('price', salePrice(before), salePrice(after))
    add('rent', text(rentPrice(before)), text(rentPrice(after)))
    add('status', before.status, after.status)
    add('publication', before.publication, after.publication)
    // Going live again implies that its 90 days restart.
    if (before.publication === after.publication && before.expiresAt !== null)
      add('renewed', before.expiresAt.toISOString(), after.expiresAt?.toISOString() ?? null)
  }
  return entries
    .filter((entry) => entry.changed)
    .map(({ kind, before, after }) => ({ kind, before, after, propertyId, at, actorId }))
}

function salePrice(listing: PricedListing): string | null {
  return listing.forSale === true ? text(effectivePrice(listing)) : null
}

/** The dated changes of a listing, oldest first. The public sees prices and the deal, but not publication changes. */
export async function historyOf(
  db: Db,
  propertyId: number,
  options: { whole: boolean },
): Promise<HistoryEntry[]> {
  const rows = await db
    .select({
      at: propertyHistory.at,
      kind: propertyHistory.kind,
      before: propertyHistory.before,
      after: propertyHistory.after,
    })
    .from(propertyHistory)
    .where(
      and(
        eq(propertyHistory.propertyId, propertyId),
        options.whole ? undefined : notInArray(propertyHistory.kind, ['publication', 'renewed']),
      ),
    )
    .orderBy(asc(propertyHistory.at), asc(propertyHistory.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
