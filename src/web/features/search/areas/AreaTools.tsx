import { useEffect, useRef, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { PolygonRings } from '../../../../domain/search/filters.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { InlineSelect } from '../InlineSelect.tsx'
import styles from '../map/map-overlay.module.css'
import type { AreaDrawingTools } from './use-area-drawing.ts'

/** Distances to choose from, km. */
const RADII = [1, 2, 5, 10, 20, 40] as const

/** Tools to draw an area or a circle to search in, and the current ones. */
export function AreaTools({
  tools,
  polygons,
  radiusKm,
  onNear,
  onRadius,
  onClear,
}: {
  tools: Pick<AreaDrawingTools, 'mayAdd' | 'begin' | 'edit' | 'remove'>
  polygons: readonly PolygonRings[]
  /** Of the current circle; null when there is none. */
  radiusKm: number | null
  /** A circle around the middle of the map; it takes the place of areas. */
  onNear: () => void
  onRadius: (km: number) => void
  onClear: () => void
}): ReactElement {
  const { t } = useTranslation('search')
  const several = polygons.length > 1
  const radii = radiusKm === null ? RADII : [...new Set([...RADII, radiusKm])].sort((a, b) => a - b)
  return (
    <div
      className={classNames(styles.areas, 'needs-script')}
      role="group"
      aria-label={t('areas.label')}
    >
      {polygons.map((_, at) => (
        <span key={at} className={styles.current}>
          <Button
            variant="text"
            aria-label={t('areas.edit', { number: at + 1 })}
            onClick={() => tools.edit(at)}
          >
            <Icon name="plot" small />
            {several ? t('areas.numbered', { number: at + 1 }) : t('areas.drawn')}
          </Button>
          <IconButton
            icon="close"
            label={t('areas.remove', { number: at + 1 })}
            onClick={() => tools.remove(at)}
          />
        </span>
      ))}
      {radiusKm === null ? null : (
        <span className={styles.current}>
          <InlineSelect
            aria-label={t('areas.radius')}
            value={radiusKm}
            onChange={(event) => onRadius(Number(event.currentTarget.value))}
          >
            {radii.map((km) => (
              <option key={km} value={km}>
                {t('areas.within', { km })}
              </option>
            ))}
          </InlineSelect>
          <IconButton icon="close" label={t('areas.removeCircle')} onClick={onClear} />
        </span>
      )}
      {tools.mayAdd ? (
        <Button variant="text" className={styles.tool} onClick={tools.begin}>
          <Icon name="plot" small />
          <span className={styles.word}>
            {t(polygons.length > 0 ? 'areas.another' : 'areas.draw')}
          </span>
        </Button>
      ) : null}
      <Button variant="text" className={styles.tool} onClick={onNear}>
        <Icon name="radius" small />
        <span className={styles.word}>
          {t(radiusKm === null ? 'areas.near' : 'areas.nearHere')}
        </span>
      </Button>
    </div>
  )
}

/** The overlay shown while an area is drawn. It takes the focus, so that the keyboard works. */
export function DrawingBar({
  tools,
  bottom,
}: {
  tools: AreaDrawingTools
  /** On a phone: distance from the bottom in px, above the sheet. */
  bottom: number | null
}): ReactElement {
  const { t } = useTranslation('search')
  const bar = useRef<HTMLDivElement>(null)
  const corners = tools.drawing?.corners.length ?? 0
  const latest = useRef(tools.cancel)
  useEffect(() => {
    latest.current = tools.cancel
  })
  useEffect(() => {
    bar.current?.focus()
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div
      ref={bar}
      className={classNames(styles.surface, styles.drawing)}
      role="group"
      aria-label={t('areas.draw')}
      tabIndex={-1}
      {...(bottom === null ? {} : { style: { bottom } })}
    >
      <p role="status">
        {tools.crosses
          ? t('areas.crosses')
          : t(corners < 3 ? 'areas.hint' : 'areas.hintMore', { count: corners })}
      </p>
      <Row gap={1} justify="center">
        <Button variant="outline" disabled={corners === 0} onClick={tools.undo}>
          <Icon name="undo" small />
          <span className={styles.word}>{t('areas.undo')}</span>
        </Button>
        <Button variant="text" onClick={tools.cancel}>
          {t('areas.cancel')}
        </Button>
        <Button disabled={!tools.ready} onClick={tools.done}>
          {t('areas.done')}
        </Button>
      </Row>
    </div>
  )
}
