import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OfferLine } from '../../contracts/deals/offers.ts'
import type { Db } from '../../db/client.ts'
import { deals, offerEvents, offers, properties, users } from '../../db/schema.ts'
import { availableOfferActions, otherOfferSide, type OfferSide } from '../../domain/deals/offer.ts'
import { amountRate, lastDay } from '../../domain/deals/terms.ts'
import { rentPrice } from '../../domain/listings/price/price.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { shownArea } from '../listings/row.ts'
import { coverOf, ILLUSTRATED_COLUMNS, photosOf } from '../images/decode.ts'
import { personColumns } from '../platform/email/recipients.ts'

const owner = alias(users, 'offer_owner')
const buyer = alias(users, 'offer_buyer')

/** Whether another offer for the listing opened a deal that is under way. */
const HELD = sql<boolean>`exists (select 1 from ${deals} other
  where other.property_id = ${offers.propertyId} and other.state = 'active' and other.offer_id <> ${offers.id})`

/** Offers with their listing, both sides and the deal that they opened. */
export function selectOffers(db: Db) {
  return db
    .select({
      offer: offers,
      listing: {
        ...ILLUSTRATED_COLUMNS,
        publication: properties.publication,
        forSale: properties.forSale,
        forRent: properties.forRent,
        price: properties.price,
        monthlyRent: properties.monthlyRent,
        totalAreaM2: properties.totalAreaM2,
        builtUpAreaM2: properties.builtUpAreaM2,
        carpetAreaM2: properties.carpetAreaM2,
        plotAreaM2: properties.plotAreaM2,
      },
      owner: personColumns(owner),
      buyer: personColumns(buyer),
      dealId: deals.id,
      dealState: deals.state,
      held: HELD,
    })
    .from(offers)
    .innerJoin(properties, eq(properties.id, offers.propertyId))
    .innerJoin(owner, eq(owner.id, offers.ownerId))
    .innerJoin(buyer, eq(buyer.id, offers.buyerId))
    .leftJoin(deals, eq(deals.offerId, offers.id))
    .$dynamic()
}
export type OfferRecord = Awaited<ReturnType<typeof selectOffers>>[number]

/** The side that a person is on; null for neither. */
export function offerSideOf(
  of: { ownerId: number; buyerId: number },
  id: number,
): OfferSide | null {
  return of.ownerId === id ? 'owner' : of.buyerId === id ? 'buyer' : null
}

/** An offer of which the reader is one side. @throws DomainError not_found, also for offers of others. */
export async function findOffer(tx: Db, id: number, reader: number): Promise<OfferRecord> {
  const [found] = await selectOffers(tx).where(eq(offers.id, id))
  if (!found || offerSideOf(found.offer, reader) === null)
    throw new DomainError('not_found', 'notFound')
  return found
}

/** What a listing asks of a buyer or a tenant, rupees; null when it says nothing. */
export function askingPrice(
  listing: Pick<OfferRecord['listing'], 'forSale' | 'forRent' | 'price' | 'monthlyRent'>,
  kind: OfferLine['kind'],
): number | null {
  return kind === 'rent' ? rentPrice(listing) : listing.forSale ? listing.price : null
}

/** Offers for one reader, who is a side of each. A page costs two queries, however long it is. */
export async function presentOffers(
  db: Db,
  found: readonly OfferRecord[],
  reader: number,
  now: Date,
  mark: (record: OfferRecord) => string,
): Promise<OfferLine[]> {
  if (found.length === 0) return []
  const photos = await photosOf(db, [...new Set(found.map(({ listing }) => listing.id))])
  const latestNotes = await db
    .selectDistinctOn([offerEvents.offerId], {
      offerId: offerEvents.offerId,
      actorId: offerEvents.actorId,
      note: offerEvents.note,
    })
    .from(offerEvents)
    .where(
      and(
        inArray(
          offerEvents.offerId,
          found.map(({ offer }) => offer.id),
        ),
        isNotNull(offerEvents.note),
      ),
    )
    .orderBy(offerEvents.offerId, desc(offerEvents.id))
  const notes = new Map(latestNotes.map((each) => [each.offerId, each]))
  return found.flatMap((each) => {
    const { offer, listing } = each
    const side = offerSideOf(offer, reader)
    if (side === null) return []
    const other = each[otherOfferSide(side)]
    const [cover] = photos.get(listing.id) ?? []
    const latest = notes.get(offer.id)
    const actions = availableOfferActions(offer, side, now)
    return {
      id: offer.id,
      version: offer.version,
      kind: offer.kind,
      state: offer.state,
      side,
      turn: offer.turn,
      amount: offer.amount,
      advance: offer.advance,
      conditions: offer.conditions,
      otherConditions: offer.otherConditions,
      byDay: offer.byDay,
      validDay: lastDay(offer.validUntil),
      rate: offer.kind === 'sale' ? amountRate(measured(listing), offer.amount) : null,
      asked: offer.asked,
      asks: askingPrice(listing, offer.kind),
      ended: offer.ended,
      held: offer.state === 'open' && each.held,
      words: latest?.note ? { mine: latest.actorId === reader, text: latest.note } : null,
      listing: {
        id: listing.id,
        slug: listing.publication === 'live' || side === 'owner' ? slugOf(listing) : null,
        title: listing.title,
        demo: listing.demo,
        city: listing.city,
        picture: coverOf(listing, cover),
      },
      other: { id: other.id, name: other.name, role: other.role },
      actions: each.held ? actions.filter((action) => action !== 'accept') : actions,
      deal:
        each.dealId !== null && each.dealState !== null
          ? { id: each.dealId, state: each.dealState }
          : null,
      createdAt: offer.createdAt.toISOString(),
      updatedAt: offer.updatedAt.toISOString(),
      mark: mark(each),
    }
  })
}

/** An offer as its reader sees it. @throws DomainError not_found for somebody who is no side of it. */
export async function presentOffer(
  tx: Db,
  found: OfferRecord,
  reader: number,
  now: Date,
): Promise<OfferLine> {
  const [line] = await presentOffers(tx, [found], reader, now, newestMark)
  if (!line) throw new DomainError('not_found', 'notFound')
  return line
}

export function newestMark({ offer }: OfferRecord): string {
  return `${offer.updatedAt.getTime()}-${offer.id}`
}

function measured({
  propertyType,
  totalAreaM2,
  builtUpAreaM2,
  carpetAreaM2,
  plotAreaM2,
}: OfferRecord['listing']) {
  return {
    propertyType,
    totalArea: shownArea(totalAreaM2, 'sqft'),
    builtUpArea: shownArea(builtUpAreaM2, 'sqft'),
    carpetArea: shownArea(carpetAreaM2, 'sqft'),
    plotArea: shownArea(plotAreaM2, 'sqft'),
  }
}
