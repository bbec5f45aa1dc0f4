import { DAY_MS } from './units.ts'

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The date in India at a moment, as "YYYY-MM-DD". */
export function indianDay(at: Date): string {
  return DAY.format(at)
}

/** Whole calendar days in India from one moment to a later one; 0 on the same day, never negative. */
export function indianDaysBetween(from: Date, to: Date): number {
  const days = (Date.parse(indianDay(to)) - Date.parse(indianDay(from))) / DAY_MS
  return Math.max(0, Math.round(days))
}

/** The date a number of days before another; both "YYYY-MM-DD". */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

/** The month a number of months before another; both "YYYY-MM". */
export function monthBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7)
}
