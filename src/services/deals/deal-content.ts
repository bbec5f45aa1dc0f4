import { and, asc, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DealLine, DealLink, DealWhole, LinkedDeal } from '../../contracts/deals/deals.ts'
import type { Db } from '../../db/client.ts'
import {
  dealEvents,
  dealLines,
  dealLinks,
  dealPapers,
  dealReceipts,
  deals,
  offers,
  papers,
  properties,
  users,
} from '../../db/schema.ts'
import { mayComment, mayTick, resumableUntil, type DealParty } from '../../domain/deals/deal.ts'
import type { OfferSide } from '../../domain/deals/offer.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import type { PaperType } from '../../domain/papers/files.ts'
import { personColumns } from '../platform/email/recipients.ts'

const owner = alias(users, 'deal_owner')
const buyer = alias(users, 'deal_buyer')

/** Deals with their offer, both sides and the listing. */
export function selectDeals(db: Db) {
  return db
    .select({
      deal: deals,
      offer: offers,
      owner: personColumns(owner),
      buyer: personColumns(buyer),
      listing: {
        id: properties.id,
        title: properties.title,
        city: properties.city,
        propertyType: properties.propertyType,
        publication: properties.publication,
        demo: properties.demo,
      },
    })
    .from(deals)
    .innerJoin(offers, eq(offers.id, deals.offerId))
    .innerJoin(properties, eq(properties.id, deals.propertyId))
    .innerJoin(owner, eq(owner.id, deals.ownerId))
    .innerJoin(buyer, eq(buyer.id, deals.buyerId))
    .$dynamic()
}
export type DealRecord = Awaited<ReturnType<typeof selectDeals>>[number]
type LinkRow = typeof dealLinks.$inferSelect

/** The name of whoever did something; a document writer's is the one that the inviting side gave. */
function nameOf(
  { owner: one, buyer: two }: DealRecord,
  links: ReadonlyMap<number, LinkRow>,
  by: { party: DealParty | null; linkId: number | null },
): string {
  if (by.party === 'owner') return one.name
  if (by.party === 'buyer') return two.name
  return (by.linkId === null ? null : links.get(by.linkId)?.name) ?? ''
}

/** What both sides and document writers see of a deal. `reader`: who may do what with a line. */
async function sharedContent(db: Db, record: DealRecord, reader: DealParty) {
  const { deal, offer } = record
  const linkRows = await db
    .select()
    .from(dealLinks)
    .where(eq(dealLinks.dealId, deal.id))
    .orderBy(desc(dealLinks.id))
  const links = new Map(linkRows.map((link) => [link.id, link]))
  const [lines, beside, comments] = await Promise.all([
    db
      .select()
      .from(dealLines)
      .where(eq(dealLines.dealId, deal.id))
      .orderBy(asc(dealLines.position)),
    db
      .select({ paper: papers, lineId: dealPapers.lineId, writer: dealPapers.withWriter })
      .from(dealPapers)
      .innerJoin(dealLines, eq(dealLines.id, dealPapers.lineId))
      .innerJoin(papers, eq(papers.id, dealPapers.paperId))
      .where(
        and(
          eq(dealLines.dealId, deal.id),
          reader === 'writer' ? eq(dealPapers.withWriter, true) : undefined,
        ),
      )
      .orderBy(asc(papers.id)),
    db
      .select()
      .from(dealEvents)
      .where(and(eq(dealEvents.dealId, deal.id), eq(dealEvents.kind, 'comment')))
      .orderBy(asc(dealEvents.id)),
  ])
  const papersOf = Map.groupBy(beside, ({ lineId }) => lineId)
  const commentsOf = Map.groupBy(comments, ({ lineId }) => lineId)
  const isActive = deal.state === 'active'
  const content = {
    kind: offer.kind,
    state: deal.state,
    listing: { title: deal.title, city: deal.city, demo: record.listing.demo },
    names: { owner: record.owner.name, buyer: record.buyer.name },
    lines: lines.map((line): DealLine => {
      const { id, stage, key, title, doer, dueDay, state, settledAt, settledBy } = line
      const by = { party: settledBy, linkId: line.settledLinkId }
      return {
        id,
        stage,
        key,
        title,
        doer,
        dueDay,
        state,
        settled:
          settledAt === null || settledBy === null
            ? null
            : { at: settledAt.toISOString(), party: settledBy, name: nameOf(record, links, by) },
        papers: (papersOf.get(id) ?? []).map(({ paper, writer }) => ({
          id: paper.id,
          kind: paper.kind,
          name: paper.name,
          type: paper.type as PaperType,
          bytes: paper.bytes,
          writer,
        })),
        comments: (commentsOf.get(id) ?? []).flatMap((event) =>
          event.party === null || event.text === null
            ? []
            : [
                {
                  id: event.id,
                  at: event.at.toISOString(),
                  party: event.party,
                  name: nameOf(record, links, event),
                  text: event.text,
                },
              ],
        ),
        mayTick: isActive && mayTick(doer, reader),
        mayComment: isActive && mayComment(doer, reader),
      }
    }),
  }
  return { content, links, linkRows }
}

export function presentDealLink(row: LinkRow, now: Date): DealLink {
  return {
    id: row.id,
    name: row.name,
    side: row.side,
    state: row.endedAt !== null ? 'revoked' : row.expiresAt <= now ? 'ended' : 'open',
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  }
}

/** A deal as one of its two sides sees it. */
export async function presentDeal(
  db: Db,
  record: DealRecord,
  side: OfferSide,
  now: Date,
): Promise<DealWhole> {
  const { deal, offer, listing } = record
  const { content, links, linkRows } = await sharedContent(db, record, side)
  const [[receipt], events] = await Promise.all([
    db.select().from(dealReceipts).where(eq(dealReceipts.dealId, deal.id)),
    db.select().from(dealEvents).where(eq(dealEvents.dealId, deal.id)).orderBy(desc(dealEvents.id)),
  ])
  const end = events.find(({ kind }) => kind === 'completed' || kind === 'calledOff') ?? null
  return {
    ...content,
    id: deal.id,
    version: deal.version,
    side,
    ended: deal.ended,
    resumableUntil: resumableUntil(deal, end, side, now)?.toISOString() ?? null,
    propertyId: deal.propertyId,
    slug: listing.publication === 'live' ? slugOf(listing) : null,
    terms: {
      amount: offer.amount,
      advance: offer.advance,
      conditions: offer.conditions,
      otherConditions: offer.otherConditions,
      byDay: offer.byDay,
    },
    receipt: receipt
      ? {
          amount: receipt.amount,
          day: receipt.day,
          mode: receipt.mode,
          reference: receipt.reference,
          refund: receipt.refund,
          forfeit: receipt.forfeit,
          terms: receipt.terms,
          writtenAt: receipt.writtenAt.toISOString(),
        }
      : null,
    links: linkRows.map((row) => presentDealLink(row, now)),
    history: events
      .filter(({ kind }) => kind !== 'comment')
      .map((event) => ({
        id: event.id,
        at: event.at.toISOString(),
        party: event.party,
        name: event.party === null ? null : nameOf(record, links, event),
        kind: event.kind,
        line: event.lineId,
        text: event.text,
      })),
    createdAt: deal.createdAt.toISOString(),
    updatedAt: deal.updatedAt.toISOString(),
  }
}

/** A deal as somebody with a document writer's link sees it: no price, no history, no papers kept from them. */
export async function presentLinkedDeal(
  db: Db,
  record: DealRecord,
  link: LinkRow,
): Promise<LinkedDeal> {
  const { content } = await sharedContent(db, record, 'writer')
  return {
    ...content,
    writer: link.name,
    until: link.expiresAt.toISOString(),
    version: record.deal.version,
  }
}
