import { useTranslation } from 'react-i18next'
import { LOCALE, type Language } from '../../../../i18n/languages.ts'

/** Writes the day in Kerala of a time in ISO 8601, in the page's language. */
export function useFormatDay(): (at: string) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  })
  return (at) => format.format(new Date(at))
}
