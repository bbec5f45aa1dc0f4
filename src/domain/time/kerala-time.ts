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
