import { addDays, fromKerala, keralaTime } from '../time/kerala-time.ts'
import { DAY_MS, MINUTE_MS } from '../time/units.ts'

/** The duration of a visit, in minutes. */
export const VISIT_MINUTES = 30
/** Visits take place between these hours in Kerala, in minutes since midnight. */
export const VISIT_HOURS = { from: 7 * 60, to: 20 * 60 } as const
/** Visits start at these minutes of the hour. */
export const VISIT_STEP = 15
/** Minimum notice, in minutes. */
export const VISIT_LEAD = 30
/** Maximum days in advance. */
export const VISIT_AHEAD_DAYS = 90
/** Maximum number of times proposed at once. */
export const VISIT_CHOICES = 3
/** Number of days in the form for a visit. */
export const VISIT_FORM_DAYS = 14

/** Availability by weekday from Sunday; minutes since midnight in Kerala. Null: not available that day. */
export type WeekHours = readonly (readonly [from: number, to: number] | null)[]
export const ANY_HOURS: WeekHours = Array.from(
  { length: 7 },
  () => [VISIT_HOURS.from, VISIT_HOURS.to] as const,
)

export type TimeFault = 'past' | 'far' | 'hours' | 'step'

/** The error in a proposed time; null when it is valid. */
export function visitTimeFault(at: Date, now: Date): TimeFault | null {
  const ahead = at.getTime() - now.getTime()
  if (ahead < VISIT_LEAD * MINUTE_MS) return 'past'
  if (ahead > VISIT_AHEAD_DAYS * DAY_MS) return 'far'
  const { minutes } = keralaTime(at)
  if (at.getTime() % (VISIT_STEP * MINUTE_MS) !== 0) return 'step'
  return minutes >= VISIT_HOURS.from && minutes + VISIT_MINUTES <= VISIT_HOURS.to ? null : 'hours'
}

/** Whether two periods overlap; touching ends do not count. */
export function clashes(
  one: { at: Date; minutes: number },
  other: { at: Date; minutes: number },
): boolean {
  const [a, b] = [one.at.getTime(), other.at.getTime()]
  return a < b + other.minutes * MINUTE_MS && b < a + one.minutes * MINUTE_MS
}

/**
 * The times that the form offers, by day in Kerala: every half hour within the available hours. Days without any are
 * left out.
 */
export function offeredTimes(
  now: Date,
  hours: WeekHours = ANY_HOURS,
): { day: string; times: Date[] }[] {
  const today = keralaTime(now).day
  return Array.from({ length: VISIT_FORM_DAYS }, (_, ahead) => addDays(today, ahead))
    .map((day) => {
      const span = hours[keralaTime(fromKerala(day, 0)).weekday]
      const times: Date[] = []
      if (span)
        for (let at = span[0]; at + VISIT_MINUTES <= span[1]; at += VISIT_MINUTES) {
          const time = fromKerala(day, at)
          if (visitTimeFault(time, now) === null) times.push(time)
        }
      return { day, times }
    })
    .filter(({ times }) => times.length > 0)
}
