import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { visitEvents, visitReminders, visits } from '../../db/schema.ts'
import { feedbackFault } from '../../domain/visits/feedback.ts'
import {
  OPEN_STATES,
  overdueOutcome,
  VISIT_REMINDERS,
  VISIT_SIDES,
  visitReminderDue,
} from '../../domain/visits/lifecycle.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import { queueFeedbackEmail, queueVisitEmail } from './emails.ts'
import { selectVisits } from './read.ts'

/** Visits per query. */
const PAGE = 200

/** Transitions of visits by time, or by the loss of a listing or an account, and the emails about them. */
export function visitTransitionService({
  database: { db },
  clock,
  jobs,
  letters,
  log,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'log' | 'settings'>) {
  const post = { letters, settings }

  /** Writes the reminder or the end of a visit that is near or over, under the row's lock, so that each is written once. */
  async function advance(id: number, now: Date): Promise<number> {
    return db.transaction(async (tx) => {
      const [visit] = await tx.select().from(visits).where(eq(visits.id, id)).for('update')
      if (!visit) return 0
      const end = overdueOutcome(visit, now)
      if (end !== null) {
        await tx
          .update(visits)
          .set({
            state: end === 'done' ? 'done' : 'cancelled',
            turn: null,
            ...(end === 'lapsed' ? { ended: 'lapsed' as const } : {}),
            // A confirmed time that was to be moved is removed from calendars.
            ...(end === 'lapsed' && visit.sequence > 0 ? { sequence: visit.sequence + 1 } : {}),
            version: visit.version + 1,
            updatedAt: now,
          })
          .where(eq(visits.id, id))
        await tx.insert(visitEvents).values({
          visitId: id,
          at: now,
          actorId: null,
          kind: end === 'done' ? 'done' : 'cancel',
          times: visit.times,
          toldAt: end === 'done' ? now : null,
        })
        // Not when the job runs so late that the questions have closed.
        return end === 'done' && feedbackFault(visit, now) === null ? askBoth(tx, id, now) : 0
      }
      const kind = visitReminderDue(visit, visit.agreedAt ?? visit.updatedAt, now)
      if (kind === null || visit.at === null) return 0
      const [fresh] = await tx
        .insert(visitReminders)
        .values({ visitId: id, at: visit.at, kind, writtenAt: now })
        .onConflictDoNothing()
        .returning({ id: visitReminders.visitId })
      if (!fresh) return 0
      const [found] = await selectVisits(tx).where(eq(visits.id, id))
      if (!found) return 0
      let written = 0
      for (const to of VISIT_SIDES) {
        const about = { to, news: kind, times: [visit.at], note: null, now }
        if (await queueVisitEmail(tx, post, found, about)) written += 1
      }
      return written
    })
  }

  async function askBoth(tx: Db, id: number, now: Date): Promise<number> {
    const [found] = await selectVisits(tx).where(eq(visits.id, id))
    if (!found) return 0
    let written = 0
    for (const to of VISIT_SIDES)
      if (await queueFeedbackEmail(tx, post, found, { to, now })) written += 1
    return written
  }

  /** Queues the emails of an end that neither side brought about. */
  async function queueEndEmails(eventId: number, now: Date): Promise<number> {
    return db.transaction(async (tx) => {
      const [event] = await tx
        .select()
        .from(visitEvents)
        .where(and(eq(visitEvents.id, eventId), isNull(visitEvents.toldAt)))
        .for('update', { skipLocked: true })
      if (!event) return 0
      await tx.update(visitEvents).set({ toldAt: now }).where(eq(visitEvents.id, eventId))
      const [found] = await selectVisits(tx).where(eq(visits.id, event.visitId))
      if (!found?.visit.ended) return 0
      const { ended, at } = found.visit
      const times = event.times.length > 0 ? event.times : at ? [at] : []
      let written = 0
      for (const to of VISIT_SIDES)
        if (await queueVisitEmail(tx, post, found, { to, news: ended, times, note: null, now }))
          written += 1
      return written
    })
  }

  async function each(
    signal: AbortSignal,
    next: (after: number) => Promise<number[]>,
    work: (id: number) => Promise<number>,
  ): Promise<number> {
    let letters = 0
    for (let after = 0; !signal.aborted;) {
      const ids = await next(after)
      for (const id of ids) {
        if (signal.aborted) break
        try {
          letters += await work(id)
        } catch (error) {
          // One visit whose email fails must not hold up the visits after it.
          log.error({ err: error, visit: id }, 'a visit email could not be queued')
        }
      }
      after = ids.at(-1) ?? after
      if (ids.length < PAGE) break
    }
    return letters
  }

  return {
    /** Does everything that is due. Idempotent, also when run concurrently or after a crash. Returns the number of emails. */
    async run(signal: AbortSignal): Promise<number> {
      const now = clock()
      const near = new Date(now.getTime() + VISIT_REMINDERS.day * MINUTE_MS)
      const due = async (after: number): Promise<number[]> => {
        const rows = await db
          .select({ id: visits.id })
          .from(visits)
          .where(
            and(
              inArray(visits.state, [...OPEN_STATES]),
              lte(visits.whenAt, near),
              gt(visits.id, after),
            ),
          )
          .orderBy(asc(visits.id))
          .limit(PAGE)
        return rows.map(({ id }) => id)
      }
      const unannounced = async (after: number): Promise<number[]> => {
        const rows = await db
          .select({ id: visitEvents.id })
          .from(visitEvents)
          .where(and(isNull(visitEvents.toldAt), gt(visitEvents.id, after)))
          .orderBy(asc(visitEvents.id))
          .limit(PAGE)
        return rows.map(({ id }) => id)
      }
      const written =
        (await each(signal, due, (id) => advance(id, now))) +
        (await each(signal, unannounced, (id) => queueEndEmails(id, now)))
      if (written > 0) await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
      return written
    },
  }
}
