import type { ReactElement, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { MIN_CORNERS } from '../../../../domain/geo/plot-geometry.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ImportBoundary, type ImportState } from './ImportBoundary.tsx'

/** The buttons under the map while a boundary is drawn. */
export function DrawingTools({
  corners,
  listed,
  opener,
  onStep,
  onList,
  onRead,
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
  onRead: (state: ImportState) => void
  onClear: () => void
  onSave: () => void
}): ReactElement {
  const { t } = useTranslation('form')
  const { t: tool } = useTranslation('mapPicker')
  return (
    <>
      <div className="row tools">
        {(['undo', 'redo'] as const).map((step) => (
          <button
            key={step}
            type="button"
            className="btn line tool"
            disabled={onStep[step] === null}
            onClick={onStep[step] ?? undefined}
          >
            <Icon name={step} />
            <span className="tool-name">{step === 'undo' ? t('map.undo') : tool('redo')}</span>
          </button>
        ))}
        <button
          ref={opener}
          type="button"
          className="btn line tool"
          aria-expanded={listed}
          disabled={corners === 0}
          onClick={onList}
        >
          <Icon name="list" />
          <span>{tool('cornersButton', { count: corners })}</span>
        </button>
        <ImportBoundary onRead={onRead} />
      </div>
      <div className="row">
        <button type="button" className="btn line" disabled={corners === 0} onClick={onClear}>
          {t('map.clear')}
        </button>
        <button type="button" className="btn" disabled={corners < MIN_CORNERS} onClick={onSave}>
          {t('map.save')}
        </button>
      </div>
    </>
  )
}
