import { DAY_MS, MINUTE_MS } from './units.ts'

/** India has used +05:30 throughout the year since 1945, so no time zone database is needed. */
const OFFSET = 330 * MINUTE_MS

/** A moment in Kerala's local time. */
export interface KeralaTime {
  /** "YYYY-MM-DD". */
  day: string
  /** Minutes since midnight. */
  minutes: number
  /** 0 Sunday … 6 Saturday. */
  weekday: number
}

export function keralaTime(at: Date): KeralaTime {
  const shifted = new Date(at.getTime() + OFFSET)
  return {
    day: shifted.toISOString().slice(0, 10),
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
    weekday: shifted.getUTCDay(),
  }
}

/** The moment of a date ("YYYY-MM-DD") and minutes since its midnight in Kerala. */
export function fromKerala(day: string, minutes: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET + minutes * MINUTE_MS)
}

/** The date `count` days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The Monday of a date's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The date in India at a moment, as "YYYY-MM-DD". */
export function indianDay(at: Date): string {
  return DAY.format(at)
}

/** A moment in Indian time as spreadsheets read it, "YYYY-MM-DD HH:MM:SS"; the heading of its column says the zone. */
export function indianTimestamp(at: Date): string {
  return new Date(at.getTime() + OFFSET).toISOString().slice(0, 19).replace('T', ' ')
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
