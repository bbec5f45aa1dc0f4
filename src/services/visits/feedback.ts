import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { VisitAnswerBody, VisitFeedback } from '../../contracts/visits/feedback.ts'
import type { VisitLine } from '../../contracts/visits/visits.ts'
import type { Db } from '../../db/client.ts'
import { propertyReports, visitAnswers, visits } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { indianDay } from '../../domain/time/kerala-time.ts'
import { describedWrongly, feedbackFault, questionSide } from '../../domain/visits/feedback.ts'
import { otherSide, type VisitSide } from '../../domain/visits/lifecycle.ts'
import type { Deps } from '../deps.ts'
import { answersOf, presentFeedback } from './answers.ts'
import { descriptionAnswers } from './description-answers.ts'
import { findVisit, presentVisit } from './one-visit.ts'
import { selectVisits, sideOf, type VisitRecord } from './read.ts'
import { readFeedbackToken } from './tokens.ts'

/** What the page behind a feedback link shows. */
export interface FeedbackPage {
  side: VisitSide
  feedback: VisitFeedback
  /** ISO 8601. */
  at: string
  other: string
  listing: { id: number; slug: string | null; title: string; demo: boolean; city: string }
}

/** The questions after a visit, answered with a session or by the link in an email. */
export function visitFeedbackService({
  database: { db },
  clock,
  settings,
  rateLimits,
}: Pick<Deps, 'database' | 'clock' | 'settings' | 'rateLimits'>) {
  /** Stores one answer; the same answer again changes nothing. @throws DomainError invalid, conflict. */
  async function record(
    tx: Db,
    visit: VisitRecord['visit'],
    side: VisitSide,
    { question, answer }: VisitAnswerBody,
  ): Promise<void> {
    if (questionSide(question) !== side)
      throw new DomainError('invalid', 'notChoice', { fields: { question: 'notChoice' } })
    const now = clock()
    const fault = feedbackFault(visit, now)
    if (fault !== null) throw new DomainError('conflict', `visits.feedback.${fault}`)
    const written = await tx
      .insert(visitAnswers)
      .values({ visitId: visit.id, question, answer, answeredAt: now })
      .onConflictDoUpdate({
        target: [visitAnswers.visitId, visitAnswers.question],
        set: { answer, answeredAt: now },
        setWhere: sql`${visitAnswers.answer} <> ${answer}`,
      })
      .returning({ answer: visitAnswers.answer })
    if (written.length > 0 && question === 'asDescribed' && !answer)
      await reportDescription(tx, visit.propertyId, now)
  }

  /** The visit and the side that a link was signed for, unless that person may do nothing any more. */
  async function ofToken(tx: Db, token: string, how: { lock: boolean }) {
    const scope = readFeedbackToken(token, settings.secret)
    if (!scope) return null
    if (how.lock)
      await tx
        .select({ id: visits.id })
        .from(visits)
        .where(eq(visits.id, scope.visitId))
        .for('update')
    const [found] = await selectVisits(tx).where(eq(visits.id, scope.visitId))
    const side = found ? sideOf(found.visit, scope.userId) : null
    if (!found || side === null) return null
    const person = found[side]
    if (person.deletedAt !== null || person.suspendedAt !== null) return null
    if (found.listing.demo && !settings.demo) return null
    return { found, side, userId: scope.userId }
  }

  return {
    /** Stores an answer of the signed-in side. @throws DomainError not_found, also for visits of others; conflict. */
    async answer(actor: Actor | null, id: number, body: VisitAnswerBody): Promise<VisitLine> {
      const person = authorize(actor, 'visit')
      await rateLimits.consume('visitStep', person.id)
      return db.transaction(async (tx) => {
        const [visit] = await tx.select().from(visits).where(eq(visits.id, id)).for('update')
        const side = visit ? sideOf(visit, person.id) : null
        if (!visit || side === null) throw new DomainError('not_found', 'notFound')
        await record(tx, visit, side, body)
        const found = await findVisit(tx, id, person.id)
        return presentVisit(tx, found, person.id, { now: clock(), secret: settings.secret })
      })
    },

    /** What a link shows; read-only. Null when it is invalid, or its visit has no questions. */
    async look(token: string): Promise<FeedbackPage | null> {
      const opened = await ofToken(db, token, { lock: false })
      if (!opened) return null
      const { found, side } = opened
      const now = clock()
      const answers = await answersOf(db, [found.visit], now)
      const feedback = presentFeedback(found.visit, side, answers.get(found.visit.id), now)
      const { listing, visit } = found
      if (feedback === null || visit.at === null) return null
      return {
        side,
        feedback,
        at: visit.at.toISOString(),
        other: found[otherSide(side)].name,
        listing: {
          id: listing.id,
          slug: listing.publication === 'live' ? slugOf(listing) : null,
          title: listing.title,
          demo: listing.demo,
          city: listing.city,
        },
      }
    },

    /**
     * Stores an answer by the link, which authorizes only this.
     * @throws DomainError not_found when it is invalid; conflict when it is too late; rate_limited.
     */
    async answerByToken(token: string, body: VisitAnswerBody): Promise<void> {
      await db.transaction(async (tx) => {
        const opened = await ofToken(tx, token, { lock: true })
        if (!opened) throw new DomainError('not_found', 'visits.feedback.deadLink')
        await rateLimits.consume('visitStep', opened.userId, { tx })
        await record(tx, opened.found.visit, opened.side, body)
      })
    },

    /** How many of a person's visits took place, as the owners saw it. Only the person themself is told. */
    async attendance(actor: Actor | null): Promise<{ agreed: number; came: number }> {
      const { id } = authorize(actor, 'visit')
      const [row] = await db
        .select({
          agreed: sql<number>`count(*)::int`,
          came: sql<number>`(count(*) filter (where ${visits.state} = 'done'
            and ${visitAnswers.answer} is not false))::int`,
        })
        .from(visits)
        .leftJoin(
          visitAnswers,
          and(eq(visitAnswers.visitId, visits.id), eq(visitAnswers.question, 'came')),
        )
        .where(and(eq(visits.visitorId, id), inArray(visits.state, ['done', 'missed'])))
      return row ?? { agreed: 0, came: 0 }
    },
  }
}

/**
 * Reports a listing to moderators once several visitors contradict its description, counting those who answered since
 * the last such report. An open report is not repeated.
 */
async function reportDescription(tx: Db, propertyId: number, now: Date): Promise<void> {
  const [last] = await tx
    .select({ at: propertyReports.at, resolvedAt: propertyReports.resolvedAt })
    .from(propertyReports)
    .where(and(eq(propertyReports.propertyId, propertyId), eq(propertyReports.reason, 'visitors')))
    .orderBy(desc(propertyReports.id))
    .limit(1)
  if (last && last.resolvedAt === null) return
  if (!describedWrongly(await descriptionAnswers(tx, propertyId, last?.at))) return
  await tx
    .insert(propertyReports)
    .values({
      propertyId,
      reason: 'visitors',
      reporterId: null,
      reporter: 'visitors',
      day: indianDay(now),
      at: now,
    })
    .onConflictDoNothing()
}
