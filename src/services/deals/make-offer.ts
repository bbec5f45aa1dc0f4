import { and, eq } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { OfferBody, OfferLine, OfferTerms } from '../../contracts/deals/offers.ts'
import type { Db } from '../../db/client.ts'
import { offerEvents, offers } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize, hasPermission } from '../../domain/accounts/permissions.ts'
import type { OfferKind } from '../../domain/deals/offer.ts'
import { CONDITIONS_OF, dayFaults, endOfDay } from '../../domain/deals/terms.ts'
import { DomainError, invalidField } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import type { Deps } from '../deps.ts'
import { lockOffered } from '../visits/lock-offered.ts'
import { isBlocked } from '../messages/blocks.ts'
import { queueOfferEmail } from './emails.ts'
import { askingPrice, findOffer, presentOffer } from './offer-rows.ts'

/** New offers. */
export function offerMaking({
  clock,
  jobs,
  letters,
  settings,
  rateLimits,
}: Pick<Deps, 'clock' | 'jobs' | 'letters' | 'settings' | 'rateLimits'>) {
  return {
    /**
     * Makes an offer, in the caller's transaction; call `sendEmails` after it.
     * @throws DomainError invalid; conflict: one's own listing, not open for offers, one is open already, too many are
     * open; rate_limited; not_found, gone, as the listing's page.
     */
    async make(actor: Actor | null, body: OfferBody, tx: Db): Promise<OfferLine> {
      const person = authorize(actor, 'offer')
      await rateLimits.consume('offer', person.id, { tx })
      const now = clock()
      const { propertyId, kind, note } = body
      checkTerms(body, kind, now)
      const refusals = { own: 'offers.own', closed: 'offers.closed' }
      const { listing, owner } = await lockOffered(tx, propertyId, person, now, refusals)
      // The owner could not answer it.
      if (!hasPermission(owner, 'offer')) throw new DomainError('conflict', refusals.closed)
      if (await isBlocked(tx, person.id, `user:${owner.id}`))
        throw new DomainError('conflict', 'offers.youBlocked')
      if (kind === 'sale' ? !listing.forSale : !listing.forRent)
        throw invalidField('kind', 'offers.kind')
      const own = and(eq(offers.buyerId, person.id), eq(offers.state, 'open'))
      const { maxOpen } = LIMITS.offers
      if ((await tx.$count(offers, own)) >= maxOpen)
        throw new DomainError('conflict', message('offers.tooMany', { max: maxOpen }))
      const [offer] = await tx
        .insert(offers)
        .values({
          propertyId,
          ownerId: listing.ownerId,
          buyerId: person.id,
          kind,
          turn: 'owner',
          ...termColumns(body),
          asked: askingPrice(listing, kind),
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: offers.id })
      if (!offer) throw new DomainError('conflict', 'offers.already')
      await tx.insert(offerEvents).values({
        offerId: offer.id,
        at: now,
        actorId: person.id,
        kind: 'make',
        ...termColumns(body),
        note,
        toldAt: now,
      })
      const found = await findOffer(tx, offer.id, person.id)
      await queueOfferEmail(tx, { letters, settings }, found, {
        to: 'owner',
        news: 'made',
        note,
        now,
      })
      return presentOffer(tx, found, person.id, now)
    },

    /** Has the emails of a call sent, after its transaction. */
    async sendEmails(): Promise<void> {
      await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
    },
  }
}

/** The columns of terms that are put on the table. */
export function termColumns({
  amount,
  advance,
  conditions,
  otherConditions,
  byDay,
  validDay,
}: OfferTerms) {
  return {
    amount,
    advance,
    conditions,
    otherConditions,
    byDay,
    validUntil: endOfDay(validDay),
  }
}

/** @throws DomainError invalid, with the fields that are not possible. */
export function checkTerms(terms: OfferTerms, kind: OfferKind, now: Date): void {
  const fields = dayFaults(terms, now)
  if (terms.conditions.some((condition) => !CONDITIONS_OF[kind].includes(condition)))
    fields.conditions = 'notChoice'
  if (kind === 'sale' && (terms.advance ?? 0) > terms.amount) fields.advance = 'offers.advance'
  const [first] = Object.values(fields)
  if (first !== undefined) throw new DomainError('invalid', first, { fields })
}
