import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { plotArea } from '../../../../domain/geo/plot-geometry.ts'
import { convertArea } from '../../../../domain/numbers/area-units.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import type { LngLat } from '../../../../domain/listings/listing.ts'
import styles from './PlaceCard.module.css'
import { sketchOf } from './sketch.ts'

const BOX = { width: 640, height: 320, margin: 84 }
/** Shorter sides, in px, carry no length: the numbers would lie on each other. */
const LABELLED_FROM = 34

/** The drawn plot to scale, with its sides and size; north is up. */
export function PlotSketch({ ring }: { ring: readonly LngLat[] }): ReactElement {
  const { t } = useTranslation('form')
  const { corners, sides } = sketchOf(ring, BOX)
  const sqm = plotArea(ring)
  const cents = t('unit.cent.other', { number: formatNumber(convertArea(sqm, 'sqm', 'cent'), 1) })
  const sqft = t('unit.sqft.other', { number: formatNumber(convertArea(sqm, 'sqm', 'sqft')) })
  return (
    <svg
      className={styles.sketch}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={t('sketchLabel', { corners: ring.length, cents, sqft })}
    >
      <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {corners.map(({ x, y }) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="6" />
      ))}
      {sides.map((side, at) => {
        const [from, to] = [corners[at], corners[(at + 1) % corners.length]]
        const length = from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0
        return length < LABELLED_FROM ? null : (
          <text key={`${side.x},${side.y}`} x={side.x} y={side.y} className={styles.side}>
            {t('unit.m', { number: formatNumber(side.metres, 1) })}
          </text>
        )
      })}
      <text x={BOX.width / 2} y={BOX.height / 2 - 10} className={styles.size}>
        {cents}
      </text>
      <text x={BOX.width / 2} y={BOX.height / 2 + 20} className={styles.squareFeet}>
        {sqft}
      </text>
    </svg>
  )
}
