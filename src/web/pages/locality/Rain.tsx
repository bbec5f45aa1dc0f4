import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'
import { Mark } from './Mark.tsx'

interface RainData {
  months: number[]
  year: number
  source: string
}
interface ClimateData {
  name: string
  nameMl: string
  km: number
  maxC: number[]
  minC: number[]
  source: string
}

/** Rain by month, in mm: bars with their figures, and the warmth of the nearest station beside them. */
export function Rain({
  rain,
  climate,
}: {
  rain: RainData
  climate: ClimateData | null
}): ReactElement {
  const { t, i18n } = useTranslation('locality')
  const most = Math.max(...rain.months)
  const month = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], { month: 'short' })
  const long = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], { month: 'long' })
  return (
    <>
      <ol className="bars">
        {rain.months.map((mm, order) => {
          const day = new Date(2001, order, 1)
          return (
            <li key={month.format(day)}>
              <b>{formatNumber(mm)}</b>
              <span style={{ height: `${Math.max(2, (mm / most) * 100)}%` }} />
              <abbr title={long.format(day)}>{month.format(day)}</abbr>
            </li>
          )
        })}
      </ol>
      <p className="row">
        <Mark text={`${rain.source}, mm`} />
      </p>
      {climate ? (
        <p className="warmth">
          {t('rain.warmth', {
            max: formatNumber(Math.max(...climate.maxC), 1),
            min: formatNumber(Math.min(...climate.minC), 1),
            station: i18n.language === 'ml' ? climate.nameMl : climate.name,
            km: formatNumber(climate.km),
          })}{' '}
          <Mark text={climate.source} />
        </p>
      ) : null}
    </>
  )
}
