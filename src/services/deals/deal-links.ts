import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import {
  dealLinkPage,
  type DealInvitation,
  type DealWhole,
  type LinkedDeal,
  type MadeDealLink,
} from '../../contracts/deals/deals.ts'
import { LIMITS } from '../../contracts/limits.ts'
import type { Db } from '../../db/client.ts'
import { dealLinks, deals } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { LineState } from '../../domain/deals/deal.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import { isCrawler } from '../listings/views.ts'
import { outgoing, type OutgoingPaper } from '../papers/rows.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import {
  presentDeal,
  presentDealLink,
  presentLinkedDeal,
  selectDeals,
  type DealRecord,
} from './deal-content.ts'
import { findDeal, lockDeal, paperOfDeal } from './one-deal.ts'
import { addComment, record, setLineState, type OpenDeal } from './lines.ts'

/** The format of a link's token; anything else is not looked up. */
const TOKEN = /^[\w-]{43}$/
type LinkRow = typeof dealLinks.$inferSelect

/**
 * Document writers and lawyers, invited by a link: they need no account. A link ends by time, by either side, and with
 * the deal. Only the hash of its token is stored.
 */
export function dealLinkService({
  database: { db },
  clock,
  rateLimits,
  settings,
  vault,
}: Pick<Deps, 'database' | 'clock' | 'rateLimits' | 'settings' | 'vault'>) {
  /** The deal of a valid link; null for any other token, and once a side is suspended or gone. */
  async function opened(
    on: Db,
    token: string,
  ): Promise<{ link: LinkRow; found: DealRecord } | null> {
    if (!TOKEN.test(token)) return null
    const [link] = await on
      .select()
      .from(dealLinks)
      .where(
        and(
          eq(dealLinks.tokenHash, hashToken(token)),
          isNull(dealLinks.endedAt),
          gt(dealLinks.expiresAt, clock()),
        ),
      )
    if (!link) return null
    const [found] = await selectDeals(on).where(eq(deals.id, link.dealId))
    if (!found || found.deal.state !== 'active') return null
    const gone = [found.owner, found.buyer].some(
      (side) => side.suspendedAt !== null || side.deletedAt !== null,
    )
    return gone ? null : { link, found }
  }

  /** Runs one change by a link, and returns the deal as its holder sees it then. @throws DomainError not_found. */
  async function change(
    token: string,
    visitor: string,
    work: (tx: Db, on: OpenDeal) => Promise<void>,
  ): Promise<LinkedDeal> {
    await rateLimits.consume('dealLinkChange', visitor)
    return db.transaction(async (tx) => {
      const first = await opened(tx, token)
      if (!first) throw new DomainError('not_found', 'deals.linkEnded')
      const { deal } = first.found
      await tx.select({ id: deals.id }).from(deals).where(eq(deals.id, deal.id)).for('update')
      // The deal or the link may have ended while this waited for the lock.
      const still = await opened(tx, token)
      if (!still) throw new DomainError('not_found', 'deals.linkEnded')
      await work(tx, {
        dealId: deal.id,
        propertyId: deal.propertyId,
        party: 'writer',
        actorId: null,
        linkId: still.link.id,
        now: clock(),
      })
      const after = await opened(tx, token)
      if (!after) throw new DomainError('not_found', 'deals.linkEnded')
      return presentLinkedDeal(tx, after.found, after.link)
    })
  }

  return {
    /**
     * Invites somebody. The link is only in this response.
     * @throws DomainError conflict when there are too many.
     */
    async invite(
      actor: Actor | null,
      id: number,
      { name, days }: DealInvitation,
    ): Promise<MadeDealLink> {
      const person = authorize(actor, 'offer')
      await rateLimits.consume('dealChange', person.id)
      const token = randomBytes(32).toString('base64url')
      return db.transaction(async (tx) => {
        const now = clock()
        const on = await lockDeal(tx, actor, id, now)
        const { maxLinks, maxLinksEver } = LIMITS.deals
        const ofDeal = eq(dealLinks.dealId, id)
        const open = and(ofDeal, isNull(dealLinks.endedAt), gt(dealLinks.expiresAt, now))
        if ((await tx.$count(dealLinks, open)) >= maxLinks)
          throw new DomainError('conflict', message('deals.tooManyLinks', { max: maxLinks }))
        if ((await tx.$count(dealLinks, ofDeal)) >= maxLinksEver)
          throw new DomainError('conflict', message('deals.tooManyLinks', { max: maxLinksEver }))
        const [row] = await tx
          .insert(dealLinks)
          .values({
            dealId: id,
            createdBy: person.id,
            side: on.side,
            tokenHash: hashToken(token),
            name,
            createdAt: now,
            expiresAt: new Date(now.getTime() + days * DAY_MS),
          })
          .returning()
        if (!row) throw new Error('the link was not written')
        await record(tx, on, { kind: 'invited', text: name })
        return {
          link: presentDealLink(row, now),
          url: settings.publicUrl + dealLinkPage(token),
        }
      })
    },

    /** Ends a link at once; either side may, since both are concerned. Idempotent. @throws DomainError not_found. */
    async end(actor: Actor | null, id: number, linkId: number): Promise<DealWhole> {
      const person = authorize(actor, 'offer')
      await rateLimits.consume('dealChange', person.id)
      return db.transaction(async (tx) => {
        const now = clock()
        const on = await lockDeal(tx, actor, id, now)
        const [link] = await tx
          .select()
          .from(dealLinks)
          .where(and(eq(dealLinks.id, linkId), eq(dealLinks.dealId, id)))
        if (!link) throw new DomainError('not_found', 'notFound')
        if (link.endedAt === null) {
          await tx.update(dealLinks).set({ endedAt: now }).where(eq(dealLinks.id, linkId))
          await record(tx, on, { kind: 'linkEnded', text: link.name })
        }
        const { found, side } = await findDeal(tx, id, person.id)
        return presentDeal(tx, found, side, now)
      })
    },

    /** Null when the link is invalid or has ended. Crawlers and previews do not count as opening it. */
    async look(token: string, userAgent: string | null): Promise<LinkedDeal | null> {
      const seen = await opened(db, token)
      if (!seen) return null
      if (!isCrawler(userAgent))
        await db
          .update(dealLinks)
          .set({ lastOpenedAt: clock() })
          .where(eq(dealLinks.id, seen.link.id))
      return presentLinkedDeal(db, seen.found, seen.link)
    },

    setState: (token: string, visitor: string, lineId: number, state: LineState) =>
      change(token, visitor, (tx, on) => setLineState(tx, on, lineId, state)),

    comment: (token: string, visitor: string, lineId: number, text: string) =>
      change(token, visitor, (tx, on) => addComment(tx, on, lineId, text)),

    /** A paper that is shared with document writers. @throws DomainError not_found. */
    async openPaper(token: string, paperId: number): Promise<OutgoingPaper> {
      const seen = await opened(db, token)
      if (!seen) throw new DomainError('not_found', 'notFound')
      const paper = await paperOfDeal(db, seen.found, paperId, { forWriter: true })
      await recordAudit(db, {
        at: clock(),
        actorId: null,
        action: 'papers.read',
        target: ['property', seen.found.deal.propertyId],
        details: { deal: seen.found.deal.id, link: seen.link.id, paper: paperId },
      })
      return outgoing(vault, paper)
    },
  }
}
