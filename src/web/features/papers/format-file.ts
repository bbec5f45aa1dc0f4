import type { TFunction } from 'i18next'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'

/** "840 kB", "2.4 MB". */
export function formatFileSize(bytes: number, t: TFunction): string {
  return bytes < 1024 * 1024
    ? t('paperFiles:files.kb', { n: formatNumber(Math.max(1, Math.round(bytes / 1024))) })
    : t('paperFiles:files.mb', { n: formatNumber(bytes / 1024 / 1024, 1) })
}

/** A moment's day in India: "3 Mar 2026". */
export function formatDay(iso: string, lang: string): string {
  return new Intl.DateTimeFormat(LOCALE[lang as Language], {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(iso))
}
