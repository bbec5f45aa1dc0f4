import { eq } from 'drizzle-orm'
import type {
  VisitCounts,
  VisitLine,
  VisitsQuery,
  VisitTimes,
  VisitWhole,
} from '../../contracts/visits/visits.ts'
import { calendarSettings, properties } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize, SIGN_IN_FIRST } from '../../domain/accounts/permissions.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { clashes, offeredTimes, VISIT_MINUTES } from '../../domain/visits/times.ts'
import type { Deps } from '../deps.ts'
import type { ListingService } from '../listings/listings.ts'
import { calendarFile, visitEntry } from './calendar.ts'
import { findVisit, presentVisit } from './one-visit.ts'
import { busyTimes, countVisits, historyOf, pageOfVisits, presentVisits } from './read.ts'
import { visitRequests } from './request.ts'
import { visitSteps } from './steps.ts'
import { readCalendarKey } from './tokens.ts'

/** Visits to homes, for the two sides of each; nobody else learns that one exists. */
export function visitService(
  deps: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'settings' | 'rateLimits'>,
  listings: Pick<ListingService, 'open'>,
) {
  const { clock, letters, settings } = deps
  const { db } = deps.database

  return {
    async list(
      actor: Actor | null,
      query: VisitsQuery,
    ): Promise<{ items: VisitLine[]; nextCursor: string | null }> {
      const { id } = authorize(actor, 'visit')
      const now = clock()
      const { found, nextCursor } = await pageOfVisits(db, id, query, now)
      const items = await presentVisits(db, found, id, { now, secret: settings.secret })
      return { items, nextCursor }
    },

    async counts(actor: Actor | null): Promise<VisitCounts> {
      return countVisits(db, authorize(actor, 'visit').id, clock())
    },

    /** @throws DomainError not_found, also for visits of others. */
    async get(actor: Actor | null, id: number): Promise<VisitWhole> {
      const reader = authorize(actor, 'visit')
      const found = await findVisit(db, id, reader.id)
      const context = { now: clock(), secret: settings.secret }
      const [line, history] = await Promise.all([
        presentVisit(db, found, reader.id, context),
        historyOf(db, found),
      ])
      return { ...line, history }
    },

    /** The times that a listing's form offers: within its owner's hours, without busy times. @throws DomainError not_found, gone. */
    async times(propertyId: number, actor: Actor | null): Promise<VisitTimes> {
      await listings.open(propertyId, actor)
      const now = clock()
      const [listing] = await db
        .select({ ownerId: properties.ownerId, hours: calendarSettings.hours })
        .from(properties)
        .leftJoin(calendarSettings, eq(calendarSettings.userId, properties.ownerId))
        .where(eq(properties.id, propertyId))
      if (!listing) throw new DomainError('not_found', 'notFound')
      const days = offeredTimes(now, listing.hours ?? undefined)
      const last = days.at(-1)?.times.at(-1) ?? now
      const busy = await busyTimes(db, listing.ownerId, now, last)
      const free = (at: Date): boolean =>
        !busy.some((other) => clashes({ at, minutes: VISIT_MINUTES }, other))
      return {
        minutes: VISIT_MINUTES,
        days: days
          .map(({ day, times }) => ({
            day,
            times: times.filter(free).map((time) => time.toISOString()),
          }))
          .filter(({ times }) => times.length > 0),
      }
    },

    ...visitRequests(deps),
    ...visitSteps(deps),

    /**
     * The calendar file of a visit, for the side that the key was signed for, or the signed-in side.
     * @throws DomainError unauthenticated, not_found; conflict while no time was agreed to.
     */
    async calendar(
      actor: Actor | null,
      id: number,
      key: string | undefined,
    ): Promise<{ name: string; text: string; method: 'PUBLISH' | 'CANCEL' }> {
      const reader =
        key === undefined ? (actor?.id ?? null) : readCalendarKey(id, key, settings.secret)
      if (reader === null) {
        if (key === undefined) throw new DomainError('unauthenticated', SIGN_IN_FIRST)
        throw new DomainError('not_found', 'notFound')
      }
      const found = await findVisit(db, id, reader)
      const entry = visitEntry(found, reader, { letters, settings, now: clock() })
      if (entry === null) throw new DomainError('conflict', 'visits.noCalendar')
      return {
        name: `veedu-visit-${id}.ics`,
        text: calendarFile([entry], { name: 'Veedu', host: new URL(settings.publicUrl).hostname }),
        method: entry.state === 'cancelled' ? 'CANCEL' : 'PUBLISH',
      }
    },
  }
}
