import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { MIN_CORNERS, plotArea, type PlotReading } from '../../../domain/geo/plot-geometry.ts'
import { convertArea } from '../../../domain/land/units.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import type { LngLat } from '../../../domain/property.ts'
import { Icon } from '../../components/Icon.tsx'
import { useListingForm } from '../form-context.ts'
import { AreaComparison } from './AreaComparison.tsx'
import { sideLengths } from './sketch.ts'

/** What has been drawn: size, sides, and how it compares with the typed size. */
export function PlotPanel({
  corners,
  problem,
  reading,
}: {
  corners: readonly LngLat[]
  /** The sentence for what is wrong with it. */
  problem: string | null
  reading: PlotReading
}): ReactElement {
  const { t } = useTranslation('form')
  const { t: errorText } = useTranslation('errors')
  const { values } = useListingForm()
  const left = MIN_CORNERS - corners.length
  const sqm = left > 0 ? 0 : plotArea(corners)
  return (
    <div className="plot-panel">
      <div role="status">
        {corners.length === 0 ? <p>{t('map.plotHelp')}</p> : null}
        {corners.length > 0 && left > 0 ? <p>{errorText('polygon.tooFewPoints')}</p> : null}
        {left <= 0 && problem === null ? (
          <>
            <p className="size">
              <b>
                {t('unit.cent.other', {
                  number: formatNumber(convertArea(sqm, 'sqm', 'cent'), 2),
                })}
              </b>{' '}
              {t('unit.sqft.other', { number: formatNumber(convertArea(sqm, 'sqm', 'sqft')) })}
            </p>
            <p className="help">
              {t('map.sides', {
                sides: sideLengths(corners)
                  .map((metres) => t('unit.m', { number: formatNumber(metres, 1) }))
                  .join(', '),
              })}
            </p>
          </>
        ) : null}
      </div>
      {problem !== null && left <= 0 ? (
        <p className="error" role="alert">
          <Icon name="warn" />
          {problem}
        </p>
      ) : null}
      {reading.ok ? (
        <AreaComparison drawnSqm={sqm} typed={values.plotArea} unit={values.units.plotArea} />
      ) : null}
    </div>
  )
}
