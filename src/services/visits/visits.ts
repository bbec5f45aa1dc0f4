import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type {
  VisitAsk,
  VisitCounts,
  VisitLine,
  VisitsQuery,
  VisitTimes,
  VisitWhole,
} from '../../contracts/visits/visits.ts'
import type { Db } from '../../db/client.ts'
import { calendarSettings, properties, users, visitEvents, visits } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { isOffered } from '../../domain/listings/visibility.ts'
import { message } from '../../domain/platform/message.ts'
import { authorize, SIGN_IN_FIRST, type Authorized } from '../../domain/accounts/permissions.ts'
import type { VisitEmail } from '../../domain/platform/ports.ts'
import {
  OPEN_STATES,
  otherSide,
  applyVisitAction,
  visitSortTime,
  type VisitAction,
  type VisitSide,
} from '../../domain/visits/lifecycle.ts'
import { clashes, offeredTimes, visitTimeFault, VISIT_MINUTES } from '../../domain/visits/times.ts'
import type { Deps } from '../deps.ts'
import type { ListingService } from '../listings/listings.ts'
import { isBlocked } from '../messages/send.ts'
import { matchesVersion, requireVisible } from '../listings/read-one.ts'
import { calendarFile } from './calendar.ts'
import { queueVisitEmail } from './emails.ts'
import {
  busyTimes,
  countVisits,
  historyOf,
  pageOfVisits,
  presentVisits,
  sideOf,
  visitPlace,
  selectVisits,
  type VisitRecord,
} from './read.ts'
import { readCalendarKey } from './tokens.ts'

const OPEN = inArray(visits.state, [...OPEN_STATES])

/** What a deed tells the other side; "they did not come" is told to nobody. */
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

/** Visits to homes, for the two sides of each. Nobody else is told that one exists. */
export function visitService(
  deps: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'settings' | 'rateLimits'>,
  listings: Pick<ListingService, 'open'>,
) {
  const { clock, jobs, letters, settings, rateLimits } = deps
  const { db } = deps.database

  async function one(tx: Db, id: number, reader: number): Promise<VisitRecord> {
    const [found] = await selectVisits(tx).where(eq(visits.id, id))
    if (!found || sideOf(found.visit, reader) === null)
      throw new DomainError('not_found', 'notFound')
    return found
  }

  async function present(tx: Db, id: number, reader: number): Promise<VisitLine> {
    const found = await one(tx, id, reader)
    const reading = { now: clock(), secret: settings.secret }
    const [line] = await presentVisits(tx, [found], reader, reading)
    if (!line) throw new DomainError('not_found', 'notFound')
    return line
  }

  /** @throws DomainError invalid at `field`. */
  function checkTimes(times: readonly Date[], now: Date, field: string): void {
    for (const time of times) {
      const fault = visitTimeFault(time, now)
      if (fault === null) continue
      const key = `visits.time.${fault}`
      throw new DomainError('invalid', key, { fields: { [field]: key } })
    }
  }

  /** What keeps a person from asking for one more visit. */
  async function checkRoom(tx: Db, person: Authorized<Actor>): Promise<void> {
    const { maxOpen } = LIMITS.visits
    const own = eq(visits.visitorId, person.id)
    const [open] = await tx.select({ n: count() }).from(visits).where(and(own, OPEN))
    if ((open?.n ?? 0) >= maxOpen)
      throw new DomainError('conflict', message('visits.tooMany', { max: maxOpen }))
  }

  /** The listing and its owner, held until the transaction ends; a visit cannot be asked for while either goes. */
  async function visitable(tx: Db, propertyId: number, person: Authorized<Actor>, now: Date) {
    const closed = new DomainError('conflict', 'visits.closed')
    const [about] = await tx
      .select({ ownerId: properties.ownerId })
      .from(properties)
      .where(eq(properties.id, propertyId))
    if (!about) throw new DomainError('not_found', 'notFound')
    // In the order of their ids, so that two who ask each other at once do not wait for each other.
    const people = await tx
      .select()
      .from(users)
      .where(inArray(users.id, [about.ownerId, person.id]))
      .orderBy(asc(users.id))
      .for('update')
    const owner = people.find(({ id }) => id === about.ownerId)
    const [listing] = await tx
      .select()
      .from(properties)
      .where(eq(properties.id, propertyId))
      .for('share')
    if (!listing || !owner) throw new DomainError('not_found', 'notFound')
    if (listing.ownerId === person.id) throw new DomainError('conflict', 'visits.own')
    requireVisible(person, listing, now)
    if (!isOffered(listing) || owner.deletedAt !== null || owner.suspendedAt !== null) throw closed
    // Who is blocked is not told so, and no longer heard by this way either.
    if (await isBlocked(tx, owner.id, `user:${person.id}`)) throw closed
    return listing
  }

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
      const found = await one(db, id, reader.id)
      return { ...(await present(db, id, reader.id)), history: await historyOf(db, found) }
    },

    /** What a listing's form offers: within its owner's hours, without what is taken. @throws DomainError not_found, gone. */
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

    /**
     * Asks for a visit, in the caller's transaction; `told` enqueues the letter after it.
     * @throws DomainError invalid at `times`; conflict: one's own listing, not open for visits, one is open already,
     * too many are open; rate_limited; not_found, gone, as the listing's page.
     */
    async ask(actor: Actor | null, wish: VisitAsk, tx: Db): Promise<VisitLine> {
      const person = authorize(actor, 'visit')
      await rateLimits.consume('visitRequest', person.id, { tx })
      const now = clock()
      checkTimes(wish.times, now, 'times')
      const { propertyId, times, note } = wish
      const listing = await visitable(tx, propertyId, person, now)
      await checkRoom(tx, person)
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
      const found = await one(tx, visit.id, person.id)
      const about = { to: 'owner', news: 'asked', times, note, now } as const
      await queueVisitEmail(tx, { letters, settings }, found, about)
      return present(tx, visit.id, person.id)
    },

    /** After the transaction of `ask`. */
    async told(): Promise<void> {
      await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
    },

    /**
     * One step by one side. Row, event and letter are written together; of two that act at once the second finds the
     * visit as the first left it.
     * @throws DomainError not_found; stale; conflict when it cannot be done now; invalid at `times`; rate_limited.
     */
    async act(
      actor: Actor | null,
      id: number,
      deed: VisitAction,
      { times, note: words, ifMatch }: VisitStep,
    ): Promise<VisitLine> {
      const person = authorize(actor, 'visit')
      await rateLimits.consume('visitStep', person.id)
      const line = await db.transaction(async (tx) => {
        const now = clock()
        const [visit] = await tx.select().from(visits).where(eq(visits.id, id)).for('update')
        const side: VisitSide | null = visit ? sideOf(visit, person.id) : null
        if (!visit || side === null) throw new DomainError('not_found', 'notFound')
        if (!matchesVersion(ifMatch, visit.version)) throw new DomainError('stale', 'visits.stale')
        if (deed === 'propose' || deed === 'move') checkTimes(times, now, 'times')
        const after = applyVisitAction(deed, visit, { side, now, times })
        const [steps] = await tx
          .select({ n: count() })
          .from(visitEvents)
          .where(and(eq(visitEvents.visitId, id), ne(visitEvents.kind, 'cancel')))
        if ((steps?.n ?? 0) >= LIMITS.visits.maxSteps && deed !== 'cancel')
          throw new DomainError('conflict', 'visits.tooManySteps')
        const inCalendars = visit.sequence > 0
        const other = side === 'owner' ? visit.visitorId : visit.ownerId
        // A step of somebody who is blocked counts; their words do not arrive.
        const note = (await isBlocked(tx, other, `user:${person.id}`)) ? null : words
        await tx
          .update(visits)
          .set({
            state: after.state,
            turn: after.turn,
            at: after.at,
            times: [...after.times],
            whenAt: visitSortTime(after) ?? visit.whenAt,
            ...(deed === 'confirm' ? { agreedAt: now } : {}),
            version: visit.version + 1,
            sequence: visit.sequence + (inCalendars || deed === 'confirm' ? 1 : 0),
            updatedAt: now,
          })
          .where(eq(visits.id, id))
        const said = deed === 'cancel' || deed === 'decline' ? [] : [...times]
        await tx.insert(visitEvents).values({
          visitId: id,
          at: now,
          actorId: person.id,
          kind: deed,
          times: said,
          note,
          toldAt: now,
        })
        const news = NEWS[deed]
        const found = await one(tx, id, person.id)
        if (news !== undefined) {
          const about = after.state === 'confirmed' && after.at ? [after.at] : after.times
          const told = said.length > 0 ? about : visit.at ? [visit.at] : visit.times
          const post = { letters, settings }
          const letter = { news, times: told, note, now }
          await queueVisitEmail(tx, post, found, { to: otherSide(side), ...letter })
          // Who confirms wants the calendar file as much.
          if (news === 'confirmed')
            await queueVisitEmail(tx, post, found, { to: side, ...letter, note: null })
        }
        return present(tx, id, person.id)
      })
      await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
      return line
    },

    /**
     * The calendar file of a visit, for the side whose key it is, or who is signed in.
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
      const found = await one(db, id, reader)
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

/** A visit as an entry of its reader's calendar; null while no time was agreed to. */
export function visitEntry(
  found: VisitRecord,
  reader: number,
  { letters, settings, now }: Pick<Deps, 'letters' | 'settings'> & { now: Date },
) {
  const { visit, listing } = found
  const side = sideOf(visit, reader)
  const at = visit.state === 'moved' ? (visit.times[0] ?? visit.at) : visit.at
  const { state } = visit
  if (side === null || at === null || visit.sequence === 0) return null
  if (state === 'asked' || state === 'proposed' || state === 'declined') return null
  const self = found[side]
  const url = `${settings.publicUrl}/profile/${self.role.toLowerCase()}?tab=visits`
  const texts = letters.visitEntry({
    lang: self.lang === 'ml' ? 'ml' : 'en',
    listing: listing.title,
    other: found[otherSide(side)].name,
    url,
  })
  return {
    uid: `visit-${visit.id}`,
    // A calendar counts from 0.
    sequence: visit.sequence - 1,
    at,
    minutes: VISIT_MINUTES,
    state,
    ...texts,
    place: visitPlace(found, side, now),
    url,
    changedAt: visit.updatedAt,
  }
}
