import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import type { LngLat } from '../../../../domain/listings/listing.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { parseLength } from '../values/parse-length.ts'
import { sideLengths, withCornerBetween, withCornerMoved, withSideLength } from './sketch.ts'

/** How far an arrow key moves a corner, in metres; with Shift, and without. */
const STEP_M = { coarse: 5, fine: 0.5 } as const
const ARROWS: Readonly<Record<string, { east: number; north: number }>> = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
}

/**
 * The corners as a list, for keyboards, screen readers and tape measures: each can be moved by arrow keys, removed,
 * and has the length of the side behind it, which can be typed.
 */
export function CornerPanel({
  corners,
  onChange,
  onSelect,
  onClose,
}: {
  corners: readonly LngLat[]
  onChange: (corners: readonly LngLat[]) => void
  /** The corner that is being looked at; null when none is. */
  onSelect: (at: number | null) => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('mapPicker')
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const lengths = sideLengths(corners)

  const focusCorner = (at: number): void => {
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('.corner')[at]?.focus())
  }
  const remove = (at: number): void => {
    onChange(corners.filter((_, index) => index !== at))
    setSaid(t('cornerRemoved', { number: at + 1 }))
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
    <section className="corners" aria-label={t('corners')}>
      <header>
        <h3>{t('corners')}</h3>
        <button type="button" className="icon-btn" aria-label={t('closeCorners')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <p className="help">
        <span className="keys" id="corner-keys">
          {t('cornerKeys')}
        </span>{' '}
        {t('cornerLengths')}
      </p>
      <ol ref={list}>
        {corners.map((corner, at) => (
          // Corners have no name but their place in the ring.
          <li key={`${at}/${corners.length}`}>
            <button
              type="button"
              className="corner"
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
            <button
              type="button"
              className="icon-btn"
              aria-label={t('removeCorner', { number: at + 1 })}
              onClick={() => remove(at)}
            >
              <Icon name="trash" />
            </button>
            {corners.length > 2 ? (
              <div className="side">
                <SideField
                  metres={lengths[at] ?? 0}
                  label={t('sideLength', {
                    from: at + 1,
                    to: ((at + 1) % corners.length) + 1,
                  })}
                  onSet={(metres) => onChange(withSideLength(corners, at, metres))}
                />
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={t('insertCorner', {
                    from: at + 1,
                    to: ((at + 1) % corners.length) + 1,
                  })}
                  onClick={() => {
                    onChange(withCornerBetween(corners, at))
                    focusCorner(at + 1)
                  }}
                >
                  <Icon name="plus" />
                </button>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="vh" role="status">
        {said}
      </p>
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
      <span className="vh">{label}</span>
      <span className="inp">
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
        <span className="unit">{t('metres')}</span>
      </span>
    </label>
  )
}
