import { lazy, Suspense, useState, type ReactElement, type SyntheticEvent } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from '../../listing-parts/Picture.tsx'
import { CarouselButtons } from './CarouselButtons.tsx'
import styles from './Gallery.module.css'
import { PanoramaButton } from './PanoramaButton.tsx'
import { useCarousel } from './use-carousel.ts'
import { blurredPlaceholder } from '../../listing-parts/blurred.ts'

/** What an owner who wants no downloads can ask of a browser: neither its menu nor dragging a picture out. */
const WITHOUT_DOWNLOADS = {
  onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
  onDragStart: (event: SyntheticEvent) => event.preventDefault(),
}

const FullScreen = lazy(() => import('./FullScreen.tsx'))

/**
 * The pictures of a home as a carousel that wraps around: one large picture and the others as thumbnails. Arrow keys and
 * swiping work too; "n of total" is announced; the large picture opens full-screen.
 */
export function Gallery({
  home,
  inOverlay = false,
}: {
  home: PropertyDetail
  inOverlay?: boolean
}): ReactElement {
  const { t } = useTranslation(['property', 'illustrations'])
  const carousel = useCarousel(home)
  const [full, setFull] = useState(false)
  const { pictures, index, total, shown, show, altOf, onKeyDown, swipe } = carousel
  if (!shown) return <></>
  return (
    <section
      className={classNames(
        styles.gallery,
        inOverlay && styles.inOverlay,
        total === 1 && styles.single,
      )}
      aria-label={t('gallery.label')}
      aria-roledescription={t('gallery.carousel')}
      {...(home.downloadsOff ? WITHOUT_DOWNLOADS : {})}
    >
      <div className={styles.stage} {...swipe} data-testid="picture">
        <button
          type="button"
          className={styles.open}
          aria-label={t('gallery.full', { picture: altOf(index) })}
          onClick={() => setFull(true)}
          onKeyDown={onKeyDown}
        >
          <Picture
            key={shown.url}
            picture={shown}
            alt={altOf(index)}
            sizes="(max-width: 767px) 100vw, 800px"
            eager
            ground={blurredPlaceholder(shown.thumbhash)}
          />
          <span className={classNames(styles.expand, 'not-printed')} aria-hidden="true">
            <Icon name="expand" />
          </span>
        </button>
        <CarouselButtons carousel={carousel} />
        <PanoramaButton
          key={`360 ${shown.url}`}
          picture={shown}
          alt={altOf(index)}
          className={classNames(styles.panorama, 'not-printed')}
        />
      </div>
      {total > 1 ? (
        <ul className={classNames(styles.thumbs, 'not-printed')}>
          {pictures.map((picture, order) => (
            <li key={picture.url}>
              <button
                type="button"
                // An illustration has a visible label, which the button's name must contain.
                aria-label={[
                  t('gallery.show', { n: order + 1, total }),
                  ...(picture.illustration ? [t('shell:illustration')] : []),
                ].join(': ')}
                aria-current={order === index ? 'true' : undefined}
                onClick={() => show(order)}
                onKeyDown={onKeyDown}
              >
                <Picture
                  picture={picture}
                  alt=""
                  markClass={styles.thumbMark}
                  // Two pictures, and the fourth of four, have the width of two beside the large one.
                  sizes={`(max-width: 767px) 240px, ${total === 2 || (total === 4 && order === 3) ? 600 : 300}px`}
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {full ? (
        <Suspense fallback={null}>
          <FullScreen
            title={home.title}
            carousel={carousel}
            mayDownload={!home.downloadsOff}
            onClose={() => setFull(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
