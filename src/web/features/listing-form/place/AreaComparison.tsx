import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { convertArea, type AreaUnit } from '../../../../domain/numbers/area-units.ts'
import { formatNumber, parseArea } from '../../../../domain/numbers/indian.ts'
import { FieldCaution, FieldEcho } from '../../../ui/forms/Field.tsx'
import styles from './PlaceCard.module.css'
import { compareAreas } from '../values/areas.ts'

/** The drawn area beside the typed one, with a bar that compares them; nothing without a typed area. */
export function AreaComparison({
  drawnSqm,
  typed,
  unit,
}: {
  drawnSqm: number
  typed: string
  unit: AreaUnit
}): ReactElement | null {
  const { t } = useTranslation('form')
  const compared = compareAreas(drawnSqm, typed, unit)
  const read = parseArea(typed, unit)
  if (compared === 'blank' || !read.ok || read.sqm === null) return null
  const cents = (sqm: number): string =>
    t('unit.cent.other', { number: formatNumber(convertArea(sqm, 'sqm', 'cent'), 1) })
  const larger = Math.max(drawnSqm, read.sqm)
  const Line = compared === 'agree' ? FieldEcho : FieldCaution
  const percent = Math.round((Math.abs(drawnSqm - read.sqm) / read.sqm) * 100)
  return (
    <div className={styles.comparison}>
      <div>
        {t('drawn.drawn')}
        <b>{cents(drawnSqm)}</b>
      </div>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.drawn} style={{ width: `${(drawnSqm / larger) * 100}%` }} />
        <div className={styles.typed} style={{ left: `${(read.sqm / larger) * 100}%` }} />
      </div>
      <div>
        {t('drawn.typed')}
        <b>{cents(read.sqm)}</b>
      </div>
      <Line>{t(compared === 'agree' ? 'drawn.within' : 'drawn.apart', { percent })}</Line>
    </div>
  )
}
