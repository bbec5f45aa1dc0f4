import type { TFunction } from '../../i18n/i18n.ts'
import { indianDay } from '../../../domain/time/kerala-time.ts'
import { DAY_MS } from '../../../domain/time/units.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'

const ZONE = 'Asia/Kolkata'

const localeOf = (lang: string): string => LOCALE[lang === 'ml' ? 'ml' : ('en' satisfies Language)]

/** "4:05 pm", in India. */
export function formatClock(at: string, lang: string): string {
  return new Intl.DateTimeFormat(localeOf(lang), { timeStyle: 'short', timeZone: ZONE }).format(
    new Date(at),
  )
}

/** The day in India, as "Today", "Yesterday" or in words. */
export function formatDay(at: string, now: Date, lang: string, t: TFunction): string {
  const day = indianDay(new Date(at))
  if (day === indianDay(now)) return t('today')
  if (day === indianDay(new Date(now.getTime() - DAY_MS))) return t('yesterday')
  const sameYear = day.slice(0, 4) === indianDay(now).slice(0, 4)
  return new Intl.DateTimeFormat(localeOf(lang), {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
    timeZone: ZONE,
  }).format(new Date(at))
}

/** For a line of the list: the time of today, else the day. */
export function threadTime(at: string, now: Date, lang: string, t: TFunction): string {
  const day = indianDay(new Date(at))
  if (day === indianDay(now)) return formatClock(at, lang)
  if (day === indianDay(new Date(now.getTime() - DAY_MS))) return t('yesterday')
  return new Intl.DateTimeFormat(localeOf(lang), {
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) === indianDay(now).slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: ZONE,
  }).format(new Date(at))
}
