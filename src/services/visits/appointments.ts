import { and, eq, gt, isNull } from 'drizzle-orm'
import type {
  Appointment,
  AppointmentBody,
  CalendarQuery,
  RealtorCalendar,
} from '../../contracts/visits/appointments.ts'
import { LIMITS } from '../../contracts/limits.ts'
import type { Db } from '../../db/client.ts'
import { appointments, calendarSettings, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { addDays, fromKerala } from '../../domain/time/kerala-time.ts'
import { message } from '../../domain/platform/message.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { WeekHours } from '../../domain/visits/times.ts'
import type { Deps } from '../deps.ts'
import { matchesVersion } from '../listings/read-one.ts'
import { appointmentsBetween, visitsBetween } from './calendar-rows.ts'
import { presentVisits } from './read.ts'

type Row = typeof appointments.$inferSelect

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
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>) {
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

  return {
    /** The visits and appointments of some days. */
    async calendar(actor: Actor | null, { from, to }: CalendarQuery): Promise<RealtorCalendar> {
      const { id } = authorize(actor, 'realtorTools')
      const start = fromKerala(from, 0)
      const end = fromKerala(addDays(to, 1), 0)
      const [found, own, [preferences]] = await Promise.all([
        visitsBetween(db, id, ['confirmed', 'done', 'missed'], start, end),
        appointmentsBetween(db, id, start, end),
        db.select().from(calendarSettings).where(eq(calendarSettings.userId, id)),
      ])
      const context = { now: clock(), secret: settings.secret }
      return {
        appointments: own.map(present),
        visits: await presentVisits(db, found, id, context),
        hours: (preferences?.hours ?? null) as RealtorCalendar['hours'],
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
      await db
        .insert(calendarSettings)
        .values({ userId: id, hours })
        .onConflictDoUpdate({ target: calendarSettings.userId, set: { hours } })
      return { hours }
    },
  }
}
