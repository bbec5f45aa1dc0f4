import { and, eq, isNull } from 'drizzle-orm'
import type { DealEnding, DealReceiptBody, DealWhole } from '../../contracts/deals/deals.ts'
import type { Db } from '../../db/client.ts'
import { dealLines, dealLinks, dealReceipts, deals, properties } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { mayWriteReceipt } from '../../domain/deals/deal.ts'
import { otherOfferSide } from '../../domain/deals/offer.ts'
import type { DealEmail } from '../../domain/emails/email-templates.ts'
import { DomainError, invalidField } from '../../domain/platform/errors.ts'
import { keralaTime } from '../../domain/time/kerala-time.ts'
import type { Deps } from '../deps.ts'
import { isBlocked } from '../messages/blocks.ts'
import { queueDealEmail } from './emails.ts'
import { record } from './lines.ts'
import { dealChanger, findDeal, lockEndedDeal, type OwnOpenDeal } from './one-deal.ts'

/** The receipt of the advance, and the end of a deal: both are told at once. */
export function dealOutcomes(
  deps: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'settings' | 'rateLimits'>,
) {
  const { jobs, letters, settings } = deps
  const post = { letters, settings }
  const change = dealChanger(deps)

  /** Tells the other side at once. A blocked person's words are not delivered. */
  async function tell(
    tx: Db,
    on: OwnOpenDeal,
    news: DealEmail['news'],
    note: string | null,
  ): Promise<void> {
    const { found, side } = await findDeal(tx, on.dealId, on.actorId)
    const reader = found[otherOfferSide(side)]
    const blocked = await isBlocked(tx, reader.id, `user:${on.actorId}`)
    await queueDealEmail(tx, post, reader, {
      deal: { id: on.dealId, title: found.deal.title, demo: found.listing.demo },
      news,
      other: found[side].name,
      count: 1,
      note: blocked ? null : note,
      linked: found[side].emailVerifiedAt !== null,
      now: on.now,
    })
  }

  async function sendMail(deal: DealWhole): Promise<DealWhole> {
    await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
    return deal
  }

  return {
    /** Records the receipt of the advance, and ticks its line. @throws DomainError forbidden for the buyer; invalid. */
    writeReceipt: (actor: Actor | null, id: number, body: DealReceiptBody) =>
      change(actor, id, async (tx, on) => {
        if (!mayWriteReceipt(on.side)) throw new DomainError('forbidden', 'deals.receiptByOwner')
        if (body.day > keralaTime(on.now).day) throw invalidField('day', 'deals.receiptDay')
        const values = { ...body, writtenAt: on.now }
        await tx
          .insert(dealReceipts)
          .values({ dealId: id, ...values })
          .onConflictDoUpdate({ target: dealReceipts.dealId, set: values })
        const line = and(eq(dealLines.dealId, id), eq(dealLines.key, 'token'))
        await tx
          .update(dealLines)
          .set({ state: 'done', settledAt: on.now, settledBy: on.party, settledLinkId: null })
          .where(and(line, eq(dealLines.state, 'open')))
        await record(tx, on, { kind: 'receipt', told: true })
        await tell(tx, on, 'receipt', null)
      }).then(sendMail),

    /** Ends a deal: completed or called off. Links of document writers end with it. */
    end: (actor: Actor | null, id: number, { outcome, note }: DealEnding) =>
      change(actor, id, async (tx, on) => {
        const isDone = outcome === 'done'
        await tx
          .update(deals)
          .set({ state: outcome, ended: isDone ? null : on.side })
          .where(eq(deals.id, id))
        await tx
          .update(dealLinks)
          .set({ endedAt: on.now })
          .where(and(eq(dealLinks.dealId, id), isNull(dealLinks.endedAt)))
        await record(tx, on, { kind: isDone ? 'completed' : 'calledOff', text: note, told: true })
        await tell(tx, on, isDone ? 'completed' : 'calledOff', note)
      }).then(sendMail),

    /**
     * Takes the end of a deal back, by the side that ended it: it goes on where it was. Links of document writers stay
     * ended. @throws DomainError conflict when its time is over, another deal is under way or a person is gone or blocked.
     */
    resume: (actor: Actor | null, id: number) =>
      change(
        actor,
        id,
        async (tx, on) => {
          const { found } = await findDeal(tx, id, on.actorId)
          const other = found[otherOfferSide(on.side)]
          const isClosed =
            other.deletedAt !== null ||
            (await isBlocked(tx, other.id, `user:${on.actorId}`)) ||
            (await isBlocked(tx, on.actorId, `user:${other.id}`))
          if (isClosed) throw new DomainError('conflict', 'deals.notResumable')
          // An acceptance locks the listing too: of both at once, one finds the other's deal.
          await tx
            .select({ id: properties.id })
            .from(properties)
            .where(eq(properties.id, on.propertyId))
            .for('no key update')
          const underWay = and(eq(deals.propertyId, on.propertyId), eq(deals.state, 'active'))
          if ((await tx.$count(deals, underWay)) > 0)
            throw new DomainError('conflict', 'offers.otherAccepted')
          await tx.update(deals).set({ state: 'active', ended: null }).where(eq(deals.id, id))
          await record(tx, on, { kind: 'resumed', told: true })
          await tell(tx, on, 'resumed', null)
        },
        undefined,
        lockEndedDeal,
      ).then(sendMail),
  }
}
