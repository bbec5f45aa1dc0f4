import { useEffect, useId, useRef, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Popup } from 'react-map-gl/maplibre'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import { useTownName } from '../town-names.ts'
import { pinOf } from './pin-of.ts'
import type { PlaceGroup } from './use-place-group.ts'
import popupFrame from './map-popup.module.css'
import styles from './PlaceGroupList.module.css'
import { classNames } from '../../../ui/class-names.ts'

/** Beyond this many, the list of the search is easier to use: it has filters and an order. */
const LISTED_AT_ONCE = 60

interface PlaceGroupListProps {
  group: PlaceGroup
  /** The home that was last looked at: the focus returns to it. */
  lastId: number | null
  onChoose: (id: number) => void
  onHover: (id: number | null) => void
  onRetry: () => void
  /** Searches this place only, so that the list of results shows all of them. */
  onShowAll: () => void
  onClose: () => void
}

/** The homes of one place, beside it. */
export function PlaceGroupPopup(props: PlaceGroupListProps): ReactElement {
  const { lng, lat } = props.group
  return (
    <Popup
      longitude={lng}
      latitude={lat}
      className={classNames(popupFrame.popup, styles.popup)}
      maxWidth="320px"
      offset={28}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
    >
      <PlaceGroupList {...props} />
    </Popup>
  )
}

/** The same on a phone: over the map, `bottom` px from below. */
export function PlaceGroupOverMap({
  bottom,
  ...props
}: PlaceGroupListProps & { bottom: number }): ReactElement {
  return (
    <div className={styles.overMap} style={{ bottom }}>
      <PlaceGroupList {...props} />
    </div>
  )
}

function PlaceGroupList({
  group: { homes, count, failed },
  lastId,
  onChoose,
  onHover,
  onRetry,
  onShowAll,
  onClose,
}: PlaceGroupListProps): ReactElement {
  const { t } = useTranslation('map')
  const { t: search, i18n } = useTranslation('search')
  const townName = useTownName()
  const headingId = useId()
  const box = useRef<HTMLElement>(null)
  const shown = homes?.slice(0, LISTED_AT_ONCE) ?? []
  const total = homes?.length ?? count

  const latest = useRef({ onClose, onHover, lastId })
  useEffect(() => {
    latest.current = { onClose, onHover, lastId }
  })
  useEffect(() => {
    const before = document.activeElement
    const element = box.current
    // The map puts the popup into the page a moment later.
    const frame = requestAnimationFrame(() => {
      const last = element?.querySelector<HTMLElement>(`[data-id="${latest.current.lastId}"]`)
      ;(last ?? element)?.focus({ preventScroll: last === null })
    })
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && element?.contains(document.activeElement))
        latest.current.onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', onKey)
      latest.current.onHover(null)
      // Focus inside a removed element would fall back to the start of the page.
      if (element?.contains(document.activeElement) || document.activeElement === document.body)
        if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  return (
    <section
      ref={box}
      className={styles.list}
      role="dialog"
      aria-labelledby={headingId}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h3 id={headingId}>
          {t('together.heading', { count: total, total: formatNumber(total) })}
        </h3>
        <IconButton icon="close" label={t('together.close')} onClick={onClose} />
      </header>
      {failed ? (
        <p role="alert">
          {search('pins.failed')}
          <Button variant="text" onClick={onRetry}>
            {search('retry')}
          </Button>
        </p>
      ) : homes === null ? (
        <p role="status">{t('together.loading')}</p>
      ) : (
        <ul>
          {shown.map((home) => {
            const pin = pinOf(home, search, townName, i18n.language)
            return (
              <li key={home.id}>
                <button
                  type="button"
                  data-id={home.id}
                  aria-haspopup="dialog"
                  onClick={() => onChoose(home.id)}
                  onFocus={() => onHover(home.id)}
                  onBlur={() => onHover(null)}
                  onPointerEnter={() => onHover(home.id)}
                  onPointerLeave={() => onHover(null)}
                >
                  <b data-deal={home.forSale ? 'sale' : 'rent'}>
                    {pin.price}
                    {home.forSale || home.rent === null
                      ? null
                      : search('price.perMonth', { ns: 'shell' })}
                  </b>
                  <SampleMark of={home} />
                  <span className={styles.title}>
                    {home.bedrooms ? `${search('pins.bhk', { count: home.bedrooms })} · ` : null}
                    {home.title}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {total > shown.length && homes !== null ? (
        <p>{t('together.more', { count: total - shown.length })}</p>
      ) : null}
      <Button variant="soft" wide onClick={onShowAll}>
        {t('together.showAll')}
      </Button>
    </section>
  )
}
