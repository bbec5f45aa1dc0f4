import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import type { LngLat } from '../../../../domain/listings/listing.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ControlFrame, FieldHelp } from '../../../ui/forms/Field.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { VisuallyHidden } from '../../../ui/layout/Text.tsx'
import { parseLength } from '../values/parse-length.ts'
import { sideLengths, withCornerBetween, withCornerMoved, withSideLength } from './sketch.ts'
import styles from './MapPicker.module.css'

/** How far an arrow key moves a corner, in metres; with Shift, and without. */
const STEP_M = { coarse: 5, fine: 0.5 } as const
const ARROWS: Readonly<Record<string, { east: number; north: number }>> = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
}

/**
 * The corners as a list, for keyboards, screen readers and tape measures: each can be moved by arrow keys or removed,
 * and the length of the side after it can be typed.
 */
export function CornerPanel({
  corners,
  onChange,
  onSelect,
  onClose,
}: {
  corners: readonly LngLat[]
  onChange: (corners: readonly LngLat[]) => void
  /** The corner that has the focus; null when none has. */
  onSelect: (at: number | null) => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('mapPicker')
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const lengths = sideLengths(corners)

  const focusCorner = (at: number): void => {
    requestAnimationFrame(() =>
      list.current?.children[at]?.querySelector<HTMLElement>('button')?.focus(),
    )
  }
  const remove = (at: number): void => {
    onChange(corners.filter((_, index) => index !== at))
    setAnnouncement(t('cornerRemoved', { number: at + 1 }))
    focusCorner(Math.min(at, corners.length - 2))
  }
  const key = (event: KeyboardEvent, at: number): void => {
    const way = ARROWS[event.key]
    if (way) {
      event.preventDefault()
      const metres = event.shiftKey ? STEP_M.coarse : STEP_M.fine
      onChange(withCornerMoved(corners, at, { east: way.east * metres, north: way.north * metres }))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      remove(at)
    }
  }
  return (
    <section className={classNames(styles.panel, styles.corners)} aria-label={t('corners')}>
      <Row as="header" justify="between" className={styles.cornersHead}>
        <h3>{t('corners')}</h3>
        <IconButton icon="close" label={t('closeCorners')} onClick={onClose} />
      </Row>
      <FieldHelp className={styles.cornersHelp}>
        <span className={styles.keys} id="corner-keys">
          {t('cornerKeys')}
        </span>{' '}
        {t('cornerLengths')}
      </FieldHelp>
      <ol ref={list}>
        {corners.map((corner, at) => (
          // Corners have no name but their place in the ring.
          <li key={`${at}/${corners.length}`} className={styles.cornerRow}>
            <button
              type="button"
              className={styles.corner}
              aria-describedby="corner-keys"
              aria-label={t('corner', {
                number: at + 1,
                north: corner[1].toFixed(5),
                east: corner[0].toFixed(5),
              })}
              onFocus={() => onSelect(at)}
              onBlur={() => onSelect(null)}
              onKeyDown={(event) => key(event, at)}
            >
              <b>{at + 1}</b>
              <span>
                {corner[1].toFixed(5)}, {corner[0].toFixed(5)}
              </span>
            </button>
            <IconButton
              icon="trash"
              label={t('removeCorner', { number: at + 1 })}
              onClick={() => remove(at)}
            />
            {corners.length > 2 ? (
              <div className={styles.sideRow}>
                <SideField
                  metres={lengths[at] ?? 0}
                  label={t('sideLength', {
                    from: at + 1,
                    to: ((at + 1) % corners.length) + 1,
                  })}
                  onSet={(metres) => onChange(withSideLength(corners, at, metres))}
                />
                <IconButton
                  icon="plus"
                  label={t('insertCorner', {
                    from: at + 1,
                    to: ((at + 1) % corners.length) + 1,
                  })}
                  onClick={() => {
                    onChange(withCornerBetween(corners, at))
                    focusCorner(at + 1)
                  }}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </section>
  )
}

/** The length of one side, in metres, or in feet when these are typed; taken on Enter and on leaving. */
function SideField({
  metres,
  label,
  onSet,
}: {
  metres: number
  label: string
  onSet: (metres: number) => void
}): ReactElement {
  const { t } = useTranslation('mapPicker')
  const shown = formatNumber(metres, 2)
  const [typed, setTyped] = useState(shown)
  // A corner that moved on the map gives its sides new lengths.
  const [last, setLast] = useState(shown)
  if (last !== shown) {
    setLast(shown)
    setTyped(shown)
  }
  const read = parseLength(typed, 'm')
  const wrong = !read.ok || read.value === null || read.metres <= 0
  const take = (): void => {
    if (typed === shown) return
    if (read.ok && read.value !== null && read.metres > 0) onSet(read.metres)
    else setTyped(shown)
  }
  return (
    <label>
      <VisuallyHidden>{label}</VisuallyHidden>
      <ControlFrame unit={t('metres')}>
        <input
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it is not to be sent.
            event.preventDefault()
            take()
          }}
        />
      </ControlFrame>
    </label>
  )
}
