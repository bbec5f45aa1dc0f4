import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import { dealEvents, deals, offerEvents, offers } from '../../db/schema.ts'
import { isLapsed, OFFER_SIDES } from '../../domain/deals/offer.ts'
import type { OfferEmail } from '../../domain/emails/email-templates.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import { isBlocked } from '../messages/blocks.ts'
import { selectDeals } from './deal-content.ts'
import { queueDealEmail, queueOfferEmail } from './emails.ts'
import { selectOffers } from './offer-rows.ts'

/** Rows per query. */
const PAGE = 200

/** Changes of offers by time or from outside, and the emails about them and about what happened in deals. */
export function dealTransitionService({
  database: { db },
  clock,
  jobs,
  letters,
  log,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'log' | 'settings'>) {
  const post = { letters, settings }

  /** Lets an open offer lapse whose time has passed, under its lock. */
  async function lapse(id: number, now: Date): Promise<number> {
    return db.transaction(async (tx) => {
      const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for('update')
      if (!offer || !isLapsed(offer, now)) return 0
      await tx
        .update(offers)
        .set({ state: 'lapsed', turn: null, version: offer.version + 1, updatedAt: now })
        .where(eq(offers.id, id))
      await tx.insert(offerEvents).values({ offerId: id, at: now, kind: 'lapse' })
      return 0
    })
  }

  /** Queues the emails of an event of an offer that neither side brought about. */
  async function tellOffer(eventId: number, now: Date): Promise<number> {
    return db.transaction(async (tx) => {
      const [event] = await tx
        .select()
        .from(offerEvents)
        .where(and(eq(offerEvents.id, eventId), isNull(offerEvents.toldAt)))
        .for('update', { skipLocked: true })
      if (!event) return 0
      await tx.update(offerEvents).set({ toldAt: now }).where(eq(offerEvents.id, eventId))
      const [found] = await selectOffers(tx).where(eq(offers.id, event.offerId))
      if (!found) return 0
      const { state, ended } = found.offer
      let news: OfferEmail['news'] | null = null
      // The owner, who accepted the other offer, knows.
      if (event.kind === 'held') news = state === 'open' && found.held ? 'held' : null
      else if (event.kind === 'lapse') news = 'lapsed'
      else if (event.kind === 'end') news = ended
      if (news === null) return 0
      const readers = news === 'held' ? (['buyer'] as const) : OFFER_SIDES
      let written = 0
      for (const to of readers)
        if (await queueOfferEmail(tx, post, found, { to, news, note: null, now })) written += 1
      return written
    })
  }

  /** One email to each side about what others did in a deal since the last one. */
  async function tellDeal(dealId: number, now: Date): Promise<number> {
    return db.transaction(async (tx) => {
      const events = await tx
        .select()
        .from(dealEvents)
        .where(and(eq(dealEvents.dealId, dealId), isNull(dealEvents.toldAt)))
        .orderBy(asc(dealEvents.id))
        .for('update', { skipLocked: true })
      if (events.length === 0) return 0
      await tx
        .update(dealEvents)
        .set({ toldAt: now })
        .where(
          inArray(
            dealEvents.id,
            events.map(({ id }) => id),
          ),
        )
      const [found] = await selectDeals(tx).where(eq(deals.id, dealId))
      if (!found) return 0
      let written = 0
      for (const side of OFFER_SIDES) {
        const other = found[side === 'owner' ? 'buyer' : 'owner']
        const ended = events.some(({ kind }) => kind === 'ended')
        const blocked = await isBlocked(tx, found[side].id, `user:${other.id}`)
        const news = events.filter(({ party }) => party !== side)
        if (news.length === 0) continue
        const words = news.findLast(({ kind, party }) => kind === 'comment' && party !== 'writer')
        const about = {
          deal: { id: dealId, title: found.deal.title, demo: found.listing.demo },
          news: ended ? 'person' : 'changes',
          other: other.name,
          count: news.length,
          note: ended || blocked ? null : (words?.text ?? null),
          linked: other.emailVerifiedAt !== null,
          now,
        } as const
        if (await queueDealEmail(tx, post, found[side], about)) written += 1
      }
      return written
    })
  }

  async function each(
    signal: AbortSignal,
    next: (after: number) => Promise<{ id: number }[]>,
    work: (id: number) => Promise<number>,
  ): Promise<number> {
    let written = 0
    for (let after = 0; !signal.aborted;) {
      const rows = await next(after)
      for (const { id } of rows) {
        if (signal.aborted) break
        try {
          written += await work(id)
        } catch (error) {
          // One offer or deal whose email fails must not hold up the ones after it.
          log.error({ err: error, id }, 'a change of an offer or a deal could not be processed')
        }
      }
      after = rows.at(-1)?.id ?? after
      if (rows.length < PAGE) break
    }
    return written
  }

  return {
    /** Does everything that is due. Idempotent, also when run concurrently or after a crash. Returns the number of emails. */
    async run(signal: AbortSignal): Promise<number> {
      const now = clock()
      const due = (after: number) =>
        db
          .select({ id: offers.id })
          .from(offers)
          .where(and(eq(offers.state, 'open'), lte(offers.validUntil, now), gt(offers.id, after)))
          .orderBy(asc(offers.id))
          .limit(PAGE)
      const untold = (after: number) =>
        db
          .select({ id: offerEvents.id })
          .from(offerEvents)
          .where(and(isNull(offerEvents.toldAt), gt(offerEvents.id, after)))
          .orderBy(asc(offerEvents.id))
          .limit(PAGE)
      // What happens in quick succession is told together.
      const settled = new Date(now.getTime() - LIMITS.deals.toldAfterMinutes * MINUTE_MS)
      const changed = (after: number) =>
        db
          .selectDistinct({ id: dealEvents.dealId })
          .from(dealEvents)
          .where(
            and(
              isNull(dealEvents.toldAt),
              lte(dealEvents.at, settled),
              gt(dealEvents.dealId, after),
            ),
          )
          .orderBy(asc(dealEvents.dealId))
          .limit(PAGE)
      const written =
        (await each(signal, due, (id) => lapse(id, now))) +
        (await each(signal, untold, (id) => tellOffer(id, now))) +
        (await each(signal, changed, (id) => tellDeal(id, now)))
      if (written > 0) await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
      return written
    },
  }
}
