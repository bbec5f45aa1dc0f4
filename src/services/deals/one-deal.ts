import { and, desc, eq, inArray } from 'drizzle-orm'
import type { DealWhole } from '../../contracts/deals/deals.ts'
import type { Db } from '../../db/client.ts'
import { dealEvents, dealLines, dealPapers, deals, papers } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { resumableUntil } from '../../domain/deals/deal.ts'
import type { OfferSide } from '../../domain/deals/offer.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { presentDeal, selectDeals, type DealRecord } from './deal-content.ts'
import type { OpenDeal } from './lines.ts'
import { offerSideOf } from './offer-rows.ts'

/** Made by `lockDeal` and `lockEndedDeal` alone, which check who it is for. */
export type OwnOpenDeal = OpenDeal & { side: OfferSide; actorId: number }

/** A deal of which the reader is one side. @throws DomainError not_found, also for deals of others. */
export async function findDeal(
  db: Db,
  id: number,
  reader: number,
): Promise<{ found: DealRecord; side: OfferSide }> {
  const [found] = await selectDeals(db).where(eq(deals.id, id))
  const side = found ? offerSideOf(found.deal, reader) : null
  if (!found || side === null) throw new DomainError('not_found', 'notFound')
  return { found, side }
}

async function lockOwnDeal(tx: Db, actor: Actor | null, id: number, now: Date) {
  const person = authorize(actor, 'offer')
  const [deal] = await tx.select().from(deals).where(eq(deals.id, id)).for('update')
  const side = deal ? offerSideOf(deal, person.id) : null
  if (!deal || side === null) throw new DomainError('not_found', 'notFound')
  const on: OwnOpenDeal = {
    dealId: id,
    propertyId: deal.propertyId,
    party: side,
    side,
    actorId: person.id,
    linkId: null,
    now,
  }
  return { deal, on }
}

/**
 * A deal that is under way, locked, for one of its sides.
 * @throws DomainError unauthenticated, forbidden; not_found, also for deals of others; conflict once it is over.
 */
export async function lockDeal(
  tx: Db,
  actor: Actor | null,
  id: number,
  now: Date,
): Promise<OwnOpenDeal> {
  const { deal, on } = await lockOwnDeal(tx, actor, id, now)
  if (deal.state !== 'active') throw new DomainError('conflict', 'deals.over')
  return on
}

/**
 * A deal whose end this side can take back, locked until it is under way again.
 * @throws DomainError unauthenticated, forbidden; not_found, also for deals of others; conflict when the end stands.
 */
export async function lockEndedDeal(
  tx: Db,
  actor: Actor | null,
  id: number,
  now: Date,
): Promise<OwnOpenDeal> {
  const { deal, on } = await lockOwnDeal(tx, actor, id, now)
  const [end] = await tx
    .select({ party: dealEvents.party, at: dealEvents.at })
    .from(dealEvents)
    .where(and(eq(dealEvents.dealId, id), inArray(dealEvents.kind, ['completed', 'calledOff'])))
    .orderBy(desc(dealEvents.id))
    .limit(1)
  if (resumableUntil(deal, end ?? null, on.side, now) === null)
    throw new DomainError('conflict', 'deals.notResumable')
  return on
}

/** Runs one change of a deal by a side, and returns the deal as that side sees it then. */
export function dealChanger({
  database: { db },
  clock,
  rateLimits,
}: Pick<Deps, 'database' | 'clock' | 'rateLimits'>) {
  /** In its own transaction, or in the caller's. */
  return async (
    actor: Actor | null,
    id: number,
    work: (tx: Db, on: OwnOpenDeal) => Promise<void>,
    within?: Db,
    lock = lockDeal,
  ): Promise<DealWhole> => {
    const person = authorize(actor, 'offer')
    await rateLimits.consume('dealChange', person.id, within ? { tx: within } : {})
    const run = async (tx: Db): Promise<DealWhole> => {
      const now = clock()
      await work(tx, await lock(tx, actor, id, now))
      const { found, side } = await findDeal(tx, id, person.id)
      return presentDeal(tx, found, side, now)
    }
    return within ? run(within) : db.transaction(run)
  }
}

/**
 * A paper beside a line of a deal: open while the deal is under way, its owner is on the site and the listing is not
 * deleted. @throws DomainError not_found.
 */
export async function paperOfDeal(
  db: Db,
  { deal, owner, listing }: DealRecord,
  paperId: number,
  { forWriter }: { forWriter: boolean },
): Promise<typeof papers.$inferSelect> {
  const isOpen =
    deal.state === 'active' &&
    owner.suspendedAt === null &&
    owner.deletedAt === null &&
    listing.publication !== 'deleted'
  const [row] = isOpen
    ? await db
        .select({ paper: papers })
        .from(dealPapers)
        .innerJoin(dealLines, eq(dealLines.id, dealPapers.lineId))
        .innerJoin(papers, eq(papers.id, dealPapers.paperId))
        .where(
          and(
            eq(dealLines.dealId, deal.id),
            eq(papers.id, paperId),
            forWriter ? eq(dealPapers.withWriter, true) : undefined,
          ),
        )
    : []
  if (!row) throw new DomainError('not_found', 'notFound')
  return row.paper
}
