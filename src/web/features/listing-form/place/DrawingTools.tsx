import type { ReactElement, RefObject } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { MIN_CORNERS } from '../../../../domain/geo/plot-geometry.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import styles from './MapPicker.module.css'

/** The buttons under the map while a boundary is drawn. */
export function DrawingTools({
  corners,
  listed,
  opener,
  onStep,
  onList,
  importing,
  onImport,
  onClear,
  onSave,
}: {
  corners: number
  /** The list of corners is open. */
  listed: boolean
  /** The button that opens the list; it gets the focus back. */
  opener: RefObject<HTMLButtonElement | null>
  /** Null where there is nothing to take back, or to do again. */
  onStep: { undo: (() => void) | null; redo: (() => void) | null }
  onList: () => void
  /** The import panel is open. */
  importing: boolean
  onImport: () => void
  onClear: () => void
  onSave: () => void
}): ReactElement {
  const { t } = useTranslation('form')
  const { t: tool } = useTranslation('mapPicker')
  return (
    <>
      <Row className={styles.tools}>
        {(['undo', 'redo'] as const).map((step) => (
          <Button
            key={step}
            variant="outline"
            disabled={onStep[step] === null}
            onClick={onStep[step] ?? undefined}
          >
            <Icon name={step} />
            <span className={styles.toolName}>
              {step === 'undo' ? t('map.undo') : tool('redo')}
            </span>
          </Button>
        ))}
        <Button
          ref={opener}
          variant="outline"
          aria-expanded={listed}
          disabled={corners === 0}
          onClick={onList}
        >
          <Icon name="list" />
          <span>{tool('cornersButton', { count: corners })}</span>
        </Button>
        <Button variant="outline" aria-expanded={importing} onClick={onImport}>
          <Icon name="upload" />
          <span>{tool('import')}</span>
        </Button>
      </Row>
      <Row className={styles.buttons}>
        <Button variant="outline" disabled={corners === 0} onClick={onClear}>
          {t('map.clear')}
        </Button>
        <Button disabled={corners < MIN_CORNERS} onClick={onSave}>
          {t('map.save')}
        </Button>
      </Row>
    </>
  )
}
