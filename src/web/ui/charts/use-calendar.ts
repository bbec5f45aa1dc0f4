import { useTranslation } from '../../i18n/translation.ts'
import type { ChartPoint } from './Chart.tsx'
import { LOCALE, type Language } from '../../../i18n/languages.ts'

/** Calendar days and months as charts and tables name them: a day is "YYYY-MM-DD", a month "YYYY-MM". */
export function useCalendar() {
  const { i18n } = useTranslation()
  const locale = LOCALE[i18n.language as Language]
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const short = format({ day: 'numeric', month: 'short' })
  const long = format({ day: 'numeric', month: 'long', year: 'numeric' })
  const shortMonth = format({ month: 'short' })
  const longMonth = format({ month: 'long', year: 'numeric' })
  const at = (day: string): Date => new Date(`${day}T00:00:00Z`)
  return {
    day: (day: string): string => long.format(at(day)),
    month: (month: string): string => longMonth.format(at(`${month}-01`)),
    /** A day of a chart. */
    dayPoint: (day: string, value: number | null): ChartPoint => ({
      key: day,
      short: short.format(at(day)),
      long: long.format(at(day)),
      value,
    }),
    /** A month of a chart. */
    monthPoint: (month: string, value: number | null): ChartPoint => ({
      key: month,
      short: shortMonth.format(at(`${month}-01`)),
      long: longMonth.format(at(`${month}-01`)),
      value,
    }),
  }
}
