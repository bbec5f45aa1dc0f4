import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALE, type Language } from '../../../i18n/languages.ts'

/** A moment's day in Kerala, as pages say it: "12 Nov 2026". */
export function formatDate(iso: string, lang: string): string {
  return new Intl.DateTimeFormat(LOCALE[lang as Language], {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(iso))
}

/** `formatDate` in the page's language. */
export function useFormatDate(): (iso: string) => string {
  const { i18n } = useTranslation()
  return (iso) => formatDate(iso, i18n.language)
}

/**
 * A moment in Kerala's time: the day, with `clock` its time too. Day and time are joined by hand: how locales join them
 * changes with the ICU version, and server and browser must agree.
 */
export function DateTime({ at, clock = false }: { at: string; clock?: boolean }): ReactElement {
  const { i18n } = useTranslation()
  const day = formatDate(at, i18n.language)
  return <time dateTime={at}>{clock ? `${day}, ${formatTime(at, i18n.language)}` : day}</time>
}

function formatTime(iso: string, lang: string): string {
  return new Intl.DateTimeFormat(LOCALE[lang as Language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(iso))
}
