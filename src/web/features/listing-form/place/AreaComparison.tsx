import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { convertArea, type AreaUnit } from '../../../../domain/numbers/area-units.ts'
import { formatNumber, parseArea } from '../../../../domain/numbers/indian.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { compareAreas } from '../values/compare-areas.ts'

/** The drawn size beside the typed one, with a bar that shows how near they are; nothing without a typed size. */
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
  const percent = Math.round((Math.abs(drawnSqm - read.sqm) / read.sqm) * 100)
  return (
    <div className="cmp">
      <div>
        {t('drawn.drawn')}
        <b>{cents(drawnSqm)}</b>
      </div>
      <div className="bar2" aria-hidden="true">
        <i style={{ width: `${(drawnSqm / larger) * 100}%` }} />
        <u style={{ left: `${(read.sqm / larger) * 100}%` }} />
      </div>
      <div>
        {t('drawn.typed')}
        <b>{cents(read.sqm)}</b>
      </div>
      <p className={compared === 'agree' ? 'echo' : 'caution'}>
        <Icon name={compared === 'agree' ? 'check' : 'info'} />
        <span>{t(compared === 'agree' ? 'drawn.within' : 'drawn.apart', { percent })}</span>
      </p>
    </div>
  )
}
