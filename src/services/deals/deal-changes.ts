import type {
  DealLineBody,
  DealLinePapersBody,
  DealLinePlan,
  DealWhole,
} from '../../contracts/deals/deals.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import type { LineState } from '../../domain/deals/deal.ts'
import { otherOfferSide } from '../../domain/deals/offer.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { isBlocked } from '../messages/blocks.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { addComment, addLine, layPapers, planLine, setLineState } from './lines.ts'
import { dealChanger, findDeal } from './one-deal.ts'

/** What the two sides do with the lines of a checklist. */
export function dealChanges(deps: Pick<Deps, 'database' | 'clock' | 'rateLimits'>) {
  const change = dealChanger(deps)
  return {
    setState: (actor: Actor | null, id: number, lineId: number, state: LineState) =>
      change(actor, id, (tx, on) => setLineState(tx, on, lineId, state)),

    plan: (actor: Actor | null, id: number, lineId: number, plan: DealLinePlan) =>
      change(actor, id, (tx, on) => planLine(tx, on, lineId, plan)),

    /** In the caller's transaction, that of its idempotency key. */
    addLine: (
      actor: Actor | null,
      id: number,
      body: DealLineBody,
      within: Db,
    ): Promise<DealWhole> => change(actor, id, (tx, on) => addLine(tx, on, body), within),

    /** In the caller's transaction, as above. @throws DomainError conflict when the other side has blocked the person. */
    comment: (
      actor: Actor | null,
      id: number,
      { lineId, text }: { lineId: number; text: string },
      within: Db,
    ): Promise<DealWhole> =>
      change(
        actor,
        id,
        async (tx, on) => {
          const { found } = await findDeal(tx, id, on.actorId)
          const reader = found[otherOfferSide(on.side)]
          if (await isBlocked(tx, reader.id, `user:${on.actorId}`))
            throw new DomainError('conflict', 'deals.noComments')
          await addComment(tx, on, lineId, text)
        },
        within,
      ),

    layPapers: (actor: Actor | null, id: number, lineId: number, body: DealLinePapersBody) =>
      change(actor, id, async (tx, on) => {
        const added = await layPapers(tx, on, lineId, body)
        if (added.length > 0)
          await recordAudit(tx, {
            at: on.now,
            actorId: on.actorId,
            action: 'papers.share',
            target: ['property', on.propertyId],
            details: { deal: id, papers: added },
          })
      }),
  }
}
