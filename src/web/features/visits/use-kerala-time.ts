import { useTranslation } from '../../i18n/translation.ts'
import { useBrowserValue } from '../../platform/store.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'

export const KERALA = 'Asia/Kolkata'
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** How moments are written: always as Kerala's clocks show them, whatever zone the browser or the server is in. */
export function useKeralaTime() {
  const { i18n } = useTranslation()
  const locale = LOCALE[i18n.language as Language]
  // Known in the browser only: the server's time zone is not the user's.
  const zone = useBrowserValue(ownZone, KERALA)
  const format = (options: Intl.DateTimeFormatOptions, timeZone = KERALA) => {
    const writer = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    return (iso: string | Date) => writer.format(new Date(iso))
  }
  const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const TIME = { hour: 'numeric', minute: '2-digit' } as const
  const parts = (timeZone: string) => (iso: string | Date) => ({
    day: format(DAY, timeZone)(iso),
    time: format(TIME, timeZone)(iso),
  })
  const dayTime = (iso: string | Date): string => {
    const { day, time } = parts(KERALA)(iso)
    return `${day}, ${time}`
  }
  return {
    weekday: format({ weekday: 'short' }),
    dayOfMonth: format({ day: 'numeric', month: 'short' }),
    fullDay: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    time: format(TIME),
    dayTime,
    /** The same moment on the reader's own clock, with its day where that is another; null where both show the same. */
    own: (iso: string | Date): string | null => {
      const [here, mine] = [parts(KERALA)(iso), parts(zone)(iso)]
      if (here.day !== mine.day) return `${mine.day}, ${mine.time}`
      return here.time === mine.time ? null : mine.time
    },
  }
}
