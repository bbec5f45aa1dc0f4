import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { dealEvents, dealLines, deals, offerEvents, offers, properties } from '../../db/schema.ts'
import { plannedLines } from '../../domain/deals/checklist.ts'
import type { OfferSide } from '../../domain/deals/offer.ts'
import { reraLimits } from '../../domain/papers/rera.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { rateOf, type RateTable } from '../../domain/rates/table.ts'

/**
 * Opens the deal of an offer that is being accepted, with its checklist, in the caller's transaction. The other open
 * offers for the listing stay, and their buyers are told that one was accepted.
 * @throws DomainError conflict when a deal about the listing is under way.
 */
export async function openDeal(
  tx: Db,
  offer: typeof offers.$inferSelect,
  by: { actorId: number; side: OfferSide; now: Date; table: RateTable; today: string },
): Promise<void> {
  const { actorId, side, now, table, today } = by
  const { propertyId, ownerId, buyerId } = offer
  const [listing] = await tx
    .select({
      title: properties.title,
      city: properties.city,
      propertyType: properties.propertyType,
      possessionStatus: properties.possessionStatus,
      forSale: properties.forSale,
      forRent: properties.forRent,
      legalStatus: properties.legalStatus,
      landNature: properties.landNature,
      projectUnits: properties.projectUnits,
      projectLand: properties.projectLand,
    })
    .from(properties)
    .where(eq(properties.id, propertyId))
    // So that a deal whose end is taken back at the same time finds this one, or is found.
    .for('no key update')
  if (!listing) throw new DomainError('not_found', 'notFound')
  const { title, city } = listing
  const [deal] = await tx
    .insert(deals)
    .values({
      offerId: offer.id,
      propertyId,
      ownerId,
      buyerId,
      title,
      city,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: deals.id })
  if (!deal) throw new DomainError('conflict', 'offers.otherAccepted')
  const lines = plannedLines(listing, offer, {
    limits: reraLimits(table, today),
    tdsFrom: rateOf(table, 'residentTdsFrom', today).value,
  })
  await tx.insert(dealLines).values(
    lines.map(({ key, stage, doer }, position) => ({
      dealId: deal.id,
      position,
      stage,
      key,
      doer,
    })),
  )
  await tx
    .insert(dealEvents)
    .values({ dealId: deal.id, at: now, party: side, actorId, kind: 'opened', toldAt: now })
  const waiting = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(eq(offers.propertyId, propertyId), eq(offers.state, 'open'), ne(offers.id, offer.id)),
    )
  if (waiting.length > 0)
    await tx
      .insert(offerEvents)
      .values(waiting.map(({ id }) => ({ offerId: id, at: now, kind: 'held' as const })))
}
