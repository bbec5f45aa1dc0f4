import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { CalendarLink } from '../../contracts/visits/calendar-link.ts'
import { calendarSettings, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { hashToken } from '../accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import { excludeDemoUsers } from '../platform/demo-users.ts'
import { calendarFile, visitEntry, type CalendarEntry } from './calendar.ts'
import { appointmentsBetween, visitsBetween } from './calendar-rows.ts'

/** The span of a subscribed calendar, days. */
const SPAN = { back: 30, ahead: 180 } as const
/** States of visits that calendars show. `cancelled`: only what calendars had shown before; see `visitEntry`. */
const SHOWN = ['confirmed', 'moved', 'cancelled', 'done', 'missed'] as const

/** A person's visits, on either side, and a realtor's appointments, at a secret address for calendars. */
export function calendarLinkService({
  database: { db },
  clock,
  letters,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'letters' | 'settings'>) {
  async function write(id: number, feedHash: string | null): Promise<void> {
    const values = { feedHash, feedAt: feedHash === null ? null : clock() }
    await db
      .insert(calendarSettings)
      .values({ userId: id, ...values })
      .onConflictDoUpdate({ target: calendarSettings.userId, set: values })
  }

  return {
    async state(actor: Actor | null): Promise<CalendarLink> {
      const { id } = authorize(actor, 'visit')
      const [row] = await db.select().from(calendarSettings).where(eq(calendarSettings.userId, id))
      return { since: row?.feedHash ? (row.feedAt?.toISOString() ?? null) : null }
    },

    /** A new secret address; an older one stops working. The token is returned once and never stored. */
    async create(actor: Actor | null): Promise<{ url: string }> {
      const { id } = authorize(actor, 'visit')
      const token = randomBytes(32).toString('base64url')
      await write(id, hashToken(token))
      return { url: `${settings.publicUrl}/api/calendars/${token}` }
    },

    async revoke(actor: Actor | null): Promise<void> {
      await write(authorize(actor, 'visit').id, null)
    },

    /** The calendar behind a secret address, in its person's language. @throws DomainError not_found. */
    async read(token: string): Promise<string> {
      const [person] = await db
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
      if (!person) throw new DomainError('not_found', 'notFound')
      const now = clock()
      const from = new Date(now.getTime() - SPAN.back * DAY_MS)
      const to = new Date(now.getTime() + SPAN.ahead * DAY_MS)
      const [own, found] = await Promise.all([
        person.role === 'REALTOR' ? appointmentsBetween(db, person.id, from, to) : [],
        visitsBetween(db, person.id, SHOWN, from, to),
      ])
      const url = `${settings.publicUrl}/profile/realtor?tab=tools`
      const appointmentEntries = own.map((row): CalendarEntry => ({
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
      const visitEntries = found.flatMap(
        (each) => visitEntry(each, person.id, { letters, settings, now }) ?? [],
      )
      return calendarFile(
        [...appointmentEntries, ...visitEntries],
        { name: `Veedu · ${person.name}`, host: new URL(settings.publicUrl).hostname },
        { subscribed: true },
      )
    },
  }
}
