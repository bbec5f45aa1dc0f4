import type { TFunction } from 'i18next'
import { indianDaysBetween } from '../../../domain/time/indian-day.ts'

/** From here on, days are too many to mean something. */
const MOST_DAYS = 60
const DAYS_A_MONTH = 30.44

/** "Listed today", "Listed 12 days ago", "Listed 3 months ago": by the calendar of India. */
export function listedAgo(createdAt: string, now: string, t: TFunction): string {
  const days = indianDaysBetween(new Date(createdAt), new Date(now))
  if (days === 0) return t('property:listed.today')
  if (days <= MOST_DAYS) return t('property:listed.days', { count: days })
  return t('property:listed.months', { count: Math.floor(days / DAYS_A_MONTH) })
}
