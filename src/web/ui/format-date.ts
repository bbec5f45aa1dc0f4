import { LOCALE, type Language } from '../../i18n/languages.ts'

/** A moment's day in Kerala, as pages say it: "12 Nov 2026". */
export function formatDate(iso: string, lang: string): string {
  return new Intl.DateTimeFormat(LOCALE[lang as Language], {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(iso))
}
