import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../contracts/property.ts'
import { illustrationAlt } from '../../domain/illustration.ts'
import { Icon } from '../components/Icon.tsx'
import { Picture } from '../components/Picture.tsx'

/** A finger that moves this far sideways, in px, turns to the next picture. */
const SWIPE = 40

/**
 * The pictures of a home: one large, the others to choose from, around in a circle. Arrow keys and swiping turn
 * too; "n of total" is announced.
 */
export function Gallery({ home }: { home: PropertyDetail }): ReactElement {
  const { t } = useTranslation(['property', 'drawing'])
  const [index, setIndex] = useState(0)
  const start = useRef<number | null>(null)
  const { pictures } = home
  const total = pictures.length
  const turn = (by: number): void => setIndex((now) => (now + by + total) % total)
  const shown = pictures[index] ?? pictures[0]
  if (!shown) return <></>

  const altOf = (order: number): string => {
    const picture = pictures[order]
    if (picture?.caption) return picture.caption
    return picture?.illustration
      ? t(illustrationAlt(home.propertyType, order), { ns: 'drawing' })
      : t('gallery.photo', { n: order + 1, title: home.title })
  }
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') turn(-1)
    else if (event.key === 'ArrowRight') turn(1)
    else return
    event.preventDefault()
  }
  return (
    <section
      className="gallery"
      aria-label={t('gallery.label')}
      aria-roledescription={t('gallery.carousel')}
    >
      <div
        className="large"
        onTouchStart={(event) => {
          start.current = event.touches[0]?.clientX ?? null
        }}
        onTouchEnd={(event) => {
          const end = event.changedTouches[0]?.clientX
          if (start.current === null || end === undefined) return
          if (end - start.current > SWIPE) turn(-1)
          else if (start.current - end > SWIPE) turn(1)
          start.current = null
        }}
      >
        <Picture
          key={shown.url}
          picture={shown}
          alt={altOf(index)}
          sizes="(max-width: 767px) 100vw, 800px"
          eager
        />
        {total > 1 ? (
          <>
            <button
              type="button"
              className="arr l"
              aria-label={t('gallery.previous')}
              onClick={() => turn(-1)}
              onKeyDown={keys}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              className="arr r"
              aria-label={t('gallery.next')}
              onClick={() => turn(1)}
              onKeyDown={keys}
            >
              <Icon name="right" />
            </button>
          </>
        ) : null}
        <span className="cap" aria-live="polite">
          {t('gallery.of', { n: index + 1, total })}
        </span>
      </div>
      {total > 1 ? (
        <ul className="thumbs">
          {pictures.map((picture, order) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={t('gallery.show', { n: order + 1, total })}
                aria-current={order === index ? 'true' : undefined}
                onClick={() => setIndex(order)}
                onKeyDown={keys}
              >
                <Picture picture={picture} alt="" sizes="240px" mark={false} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
