import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type {
  OfferCounts,
  OfferGroup,
  OfferLine,
  OffersQuery,
  OfferWhole,
} from '../../contracts/deals/offers.ts'
import { offerEvents, offers } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize, hasPermission } from '../../domain/accounts/permissions.ts'
import { lastDay } from '../../domain/deals/terms.ts'
import type { Deps } from '../deps.ts'
import type { RateService } from '../rates/rates.ts'
import { offerMaking } from './make-offer.ts'
import {
  findOffer,
  offerSideOf,
  presentOffer,
  presentOffers,
  selectOffers,
  type OfferRecord,
} from './offer-rows.ts'
import { offerSteps } from './offer-steps.ts'

/** Offers for listings, for the two sides of each; nobody else learns that one exists. */
export function offerService(
  deps: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'settings' | 'rateLimits'>,
  rates: Pick<RateService, 'table' | 'today'>,
) {
  const { clock } = deps
  const { db } = deps.database

  /** The offers of a person whose answer is awaited by, or from, them. */
  const turnIs = (reader: number, own: boolean): SQL | undefined =>
    and(
      eq(offers.state, 'open'),
      or(
        and(eq(offers.ownerId, reader), eq(offers.turn, own ? 'owner' : 'buyer')),
        and(eq(offers.buyerId, reader), eq(offers.turn, own ? 'buyer' : 'owner')),
      ),
    )

  function inGroup(reader: number, group: OfferGroup | undefined): SQL | undefined {
    switch (group) {
      case 'answer':
        return turnIs(reader, true)
      case 'waiting':
        return turnIs(reader, false)
      case 'closed':
        return sql`${offers.state} <> 'open'`
      case undefined:
        return undefined
    }
  }

  return {
    /** A page of one's offers on either side. */
    async list(
      actor: Actor | null,
      { group, propertyId, sort, limit, cursor }: OffersQuery,
    ): Promise<{ items: OfferLine[]; nextCursor: string | null }> {
      const { id } = authorize(actor, 'offer')
      const { key, of, up } = ORDERS[sort]
      const [, at, after] = /^(\d+)-(\d+)$/.exec(cursor ?? '') ?? []
      const direction = up ? asc : desc
      const rows = await selectOffers(db)
        .where(
          and(
            or(eq(offers.ownerId, id), eq(offers.buyerId, id)),
            inGroup(id, group),
            propertyId === undefined ? undefined : eq(offers.propertyId, propertyId),
            at === undefined
              ? undefined
              : sql`(${key}, ${offers.id}) ${sql.raw(up ? '>' : '<')} (${Number(at)}::bigint, ${Number(after)}::bigint)`,
          ),
        )
        .orderBy(direction(key), direction(offers.id))
        .limit(limit + 1)
      const found = rows.slice(0, limit)
      const mark = (record: OfferRecord): string => `${of(record.offer)}-${record.offer.id}`
      const items = await presentOffers(db, found, id, clock(), mark)
      return {
        items,
        nextCursor: rows.length > limit ? (items.at(-1)?.mark ?? null) : null,
      }
    },

    /** Zero for roles without offers. */
    async counts(actor: Actor | null): Promise<OfferCounts> {
      if (!actor || !hasPermission(actor, 'offer')) return { answer: 0, waiting: 0 }
      const [answer, waiting] = await Promise.all([
        db.$count(offers, turnIs(actor.id, true)),
        db.$count(offers, turnIs(actor.id, false)),
      ])
      return { answer, waiting }
    },

    /** @throws DomainError not_found, also for offers of others. */
    async get(actor: Actor | null, id: number): Promise<OfferWhole> {
      const reader = authorize(actor, 'offer')
      const found = await findOffer(db, id, reader.id)
      const [line, rows] = await Promise.all([
        presentOffer(db, found, reader.id, clock()),
        db
          .select()
          .from(offerEvents)
          .where(eq(offerEvents.offerId, id))
          .orderBy(asc(offerEvents.id)),
      ])
      return {
        ...line,
        history: rows.map((row) => ({
          at: row.at.toISOString(),
          by: row.actorId === null ? null : offerSideOf(found.offer, row.actorId),
          kind: row.kind,
          terms:
            row.amount === null || row.validUntil === null
              ? null
              : {
                  amount: row.amount,
                  advance: row.advance,
                  conditions: row.conditions,
                  otherConditions: row.otherConditions,
                  byDay: row.byDay,
                  validDay: lastDay(row.validUntil),
                },
          note: row.note,
        })),
      }
    },

    ...offerMaking(deps),
    ...offerSteps(deps, rates),
  }
}

/** Milliseconds since the epoch, so that cursors are exact: times are written with the injected clock. */
const millis = (column: typeof offers.updatedAt | typeof offers.validUntil): SQL<number> =>
  sql`(extract(epoch from ${column}) * 1000)::bigint`
type OfferRow = OfferRecord['offer']
const ORDERS: Readonly<
  Record<OffersQuery['sort'], { key: SQL; of: (row: OfferRow) => number; up: boolean }>
> = {
  newest: { key: millis(offers.updatedAt), of: (row) => row.updatedAt.getTime(), up: false },
  highest: { key: sql`${offers.amount}`, of: (row) => row.amount, up: false },
  ending: { key: millis(offers.validUntil), of: (row) => row.validUntil.getTime(), up: true },
}
