import { and, eq, ne } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { OfferLine, OfferTerms } from '../../contracts/deals/offers.ts'
import type { Db } from '../../db/client.ts'
import { offerEvents, offers, properties } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { applyOfferAction, otherOfferSide, type OfferAction } from '../../domain/deals/offer.ts'
import type { OfferEmail } from '../../domain/emails/email-templates.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { matchesVersion } from '../listings/read-one.ts'
import { isBlocked } from '../messages/blocks.ts'
import type { RateService } from '../rates/rates.ts'
import { queueOfferEmail } from './emails.ts'
import { checkTerms, termColumns } from './make-offer.ts'
import { findOffer, offerSideOf, presentOffer } from './offer-rows.ts'
import { openDeal } from './open-deal.ts'

const NEWS: Readonly<Record<OfferAction, OfferEmail['news']>> = {
  counter: 'countered',
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
}

export interface OfferStep {
  /** Of a counter-offer. */
  terms: OfferTerms | null
  note: string | null
  ifMatch?: string | undefined
}

/** What the two sides do with an offer after it was made. */
export function offerSteps(
  {
    database: { db },
    clock,
    jobs,
    letters,
    settings,
    rateLimits,
  }: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'settings' | 'rateLimits'>,
  rates: Pick<RateService, 'table' | 'today'>,
) {
  const post = { letters, settings }

  /** While either has blocked the other, an offer can only be ended. */
  async function refuseBlocked(tx: Db, one: number, other: number): Promise<void> {
    const closed =
      (await isBlocked(tx, other, `user:${one}`)) || (await isBlocked(tx, one, `user:${other}`))
    if (closed) throw new DomainError('conflict', 'offers.blocked')
  }

  return {
    /**
     * One action by one side. Row, event, deal and email are written together; of two concurrent actions the second
     * sees the result of the first.
     * @throws DomainError not_found; stale; invalid; rate_limited; conflict when the action is not available now, or
     * when another offer for the listing is accepted.
     */
    async act(
      actor: Actor | null,
      id: number,
      action: OfferAction,
      { terms, note: sentNote, ifMatch }: OfferStep,
    ): Promise<OfferLine> {
      const person = authorize(actor, 'offer')
      await rateLimits.consume('offerStep', person.id)
      // Read before the transaction: another connection answers while it holds its locks.
      const table = action === 'accept' ? await rates.table() : []
      const line = await db.transaction(async (tx) => {
        const now = clock()
        // Acceptances of one listing's offers wait for each other before they lock an offer: each tells the other's buyer.
        if (action === 'accept')
          await tx
            .select({ id: properties.id })
            .from(properties)
            .innerJoin(offers, eq(offers.propertyId, properties.id))
            .where(eq(offers.id, id))
            .for('no key update', { of: properties })
        const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for('update')
        const side = offer ? offerSideOf(offer, person.id) : null
        if (!offer || side === null) throw new DomainError('not_found', 'notFound')
        if (!matchesVersion(ifMatch, offer.version)) throw new DomainError('stale', 'offers.stale')
        const after = applyOfferAction(action, offer, { side, now })
        const otherId = side === 'owner' ? offer.buyerId : offer.ownerId
        const ends = action === 'decline' || action === 'withdraw'
        if (!ends) await refuseBlocked(tx, person.id, otherId)
        if (action === 'counter') {
          if (terms === null) throw new DomainError('invalid', 'required')
          checkTerms(terms, offer.kind, now)
          const steps = and(eq(offerEvents.offerId, id), ne(offerEvents.kind, 'held'))
          if ((await tx.$count(offerEvents, steps)) >= LIMITS.offers.maxSteps)
            throw new DomainError('conflict', 'offers.tooManySteps')
        }
        // The last word of somebody who is blocked is not delivered.
        const note = ends && (await isBlocked(tx, otherId, `user:${person.id}`)) ? null : sentNote
        await tx
          .update(offers)
          .set({
            ...after,
            ...(action === 'counter' && terms ? termColumns(terms) : {}),
            version: offer.version + 1,
            updatedAt: now,
          })
          .where(eq(offers.id, id))
        await tx.insert(offerEvents).values({
          offerId: id,
          at: now,
          actorId: person.id,
          kind: action,
          ...(action === 'counter' && terms ? termColumns(terms) : {}),
          note,
          toldAt: now,
        })
        if (action === 'accept')
          await openDeal(tx, offer, { actorId: person.id, side, now, table, today: rates.today() })
        const found = await findOffer(tx, id, person.id)
        const about = { news: NEWS[action], note, now }
        await queueOfferEmail(tx, post, found, { to: otherOfferSide(side), ...about })
        // The side that accepts gets the link to the deal too.
        if (action === 'accept')
          await queueOfferEmail(tx, post, found, { to: side, ...about, note: null })
        return presentOffer(tx, found, person.id, now)
      })
      await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
      return line
    },
  }
}
