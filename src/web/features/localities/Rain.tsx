import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import type { Locality } from '../../../domain/locality/locality.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { FigList } from './Fig.tsx'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import styles from './market/Market.module.css'
import type { Figures } from './use-figures.ts'

/** Rain by month, in mm, and the warmth of the nearest weather station. */
export function Rain({
  rain,
  climate,
  figures,
}: {
  rain: Locality['rain']
  climate: Locality['climate']
  figures: Figures
}): ReactElement {
  const { t, i18n } = useTranslation('locality')
  const locale = LOCALE[i18n.language as Language]
  const month = (order: number, style: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(locale, { month: style }).format(new Date(2001, order, 1))
  const { text, unit } = figures.value(rain.year)
  return (
    <div data-figures="rain">
      <BarChart
        title={t('rain.title')}
        sum={
          <b>
            {text} {unit}
          </b>
        }
        points={rain.months.map((mm, order) => ({
          key: String(order),
          short: month(order, 'short'),
          long: month(order, 'long'),
          value: mm,
        }))}
        format={(mm) => `${formatNumber(mm)} ${t('unit.mm')}`}
        columns={[t('rain.month'), t('rain.mm')]}
        source={<SourceMark>{figures.mark(rain.year).text}</SourceMark>}
      />
      {climate ? (
        <>
          <h3 className={styles.asked}>
            {t('rain.station', {
              station: i18n.language === 'ml' ? climate.nameMl : climate.name,
              km: formatNumber(climate.km),
            })}
          </h3>
          <FigList list={[climate.warmest, climate.coolest, climate.humidity]} figures={figures} />
        </>
      ) : null}
    </div>
  )
}
