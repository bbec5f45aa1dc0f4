import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { DealSummary, DealWhole } from '../../contracts/deals/deals.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { dealLines, deals } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { otherOfferSide } from '../../domain/deals/offer.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { outgoing, type OutgoingPaper } from '../papers/rows.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { dealChanges } from './deal-changes.ts'
import { presentDeal, selectDeals } from './deal-content.ts'
import { dealOutcomes } from './deal-outcomes.ts'
import { offerSideOf } from './offer-rows.ts'
import { findDeal, paperOfDeal } from './one-deal.ts'

/** Deals, for their two sides; nobody else learns that one exists. */
export function dealService(
  deps: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'settings' | 'rateLimits' | 'vault'>,
) {
  const { clock, vault } = deps
  const { db } = deps.database

  return {
    /** One's deals on either side, those under way first, then the latest. */
    async list(actor: Actor | null): Promise<DealSummary[]> {
      const { id } = authorize(actor, 'offer')
      const rows = await selectDeals(db)
        .where(or(eq(deals.ownerId, id), eq(deals.buyerId, id)))
        .orderBy(sql`${deals.state} <> 'active'`, desc(deals.updatedAt), desc(deals.id))
        .limit(LIMITS.deals.maxListed)
      const ids = rows.map(({ deal }) => deal.id)
      const counts =
        ids.length === 0
          ? []
          : await db
              .select({
                dealId: dealLines.dealId,
                lines: sql<number>`count(*)::int`,
                settled: sql<number>`(count(*) filter (where ${dealLines.state} <> 'open'))::int`,
              })
              .from(dealLines)
              .where(inArray(dealLines.dealId, ids))
              .groupBy(dealLines.dealId)
      const byDeal = new Map(counts.map((each) => [each.dealId, each]))
      return rows.flatMap((found): DealSummary[] => {
        const side = offerSideOf(found.deal, id)
        if (side === null) return []
        const { deal, offer, listing } = found
        return [
          {
            id: deal.id,
            kind: offer.kind,
            state: deal.state,
            side,
            title: deal.title,
            city: deal.city,
            demo: listing.demo,
            amount: offer.amount,
            other: found[otherOfferSide(side)].name,
            settled: byDeal.get(deal.id)?.settled ?? 0,
            lines: byDeal.get(deal.id)?.lines ?? 0,
            updatedAt: deal.updatedAt.toISOString(),
          },
        ]
      })
    },

    /** @throws DomainError not_found, also for deals of others. */
    async get(actor: Actor | null, id: number): Promise<DealWhole> {
      const reader = authorize(actor, 'offer')
      const { found, side } = await findDeal(db, id, reader.id)
      return presentDeal(db, found, side, clock())
    },

    ...dealChanges(deps),
    ...dealOutcomes(deps),

    /** A paper that the owner laid beside a line. @throws DomainError not_found, also once the deal is over. */
    async openPaper(actor: Actor | null, id: number, paperId: number): Promise<OutgoingPaper> {
      if (!actor) throw new DomainError('unauthenticated', 'authenticationRequired')
      const { found, side } = await findDeal(db, id, actor.id)
      const paper = await paperOfDeal(db, found, paperId, { forWriter: false })
      if (side !== 'owner')
        await recordAudit(db, {
          at: clock(),
          actorId: actor.id,
          action: 'papers.read',
          target: ['property', found.deal.propertyId],
          details: { deal: id, paper: paperId },
        })
      return outgoing(vault, paper)
    },
  }
}
