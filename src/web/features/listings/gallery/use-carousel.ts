import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { illustrationAlt } from '../../../../domain/images/illustration.ts'
import type { Picture } from '../../../../domain/listings/listing.ts'

/** A finger that moves this far sideways, in px, turns to the next picture. */
const SWIPE = 40

export interface Carousel {
  pictures: readonly Picture[]
  /** From 0. */
  index: number
  total: number
  shown: Picture | undefined
  show: (index: number) => void
  /** Around in a circle: before the first comes the last. */
  turn: (by: number) => void
  altOf: (index: number) => string
  /** Arrow keys, Home and End. */
  onKeyDown: (event: KeyboardEvent) => void
  swipe: { onTouchStart: (event: TouchEvent) => void; onTouchEnd: (event: TouchEvent) => void }
}

/** The pictures of a home, one at a time. */
export function useCarousel(home: PropertyDetail): Carousel {
  const { t } = useTranslation(['property', 'illustrations'])
  const [index, setIndex] = useState(0)
  const start = useRef<number | null>(null)
  const { pictures, title } = home
  const total = pictures.length
  const turn = (by: number): void => setIndex((now) => (now + by + total) % total)
  return {
    pictures,
    index,
    total,
    shown: pictures[index] ?? pictures[0],
    show: setIndex,
    turn,
    altOf(at) {
      const picture = pictures[at]
      if (picture?.caption) return picture.caption
      if (picture?.illustration) {
        const { key, ...values } = illustrationAlt(picture.url)
        return t(key, { ns: 'illustrations', ...values })
      }
      return t('gallery.photo', { n: at + 1, title })
    },
    onKeyDown(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'ArrowLeft') turn(-1)
      else if (event.key === 'ArrowRight') turn(1)
      else if (event.key === 'Home') setIndex(0)
      else if (event.key === 'End') setIndex(total - 1)
      else return
      event.preventDefault()
    },
    swipe: {
      onTouchStart(event) {
        // Two fingers zoom; they do not turn.
        start.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null
      },
      onTouchEnd(event) {
        const end = event.changedTouches[0]?.clientX
        // In a picture zoomed by fingers, one finger moves it about.
        const isZoomed = (window.visualViewport?.scale ?? 1) > 1
        if (start.current !== null && end !== undefined && !isZoomed) {
          if (end - start.current > SWIPE) turn(-1)
          else if (start.current - end > SWIPE) turn(1)
        }
        start.current = null
      },
    },
  }
}
