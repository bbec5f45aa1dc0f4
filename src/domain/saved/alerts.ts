import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'

/** How often a saved search tells of new homes and lower prices by mail. */
export const ALERT_FREQUENCIES = ['off', 'instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]

/** India has one time zone and no summer time. */
const INDIA = 5.5 * HOUR_MS
/** Daily letters go out at this hour of India, weekly ones on Mondays then. */
const SEND_HOUR = 8
/** Monday, counted from the Thursday on which 1970 began. */
const MONDAY = 4

/** What was changed later than this before a look may not be written yet, in ms. */
export const SETTLING_MS = MINUTE_MS

/**
 * Up to when a look at `now` tells. It only moves on when letters are due: at once for instant alerts, else at the
 * last 08:00 (on a Monday). A minute is left for what is still being written.
 */
export function alertCutoff(alert: Exclude<AlertFrequency, 'off'>, now: Date): Date {
  const at = now.getTime()
  if (alert === 'instant') return new Date(at - SETTLING_MS)
  const clock = at + INDIA - SEND_HOUR * HOUR_MS
  const day = Math.floor(clock / DAY_MS)
  const due = alert === 'daily' ? day : day - ((day - MONDAY + 7_000) % 7)
  return new Date(due * DAY_MS - INDIA + SEND_HOUR * HOUR_MS - SETTLING_MS)
}
