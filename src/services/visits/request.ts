import { and, eq, inArray } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { VisitAsk, VisitLine } from '../../contracts/visits/visits.ts'
import type { Db } from '../../db/client.ts'
import { visitEvents, visits } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize, type Authorized } from '../../domain/accounts/permissions.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { OPEN_STATES } from '../../domain/visits/lifecycle.ts'
import type { Deps } from '../deps.ts'
import { lockOffered } from './lock-offered.ts'
import { queueVisitEmail } from './emails.ts'
import { checkVisitTimes, findVisit, presentVisit } from './one-visit.ts'

const OPEN = inArray(visits.state, [...OPEN_STATES])

/** Requests for visits. */
export function visitRequests({
  clock,
  jobs,
  letters,
  settings,
  rateLimits,
}: Pick<Deps, 'clock' | 'jobs' | 'letters' | 'settings' | 'rateLimits'>) {
  return {
    /**
     * Requests a visit, in the caller's transaction; call `sendRequestEmail` after it.
     * @throws DomainError invalid at `times`; conflict: one's own listing, not open for visits, one is open already,
     * too many are open; rate_limited; not_found, gone, as the listing's page.
     */
    async ask(actor: Actor | null, wish: VisitAsk, tx: Db): Promise<VisitLine> {
      const person = authorize(actor, 'visit')
      await rateLimits.consume('visitRequest', person.id, { tx })
      const now = clock()
      checkVisitTimes(wish.times, now, 'times')
      const { propertyId, times, note } = wish
      const { listing } = await lockOffered(tx, propertyId, person, now, {
        own: 'visits.own',
        closed: 'visits.closed',
      })
      await checkOpenVisits(tx, person)
      const [first] = times
      if (!first) throw new DomainError('invalid', 'visits.noTimes')
      const [visit] = await tx
        .insert(visits)
        .values({
          propertyId,
          ownerId: listing.ownerId,
          visitorId: person.id,
          state: 'asked',
          turn: 'owner',
          times,
          whenAt: first,
          note,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: visits.id })
      if (!visit) throw new DomainError('conflict', 'visits.already')
      await tx.insert(visitEvents).values({
        visitId: visit.id,
        at: now,
        actorId: person.id,
        kind: 'ask',
        times,
        note,
        toldAt: now,
      })
      const found = await findVisit(tx, visit.id, person.id)
      const about = { to: 'owner', news: 'asked', times, note, now } as const
      await queueVisitEmail(tx, { letters, settings }, found, about)
      return presentVisit(tx, found, person.id, { now, secret: settings.secret })
    },

    /** Has the email of `ask` sent, after its transaction. */
    async sendRequestEmail(): Promise<void> {
      await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
    },
  }
}

/** Limits a person's open visits. @throws DomainError conflict. */
async function checkOpenVisits(tx: Db, person: Authorized<Actor>): Promise<void> {
  const { maxOpen } = LIMITS.visits
  const own = eq(visits.visitorId, person.id)
  if ((await tx.$count(visits, and(own, OPEN))) >= maxOpen)
    throw new DomainError('conflict', message('visits.tooMany', { max: maxOpen }))
}
