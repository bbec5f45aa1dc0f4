import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALE, type Language } from '../../../i18n/languages.ts'

/** A moment in Kerala's time: the day, with `clock` its time too. Day and time are joined by hand: how locales join them changes with the ICU version, and server and browser must agree. */
export function When({ at, clock = false }: { at: string; clock?: boolean }): ReactElement {
  const { i18n } = useTranslation()
  const locale = LOCALE[i18n.language as Language]
  const moment = new Date(at)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  })
  return (
    <time dateTime={at}>
      {clock ? `${day.format(moment)}, ${time.format(moment)}` : day.format(moment)}
    </time>
  )
}
