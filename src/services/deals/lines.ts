import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { DealLineBody, DealLinePapersBody, DealLinePlan } from '../../contracts/deals/deals.ts'
import { LIMITS } from '../../contracts/limits.ts'
import type { Db } from '../../db/client.ts'
import { dealEvents, dealLines, dealPapers, deals, papers } from '../../db/schema.ts'
import {
  mayComment,
  mayTick,
  type DealEventKind,
  type DealParty,
  type LineState,
} from '../../domain/deals/deal.ts'
import { NOT_ALLOWED } from '../../domain/accounts/permissions.ts'
import { DomainError, invalidField } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { notifyMessages } from '../messages/notes.ts'

/** A deal that is under way, locked until the transaction ends, and who changes it. */
export interface OpenDeal {
  dealId: number
  propertyId: number
  party: DealParty
  /** Null for a document writer. */
  actorId: number | null
  /** The document writer's link; null for a side. */
  linkId: number | null
  now: Date
}
type Line = typeof dealLines.$inferSelect

/** Records what happened and that the deal changed, of which both sides' open pages hear. */
export async function record(
  tx: Db,
  on: OpenDeal,
  event: { kind: DealEventKind; lineId?: number; text?: string | null; told?: boolean },
): Promise<void> {
  const { dealId, party, actorId, linkId, now } = on
  await tx.insert(dealEvents).values({
    dealId,
    lineId: event.lineId ?? null,
    at: now,
    party,
    actorId,
    linkId,
    kind: event.kind,
    text: event.text ?? null,
    toldAt: event.told === true ? now : null,
  })
  const [deal] = await tx
    .update(deals)
    .set({ version: sql`${deals.version} + 1`, updatedAt: now })
    .where(eq(deals.id, dealId))
    .returning({ ownerId: deals.ownerId, buyerId: deals.buyerId, version: deals.version })
  if (deal)
    await notifyMessages(tx, [deal.ownerId, deal.buyerId], {
      deal: { id: dealId, version: deal.version },
    })
}

/** @throws DomainError not_found for a line of another deal. */
async function lineOf(tx: Db, { dealId }: OpenDeal, id: number): Promise<Line> {
  const [line] = await tx
    .select()
    .from(dealLines)
    .where(and(eq(dealLines.id, id), eq(dealLines.dealId, dealId)))
  if (!line) throw new DomainError('not_found', 'notFound')
  return line
}

const EVENT_OF = { open: 'reopened', done: 'done', skipped: 'skipped' } as const

/** Ticks a line, says that it is not needed, or takes that back. Repeating it changes nothing. @throws DomainError forbidden. */
export async function setLineState(
  tx: Db,
  on: OpenDeal,
  id: number,
  state: LineState,
): Promise<void> {
  const line = await lineOf(tx, on, id)
  if (!mayTick(line.doer, on.party)) throw new DomainError('forbidden', 'deals.notYours')
  if (line.state === state) return
  const isOpen = state === 'open'
  await tx
    .update(dealLines)
    .set({
      state,
      settledAt: isOpen ? null : on.now,
      settledBy: isOpen ? null : on.party,
      settledLinkId: isOpen ? null : on.linkId,
    })
    .where(eq(dealLines.id, id))
  await record(tx, on, { kind: EVENT_OF[state], lineId: id })
}

/** @throws DomainError forbidden for a line that is not the writer's; conflict when there are too many. */
export async function addComment(tx: Db, on: OpenDeal, id: number, text: string): Promise<void> {
  const line = await lineOf(tx, on, id)
  if (!mayComment(line.doer, on.party)) throw new DomainError('forbidden', 'deals.notYours')
  const all = and(eq(dealEvents.dealId, on.dealId), eq(dealEvents.kind, 'comment'))
  const { maxComments } = LIMITS.deals
  if ((await tx.$count(dealEvents, all)) >= maxComments)
    throw new DomainError('conflict', message('deals.tooManyComments', { max: maxComments }))
  await record(tx, on, { kind: 'comment', lineId: id, text })
}

/** Who does a line and until when; either side may plan. */
export async function planLine(
  tx: Db,
  on: OpenDeal,
  id: number,
  plan: DealLinePlan,
): Promise<void> {
  const line = await lineOf(tx, on, id)
  const doer = plan.doer ?? line.doer
  const dueDay = plan.dueDay === undefined ? line.dueDay : plan.dueDay
  if (doer === line.doer && dueDay === line.dueDay) return
  // Whoever relies on a tick could otherwise be given another's.
  if (doer !== line.doer && line.state !== 'open')
    throw new DomainError('conflict', 'deals.settled')
  await tx.update(dealLines).set({ doer, dueDay }).where(eq(dealLines.id, id))
  await record(tx, on, { kind: 'planned', lineId: id })
}

/** A line in one's own words, at the end of the checks. @throws DomainError conflict when there are too many. */
export async function addLine(tx: Db, on: OpenDeal, body: DealLineBody): Promise<void> {
  const [all] = await tx
    .select({ lines: count(), last: sql<number>`coalesce(max(${dealLines.position}), 0)::int` })
    .from(dealLines)
    .where(eq(dealLines.dealId, on.dealId))
  const { maxLines } = LIMITS.deals
  if ((all?.lines ?? 0) >= maxLines)
    throw new DomainError('conflict', message('deals.tooManyLines', { max: maxLines }))
  const [line] = await tx
    .insert(dealLines)
    .values({ ...body, dealId: on.dealId, stage: 'checks', position: (all?.last ?? 0) + 1 })
    .returning({ id: dealLines.id })
  if (!line) throw new Error('the line was not written')
  await record(tx, on, { kind: 'added', lineId: line.id })
}

/**
 * Lays papers of the owner's vault beside a line, and takes those away that are not named. Returns the ids that are new.
 * @throws DomainError forbidden for the buyer; invalid for a paper that is not of this listing.
 */
export async function layPapers(
  tx: Db,
  on: OpenDeal,
  id: number,
  { papers: chosen }: DealLinePapersBody,
): Promise<number[]> {
  if (on.party !== 'owner') throw new DomainError('forbidden', NOT_ALLOWED)
  await lineOf(tx, on, id)
  const ids = [...new Set(chosen.map((paper) => paper.id))]
  const own =
    ids.length === 0
      ? []
      : await tx
          .select({ id: papers.id })
          .from(papers)
          .where(and(eq(papers.propertyId, on.propertyId), inArray(papers.id, ids)))
  if (own.length !== ids.length) throw invalidField('papers', 'papers.chooseSome')
  const before = await tx.select().from(dealPapers).where(eq(dealPapers.lineId, id))
  await tx.delete(dealPapers).where(eq(dealPapers.lineId, id))
  if (ids.length > 0)
    await tx.insert(dealPapers).values(
      ids.map((paperId) => ({
        lineId: id,
        paperId,
        withWriter: chosen.some((paper) => paper.id === paperId && paper.writer),
        addedAt: before.find((paper) => paper.paperId === paperId)?.addedAt ?? on.now,
      })),
    )
  await record(tx, on, { kind: 'papers', lineId: id })
  return ids.filter((paperId) => !before.some((paper) => paper.paperId === paperId))
}
