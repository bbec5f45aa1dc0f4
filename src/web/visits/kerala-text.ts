import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALE, type Language } from '../../i18n/languages.ts'

export const KERALA = 'Asia/Kolkata'
const nothing = (): (() => void) => () => {}
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** How moments are written: always as Kerala's clocks show them, whatever zone the browser or the server is in. */
export function useKeralaText() {
  const { i18n } = useTranslation()
  const locale = LOCALE[i18n.language as Language]
  // Known in the browser only: the server's zone is nobody's.
  const zone = useSyncExternalStore(nothing, ownZone, () => KERALA)
  const format = (options: Intl.DateTimeFormatOptions, timeZone = KERALA) => {
    const writer = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    return (iso: string | Date) => writer.format(new Date(iso))
  }
  const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const TIME = { hour: 'numeric', minute: '2-digit' } as const
  const dayTime = (timeZone: string) => (iso: string | Date) =>
    `${format(DAY, timeZone)(iso)}, ${format(TIME, timeZone)(iso)}`
  const here = dayTime(KERALA)
  const there = dayTime(zone)
  return {
    weekday: format({ weekday: 'short' }),
    dayOfMonth: format({ day: 'numeric', month: 'short' }),
    fullDay: format({ weekday: 'long', day: 'numeric', month: 'long' }),
    time: format(TIME),
    dayTime: here,
    /** The same moment on the reader's own clock; null where that shows what Kerala's do. */
    own: (iso: string | Date): string | null => {
      const mine = there(iso)
      return mine === here(iso) ? null : mine
    },
  }
}
