import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { HOUR_SECONDS, MINUTE_MS } from '../../domain/time/units.ts'
import { otherSide, type VisitState } from '../../domain/visits/lifecycle.ts'
import { VISIT_MINUTES } from '../../domain/visits/times.ts'
import type { Deps } from '../deps.ts'
import { sideOf, visitPlace, type VisitRecord } from './read.ts'

/** The calendar rings so long before, seconds. */
const RINGS = 2 * HOUR_SECONDS

/** One entry of a calendar file. Times are moments; they are written in UTC, which every calendar shows in its own zone. */
export interface CalendarEntry {
  /** Stays the same as long as the thing does: a later file replaces the entry of an earlier one. */
  uid: string
  sequence: number
  at: Date
  minutes: number
  state: Extract<VisitState, 'confirmed' | 'moved' | 'cancelled' | 'done' | 'missed'>
  summary: string
  description: string
  place: string | null
  url: string
  changedAt: Date
}

/** How often a subscribed calendar should be read again, seconds. */
const REFRESH = HOUR_SECONDS

/**
 * A calendar file (RFC 5545). One that is read once and holds a single cancelled entry takes it out of a calendar
 * again; a subscribed one says how often to read it.
 */
export function calendarFile(
  entries: readonly CalendarEntry[],
  about: { name: string; host: string },
  { subscribed = false }: { subscribed?: boolean } = {},
): string {
  const [only] = entries
  const cancels = !subscribed && entries.length === 1 && only?.state === 'cancelled'
  const calendar = ical({
    name: about.name,
    prodId: { company: 'Veedu', product: 'Visits' },
    method: cancels ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ...(subscribed ? { ttl: REFRESH } : {}),
  })
  for (const entry of entries) {
    const event = calendar.createEvent({
      id: `${entry.uid}@${about.host}`,
      sequence: entry.sequence,
      start: entry.at,
      end: new Date(entry.at.getTime() + entry.minutes * MINUTE_MS),
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      summary: entry.summary,
      description: entry.description,
      ...(entry.place === null ? {} : { location: entry.place }),
      url: entry.url,
      organizer: { name: 'Veedu', email: `visits@${about.host}` },
      status: statusOf(entry.state),
      transparency:
        entry.state === 'cancelled'
          ? ICalEventTransparency.TRANSPARENT
          : ICalEventTransparency.OPAQUE,
    })
    if (entry.state === 'confirmed')
      event.createAlarm({
        type: ICalAlarmType.display,
        trigger: RINGS,
        description: entry.summary,
      })
  }
  // The last line ends too (RFC 5545, 3.1), which the library leaves out.
  return `${calendar.toString().trimEnd()}\r\n`
}

function statusOf(state: CalendarEntry['state']): ICalEventStatus {
  if (state === 'cancelled') return ICalEventStatus.CANCELLED
  return state === 'moved' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
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
    listing,
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
