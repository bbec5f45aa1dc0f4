import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'

/** How often a saved search sends email alerts about new listings and lower prices. */
export const ALERT_FREQUENCIES = ['off', 'instant', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]

/** Of a search that is saved without a choice. */
export const DEFAULT_ALERT: AlertFrequency = 'daily'

/** India has one time zone and no daylight saving time. */
const INDIA = 5.5 * HOUR_MS
/** Daily alerts are sent at this hour Indian time, weekly ones on Mondays at the same hour. */
const SEND_HOUR = 8
/** Monday, counted from Thursday, 1 January 1970. */
const MONDAY = 4

/** Changes newer than this may belong to a transaction that has not been committed yet, in ms. */
export const SETTLING_MS = MINUTE_MS

/**
 * The end of the period that a run at `now` covers. It advances only when alerts are due: immediately for instant
 * alerts, else at the last 08:00 (on a Monday). The last minute is left out for transactions in progress.
 */
export function alertCutoff(alert: Exclude<AlertFrequency, 'off'>, now: Date): Date {
  const at = now.getTime()
  if (alert === 'instant') return new Date(at - SETTLING_MS)
  const clock = at + INDIA - SEND_HOUR * HOUR_MS
  const day = Math.floor(clock / DAY_MS)
  const due = alert === 'daily' ? day : day - ((day - MONDAY + 7_000) % 7)
  return new Date(due * DAY_MS - INDIA + SEND_HOUR * HOUR_MS - SETTLING_MS)
}
