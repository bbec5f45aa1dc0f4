import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm'
import type {
  Appointment,
  AppointmentBody,
  CalendarQuery,
  RealtorCalendar,
} from '../../contracts/visits/appointments.ts'
import { LIMITS } from '../../contracts/limits.ts'
import type { Db } from '../../db/client.ts'
import { appointments, calendarSettings, users, visits } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { addDays, fromKerala } from '../../domain/time/kerala-time.ts'
import { message } from '../../domain/platform/message.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { VISIT_SIDES, type VisitSide } from '../../domain/visits/lifecycle.ts'
import type { WeekHours } from '../../domain/visits/times.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { excludeDemoUsers } from '../platform/demo-users.ts'
import type { Deps } from '../deps.ts'
import { matchesVersion } from '../listings/read-one.ts'
import { hashToken } from '../accounts/sessions.ts'
import { calendarFile, visitEntry, type CalendarEntry } from './calendar.ts'
import { presentVisits, selectVisits, type VisitRecord } from './read.ts'

type Row = typeof appointments.$inferSelect
/** The span of a subscribed calendar, days, and the most entries of a kind. */
const FEED = { back: 30, ahead: 180, most: 1_000 } as const

function present(row: Row): Appointment {
  const { id, version, title, client, place, note, minutes } = row
  const at = row.at.toISOString()
  return {
    id,
    version,
    title,
    client,
    place,
    note,
    at,
    minutes,
    cancelled: row.cancelledAt !== null,
  }
}

/** A realtor's calendar: visits that are agreed, and appointments of their own. */
export function appointmentService({
  database: { db },
  clock,
  letters,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'letters' | 'settings'>) {
  /** Agreed visits of these days on one side, by that side's index. */
  const agreed = (id: number, side: VisitSide, from: Date, to: Date) =>
    selectVisits(db)
      .where(
        and(
          eq(side === 'owner' ? visits.ownerId : visits.visitorId, id),
          inArray(visits.state, ['confirmed', 'done', 'missed']),
          gte(visits.whenAt, from),
          lt(visits.whenAt, to),
        ),
      )
      .orderBy(asc(visits.whenAt), asc(visits.id))
      .limit(FEED.most)

  async function visitsOf(id: number, from: Date, to: Date): Promise<VisitRecord[]> {
    const sides = await Promise.all(VISIT_SIDES.map((side) => agreed(id, side, from, to)))
    return sides.flat().sort((a, b) => a.visit.whenAt.getTime() - b.visit.whenAt.getTime())
  }

  const planned = (id: number, from: Date, to: Date) =>
    db
      .select()
      .from(appointments)
      .where(
        and(
          eq(appointments.realtorId, id),
          isNull(appointments.cancelledAt),
          gte(appointments.at, from),
          lt(appointments.at, to),
        ),
      )
      .orderBy(asc(appointments.at), asc(appointments.id))
      .limit(FEED.most)

  /** The realtor's own appointment, locked, in the version that was seen. @throws DomainError not_found, stale. */
  async function locked(tx: Db, realtorId: number, id: number, ifMatch?: string): Promise<Row> {
    const [row] = await tx
      .select()
      .from(appointments)
      .where(and(eq(appointments.id, id), eq(appointments.realtorId, realtorId)))
      .for('update')
    if (!row) throw new DomainError('not_found', 'notFound')
    if (!matchesVersion(ifMatch, row.version)) throw new DomainError('stale', 'appointments.stale')
    return row
  }

  async function write(
    actor: Actor | null,
    id: number,
    ifMatch: string | undefined,
    columns: Partial<AppointmentBody> & { cancelledAt?: Date },
  ): Promise<Appointment> {
    const realtor = authorize(actor, 'realtorTools')
    return db.transaction(async (tx) => {
      const before = await locked(tx, realtor.id, id, ifMatch)
      const [row] = await tx
        .update(appointments)
        .set({ ...columns, version: before.version + 1, updatedAt: clock() })
        .where(eq(appointments.id, id))
        .returning()
      if (!row) throw new DomainError('not_found', 'notFound')
      return present(row)
    })
  }

  async function setCalendar(
    id: number,
    values: Partial<Omit<typeof calendarSettings.$inferInsert, 'userId'>>,
  ): Promise<void> {
    await db
      .insert(calendarSettings)
      .values({ userId: id, ...values })
      .onConflictDoUpdate({ target: calendarSettings.userId, set: values })
  }

  return {
    /** The visits and appointments of some days. */
    async calendar(actor: Actor | null, { from, to }: CalendarQuery): Promise<RealtorCalendar> {
      const { id } = authorize(actor, 'realtorTools')
      const start = fromKerala(from, 0)
      const end = fromKerala(addDays(to, 1), 0)
      const [found, own, [preferences]] = await Promise.all([
        visitsOf(id, start, end),
        planned(id, start, end),
        db.select().from(calendarSettings).where(eq(calendarSettings.userId, id)),
      ])
      const context = { now: clock(), secret: settings.secret }
      return {
        appointments: own.map(present),
        visits: await presentVisits(db, found, id, context),
        hours: (preferences?.hours ?? null) as RealtorCalendar['hours'],
        feedSince: preferences?.feedHash ? (preferences.feedAt?.toISOString() ?? null) : null,
      }
    },

    /** Runs in the caller's transaction. @throws DomainError conflict when too many lie ahead. */
    async create(actor: Actor | null, body: AppointmentBody, tx: Db): Promise<Appointment> {
      const realtor = authorize(actor, 'realtorTools')
      const now = clock()
      await tx.select({ id: users.id }).from(users).where(eq(users.id, realtor.id)).for('update')
      const ahead = await tx.$count(
        appointments,
        and(
          eq(appointments.realtorId, realtor.id),
          isNull(appointments.cancelledAt),
          gt(appointments.at, now),
        ),
      )
      const { maxAhead } = LIMITS.appointments
      if (ahead >= maxAhead)
        throw new DomainError('conflict', message('appointments.tooMany', { max: maxAhead }))
      const [row] = await tx
        .insert(appointments)
        .values({ ...body, realtorId: realtor.id, createdAt: now, updatedAt: now })
        .returning()
      if (!row) throw new Error('the appointment was not written')
      return present(row)
    },

    change: (actor: Actor | null, id: number, body: AppointmentBody, ifMatch?: string) =>
      write(actor, id, ifMatch, body),

    /** It stays in the records. */
    cancel: (actor: Actor | null, id: number, ifMatch?: string) =>
      write(actor, id, ifMatch, { cancelledAt: clock() }),

    async setHours(actor: Actor | null, hours: WeekHours): Promise<{ hours: WeekHours }> {
      const { id } = authorize(actor, 'realtorTools')
      await setCalendar(id, { hours })
      return { hours }
    },

    /** A new secret link; an older one stops working. The token is returned once and never stored. */
    async makeFeed(actor: Actor | null): Promise<{ url: string }> {
      const { id } = authorize(actor, 'realtorTools')
      const token = randomBytes(32).toString('base64url')
      await setCalendar(id, { feedHash: hashToken(token), feedAt: clock() })
      return { url: `${settings.publicUrl}/api/calendars/${token}` }
    },

    async endFeed(actor: Actor | null): Promise<void> {
      const { id } = authorize(actor, 'realtorTools')
      await setCalendar(id, { feedHash: null, feedAt: null })
    },

    /** The calendar behind a secret link. @throws DomainError not_found. */
    async feed(token: string): Promise<string> {
      const [owner] = await db
        .select({ id: users.id, role: users.role, name: users.name })
        .from(calendarSettings)
        .innerJoin(users, eq(users.id, calendarSettings.userId))
        .where(
          and(
            eq(calendarSettings.feedHash, hashToken(token)),
            isNull(users.deletedAt),
            isNull(users.suspendedAt),
            excludeDemoUsers(settings),
          ),
        )
      if (!owner || owner.role !== 'REALTOR') throw new DomainError('not_found', 'notFound')
      const now = clock()
      const from = new Date(now.getTime() - FEED.back * DAY_MS)
      const to = new Date(now.getTime() + FEED.ahead * DAY_MS)
      const url = `${settings.publicUrl}/profile/realtor?tab=tools`
      const [own, agreedVisits] = await Promise.all([
        planned(owner.id, from, to),
        visitsOf(owner.id, from, to),
      ])
      const planEntries = own.map((row): CalendarEntry => ({
        uid: `appointment-${row.id}`,
        sequence: row.version - 1,
        at: row.at,
        minutes: row.minutes,
        state: 'confirmed',
        summary: row.client === null ? row.title : `${row.title} · ${row.client}`,
        description: row.note ?? '',
        place: row.place,
        url,
        changedAt: row.updatedAt,
      }))
      const visitEntries = agreedVisits.flatMap(
        (found) => visitEntry(found, owner.id, { letters, settings, now }) ?? [],
      )
      return calendarFile([...planEntries, ...visitEntries], {
        name: `Veedu · ${owner.name}`,
        host: new URL(settings.publicUrl).hostname,
      })
    },
  }
}
