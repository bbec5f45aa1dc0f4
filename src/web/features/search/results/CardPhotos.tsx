import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { useFetcher } from 'react-router'
import type { PropertyCard } from '../../../../contracts/listings/listings.ts'
import type { Picture as PictureData } from '../../../../domain/listings/listing.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from '../../listing-parts/Picture.tsx'
import type { overlayData } from '../../listings/listing.server.ts'
import styles from './CardPhotos.module.css'

/** More than this is looked at on the home's own page. */
const MOST = 10
const SIZES = '124px'

/**
 * The pictures of a card, to be swiped through, or turned with the arrow keys on the card's link, or by buttons under
 * the mouse. They say nothing to a screen reader, and are no stop of the Tab key. Only the first is part of the list:
 * where the others are is asked when somebody turns to them, and each is loaded when it comes into view. A press opens
 * the home, as everywhere on the card. That a picture is drawn, the card says below it.
 */
export function CardPhotos({
  home,
  eager,
  link,
}: {
  home: PropertyCard
  eager: boolean
  /** The card's link. */
  link: RefObject<HTMLAnchorElement | null>
}): ReactElement {
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [mouse, setMouse] = useState(false)
  const [turned, setTurned] = useState(false)
  const [more, setMore] = useState<readonly PictureData[]>([])
  const total = Math.min(home.pictures ?? 1, MOST)
  const cover = <Picture picture={home.picture} alt="" sizes={SIZES} eager={eager} mark={false} />
  const turn = (by: number): void => {
    const element = strip.current
    setTurned(true)
    element?.scrollTo({ left: (at + by) * element.clientWidth })
  }
  const turnByKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    turn(event.key === 'ArrowRight' ? 1 : -1)
  })
  useEffect(() => {
    const element = link.current
    const onKeyDown = (event: KeyboardEvent): void => turnByKey(event)
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [link])
  if (total === 1) return <div className={styles.single}>{cover}</div>
  return (
    <div
      role="presentation"
      className={styles.photos}
      onPointerEnter={({ pointerType }) => setMouse(pointerType === 'mouse')}
      onClick={(event) => openCard(link.current, event)}
    >
      <div
        ref={strip}
        className={styles.strip}
        aria-hidden="true"
        // Browsers make what scrolls a stop of the Tab key.
        tabIndex={-1}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setTurned(true)
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }}
      >
        <div className={styles.slide}>{cover}</div>
        {Array.from({ length: turned ? total - 1 : 1 }, (_, index) => (
          <div key={index} className={classNames(styles.slide, 'needs-script')}>
            {more[index + 1] ? (
              <Picture picture={more[index + 1] as PictureData} alt="" sizes={SIZES} mark={false} />
            ) : null}
          </div>
        ))}
      </div>
      {turned && more.length === 0 ? <Pictures id={home.id} onRead={setMore} /> : null}
      {mouse
        ? ([-1, 1] as const).map((by) => (
            <button
              key={by}
              type="button"
              className={classNames(styles.turn, by < 0 ? styles.back : styles.on)}
              aria-hidden="true"
              tabIndex={-1}
              hidden={at + by < 0 || at + by >= total}
              onClick={() => turn(by)}
            >
              <Icon name={by < 0 ? 'left' : 'right'} small />
            </button>
          ))
        : null}
      <span className={classNames(styles.count, 'needs-script')} aria-hidden="true">
        {at + 1}/{total}
      </span>
    </div>
  )
}

/** As if the card's link had been pressed, with the same keys held. */
function openCard(
  link: HTMLAnchorElement | null,
  { nativeEvent: { ctrlKey, metaKey, shiftKey } }: MouseEvent,
): void {
  const keys = { ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
  link?.dispatchEvent(new window.MouseEvent('click', keys))
}

/** Asks for the pictures of a home, once. */
function Pictures({
  id,
  onRead,
}: {
  id: number
  onRead: (pictures: readonly PictureData[]) => void
}): null {
  const { load, data } = useFetcher<typeof overlayData>({ key: `home-${id}` })
  const pictures = data?.home?.pictures
  useEffect(() => {
    void load(`/home-detail/${id}`)
  }, [load, id])
  useEffect(() => {
    if (pictures) onRead(pictures)
  }, [pictures, onRead])
  return null
}
