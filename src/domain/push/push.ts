import { addDays, fromKerala, keralaTime } from '../time/kerala-time.ts'

/** What a device is notified of; each has a switch. */
export const PUSH_KINDS = ['messages', 'visits', 'offers', 'alerts'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Hours of the day in Kerala, 0 to 23. From 22 until 7 is the night; equal hours are no quiet time at all. */
export interface QuietHours {
  from: number
  until: number
}
export const DEFAULT_QUIET: QuietHours = { from: 22, until: 7 }

/** When a notification may be sent: now, or at the end of the quiet hours that it falls into. */
export function pushTime(now: Date, { from, until }: QuietHours): Date {
  if (from === until) return now
  const { day, minutes } = keralaTime(now)
  const hour = minutes / 60
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until
  if (!isQuiet) return now
  const end = fromKerala(day, until * 60)
  return end > now ? end : fromKerala(addDays(day, 1), until * 60)
}

/** Minutes until the next attempt after so many failures; null: given up. */
export function retryMinutes(attempts: number): number | null {
  return [1, 5, 30, 120][attempts - 1] ?? null
}
