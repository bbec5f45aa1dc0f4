import type { TFunction } from '../../i18n/i18n.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'

/** "Source: … (as of 20 Feb 2025)"; a date may be a year or a month alone. */
export function datedSource(
  t: TFunction,
  lang: string,
  { attribution, date }: { attribution: string; date: string | null },
): string {
  if (date === null) return t('land:source', { attribution })
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    ...(date.length > 4 ? { month: 'short' } : {}),
    ...(date.length > 7 ? { day: 'numeric' } : {}),
    timeZone: 'UTC',
  }
  const told = new Intl.DateTimeFormat(LOCALE[lang as Language], options).format(new Date(date))
  return t('land:sourceDated', { attribution, date: told })
}
