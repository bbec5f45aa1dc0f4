import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'

/** Dates as pages write them, in Kerala's time and the page's language. */

const ZONE = 'Asia/Kolkata'

/** A moment, as ISO 8601 text or milliseconds since 1970. */
export type Moment = string | number | Date

/** The day of a moment: "12 Nov 2026", "12 November 2026" when long, "12 Nov" as a day of the last months. */
export function formatDate(
  at: Moment,
  lang: string,
  style: 'day' | 'medium' | 'long' = 'medium',
): string {
  const parts: Intl.DateTimeFormatOptions =
    style === 'day' ? { day: 'numeric', month: 'short' } : { dateStyle: style }
  return new Intl.DateTimeFormat(LOCALE[lang as Language], { ...parts, timeZone: ZONE }).format(
    new Date(at),
  )
}

/**
 * The day and the time of a moment: "12 Nov 2026, 16:05". They are joined by hand: how locales join them changes with
 * the ICU version, and server and browser must agree.
 */
export function formatDateTime(at: Moment, lang: string): string {
  const time = new Intl.DateTimeFormat(LOCALE[lang as Language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: ZONE,
  }).format(new Date(at))
  return `${formatDate(at, lang)}, ${time}`
}

/** `formatDate` in the page's language. */
export function useFormatDate(style: 'medium' | 'long' = 'medium'): (at: Moment) => string {
  const { i18n } = useTranslation()
  return (at) => formatDate(at, i18n.language, style)
}

/** `formatDateTime` in the page's language. */
export function useFormatDateTime(): (at: Moment) => string {
  const { i18n } = useTranslation()
  return (at) => formatDateTime(at, i18n.language)
}

/** A moment's day in Kerala's time; with `clock` its time too. */
export function DateTime({ at, clock = false }: { at: string; clock?: boolean }): ReactElement {
  const { i18n } = useTranslation()
  const format = clock ? formatDateTime : formatDate
  return <time dateTime={at}>{format(at, i18n.language)}</time>
}
