import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Marker } from 'react-map-gl/maplibre'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import type { LngLat } from '../../../../domain/listings/listing.ts'
import styles from './MapPicker.module.css'
import { sideLengths } from './sketch.ts'

/** The length of each side at its middle, on the map; for the eye, the panel says the same in words. */
export function SideLengths({ corners }: { corners: readonly LngLat[] }): ReactElement | null {
  const { t } = useTranslation('form')
  if (corners.length < 2) return null
  const lengths = sideLengths(corners)
  return (
    <>
      {lengths.map((metres, at) => {
        const from = corners[at]
        const to = corners[(at + 1) % corners.length]
        // Two corners make one line, not a ring.
        if (!from || !to || (corners.length === 2 && at === 1)) return null
        return (
          <Marker
            key={`${from.join()} ${to.join()}`}
            longitude={(from[0] + to[0]) / 2}
            latitude={(from[1] + to[1]) / 2}
            style={{ pointerEvents: 'none' }}
          >
            <span className={styles.sideLength} aria-hidden="true">
              {t('unit.m', { number: formatNumber(metres, 1) })}
            </span>
          </Marker>
        )
      })}
    </>
  )
}

/** A ring around the corner that has the focus in the list. */
export function SelectedCorner({ corner }: { corner: LngLat | undefined }): ReactElement | null {
  if (!corner) return null
  return (
    <Marker longitude={corner[0]} latitude={corner[1]} style={{ pointerEvents: 'none' }}>
      <span className={styles.selectedCorner} aria-hidden="true" />
    </Marker>
  )
}
