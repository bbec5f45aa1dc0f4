import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryEntry } from '../../../contracts/property.ts'
import { formatRupees } from '../../../domain/numbers/indian.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'

/** Every dated change of price and status, the newest first. */
export function History({ entries }: { entries: readonly HistoryEntry[] }): ReactElement | null {
  const { t, i18n } = useTranslation('property')
  if (entries.length === 0) return null
  const date = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  })
  const words = (kind: HistoryEntry['kind'], value: string | null): string => {
    if (value === null) return ''
    if (kind === 'publication') return t(`history.publicationTo.${value}`, { defaultValue: value })
    if (kind === 'status') return t(`status.${value}`, { defaultValue: value })
    return formatRupees(Number(value)) ?? value
  }
  return (
    <section className="card pad history">
      <h2>{t('history.title')}</h2>
      <ol>
        {entries.map(({ at, kind, before, after }) => (
          <li key={`${at} ${kind} ${after}`}>
            <span>
              <time dateTime={at}>{date.format(new Date(at))}</time> · {t(`history.${kind}`)}
            </span>
            <b>
              {before
                ? t('history.to', { before: words(kind, before), after: words(kind, after) })
                : words(kind, after)}
            </b>
          </li>
        ))}
      </ol>
    </section>
  )
}
