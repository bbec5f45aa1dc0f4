import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { MIN_CORNERS, plotArea } from '../../../../domain/geo/plot-geometry.ts'
import { convertArea } from '../../../../domain/numbers/area-units.ts'
import { formatNumber, parseArea } from '../../../../domain/numbers/indian.ts'
import type { LngLat } from '../../../../domain/listings/listing.ts'
import { FieldCaution, FieldEcho, FieldError, FieldHelp } from '../../../ui/forms/Field.tsx'
import { areaInWords, compareAreas } from '../values/areas.ts'
import { usePlaceFields } from '../form-context.ts'
import styles from './MapPicker.module.css'
import { sideLengths } from './sketch.ts'

/**
 * What has been drawn: its size, its sides, how it compares with the typed size, or what is wrong with it. Always
 * three lines high: a panel that grew would move the map under the next click.
 */
export function PlotPanel({
  corners,
  problem,
}: {
  corners: readonly LngLat[]
  /** The sentence for what is wrong with it. */
  problem: string | null
}): ReactElement {
  const { t } = useTranslation('form')
  const { t: errorText } = useTranslation('errors')
  if (corners.length < MIN_CORNERS)
    return (
      <div className={styles.plot} role="status">
        <p>{corners.length === 0 ? t('map.plotHelp') : errorText('polygon.tooFewPoints')}</p>
      </div>
    )
  if (problem !== null)
    return (
      <div className={styles.plot}>
        <FieldError role="alert">{problem}</FieldError>
      </div>
    )
  const sqm = plotArea(corners)
  const sides = sideLengths(corners).map((metres) =>
    t('unit.m', { number: formatNumber(metres, 1) }),
  )
  return (
    <div className={styles.plot} role="status">
      <p className={styles.plotSize}>
        <b>{t('unit.cent.other', { number: formatNumber(convertArea(sqm, 'sqm', 'cent'), 2) })}</b>{' '}
        {formatNumber(convertArea(sqm, 'sqm', 'sqft'))} {t('unit.sqft.name')}
      </p>
      <FieldHelp className={styles.sides}>{t('map.sides', { sides: sides.join(', ') })}</FieldHelp>
      <Compared sqm={sqm} />
    </div>
  )
}

function Compared({ sqm }: { sqm: number }): ReactElement | null {
  const { t } = useTranslation('form')
  const { values } = usePlaceFields()
  const compared = compareAreas(sqm, values.plotArea, values.units.plotArea)
  const read = parseArea(values.plotArea, values.units.plotArea)
  if (compared === 'blank' || !read.ok || read.value === null) return null
  const Line = compared === 'agree' ? FieldEcho : FieldCaution
  return (
    <Line>
      {t('drawn.besideTyped', {
        typed: areaInWords(read.text, read.unit, t),
        percent: Math.round((Math.abs(sqm - read.sqm) / read.sqm) * 100),
      })}
    </Line>
  )
}
