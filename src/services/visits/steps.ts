import { and, eq, ne } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { VisitLine } from '../../contracts/visits/visits.ts'
import { visitEvents, visits } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { VisitEmail } from '../../domain/emails/email-templates.ts'
import {
  applyVisitAction,
  otherSide,
  visitSortTime,
  type VisitAction,
  type VisitSide,
} from '../../domain/visits/lifecycle.ts'
import type { Deps } from '../deps.ts'
import { matchesVersion } from '../listings/read-one.ts'
import { isBlocked } from '../messages/blocks.ts'
import { queueVisitEmail } from './emails.ts'
import { checkVisitTimes, findVisit, presentVisit } from './one-visit.ts'
import { sideOf } from './read.ts'

/** The email that an action sends to the other side; "they did not come" sends none. */
const NEWS: Partial<Record<VisitAction, VisitEmail['news']>> = {
  propose: 'proposed',
  confirm: 'confirmed',
  move: 'moved',
  decline: 'declined',
  cancel: 'cancelled',
}

export interface VisitStep {
  /** New times, or the one that is confirmed. */
  times: readonly Date[]
  note: string | null
  ifMatch?: string | undefined
}

/** What the two sides do with a visit after it was requested. */
export function visitSteps({
  database: { db },
  clock,
  jobs,
  letters,
  settings,
  rateLimits,
}: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'settings' | 'rateLimits'>) {
  return {
    /**
     * One action by one side. Row, event and email are written together; of two concurrent actions the second sees the
     * result of the first.
     * @throws DomainError not_found; stale; conflict when the action is not available now; invalid at `times`;
     * rate_limited.
     */
    async act(
      actor: Actor | null,
      id: number,
      action: VisitAction,
      { times, note: sentNote, ifMatch }: VisitStep,
    ): Promise<VisitLine> {
      const person = authorize(actor, 'visit')
      await rateLimits.consume('visitStep', person.id)
      const line = await db.transaction(async (tx) => {
        const now = clock()
        const [visit] = await tx.select().from(visits).where(eq(visits.id, id)).for('update')
        const side: VisitSide | null = visit ? sideOf(visit, person.id) : null
        if (!visit || side === null) throw new DomainError('not_found', 'notFound')
        if (!matchesVersion(ifMatch, visit.version)) throw new DomainError('stale', 'visits.stale')
        if (action === 'propose' || action === 'move') checkVisitTimes(times, now, 'times')
        const after = applyVisitAction(action, visit, { side, now, times })
        const steps = and(eq(visitEvents.visitId, id), ne(visitEvents.kind, 'cancel'))
        if (action !== 'cancel' && (await tx.$count(visitEvents, steps)) >= LIMITS.visits.maxSteps)
          throw new DomainError('conflict', 'visits.tooManySteps')
        const inCalendars = visit.sequence > 0
        const other = side === 'owner' ? visit.visitorId : visit.ownerId
        // The step of a blocked person counts; their note is not delivered.
        const note = (await isBlocked(tx, other, `user:${person.id}`)) ? null : sentNote
        await tx
          .update(visits)
          .set({
            state: after.state,
            turn: after.turn,
            at: after.at,
            times: [...after.times],
            whenAt: visitSortTime(after) ?? visit.whenAt,
            ...(action === 'confirm' ? { agreedAt: now } : {}),
            version: visit.version + 1,
            sequence: visit.sequence + (inCalendars || action === 'confirm' ? 1 : 0),
            updatedAt: now,
          })
          .where(eq(visits.id, id))
        const stepTimes = action === 'cancel' || action === 'decline' ? [] : [...times]
        await tx.insert(visitEvents).values({
          visitId: id,
          at: now,
          actorId: person.id,
          kind: action,
          times: stepTimes,
          note,
          toldAt: now,
        })
        const news = NEWS[action]
        const found = await findVisit(tx, id, person.id)
        if (news !== undefined) {
          const agreedOrOpen = after.state === 'confirmed' && after.at ? [after.at] : after.times
          const previous = visit.at ? [visit.at] : visit.times
          const post = { letters, settings }
          const letter = { news, times: stepTimes.length > 0 ? agreedOrOpen : previous, note, now }
          await queueVisitEmail(tx, post, found, { to: otherSide(side), ...letter })
          // The side that confirms gets the calendar file too.
          if (news === 'confirmed')
            await queueVisitEmail(tx, post, found, { to: side, ...letter, note: null })
        }
        return presentVisit(tx, found, person.id, { now, secret: settings.secret })
      })
      await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
      return line
    },
  }
}
