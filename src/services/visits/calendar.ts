import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { VisitState } from '../../domain/visits/lifecycle.ts'
import { HOUR_SECONDS, MINUTE_MS } from '../../domain/time/units.ts'

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

/** A calendar file (RFC 5545). One that holds a single cancelled entry takes it out of a calendar again. */
export function calendarFile(
  entries: readonly CalendarEntry[],
  about: { name: string; host: string },
): string {
  const [only] = entries
  const cancels = entries.length === 1 && only?.state === 'cancelled'
  const calendar = ical({
    name: about.name,
    prodId: { company: 'Veedu', product: 'Visits' },
    method: cancels ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
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
  return calendar.toString()
}

function statusOf(state: CalendarEntry['state']): ICalEventStatus {
  if (state === 'cancelled') return ICalEventStatus.CANCELLED
  return state === 'moved' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
