import { useEffect, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useMap } from 'react-map-gl/maplibre'
import { Button } from '../../ui/actions/Button.tsx'
import styles from './MapFailure.module.css'

/** Reports when the browser takes the graphics context from the map, and when it gives it back. */
export function GraphicsWatch({ onLost }: { onLost: (lost: boolean) => void }): null {
  const { current } = useMap()
  useEffect(() => {
    const map = current?.getMap()
    if (!map) return
    const lost = (): void => onLost(true)
    const restored = (): void => onLost(false)
    map.on('webglcontextlost', lost)
    map.on('webglcontextrestored', restored)
    return () => {
      map.off('webglcontextlost', lost)
      map.off('webglcontextrestored', restored)
    }
  }, [current, onLost])
  return null
}

/** Covers the map while it has no graphics context, which as a rule returns by itself. */
export function GraphicsLost({ onRedraw }: { onRedraw: () => void }): ReactElement {
  const { t } = useTranslation('map')
  return (
    <div className={styles.lost}>
      <div className={styles.failure} role="alert">
        <p className={styles.title}>{t('lost.title')}</p>
        <p>{t('lost.text')}</p>
        <Button onClick={onRedraw}>{t('lost.redraw')}</Button>
      </div>
    </div>
  )
}
