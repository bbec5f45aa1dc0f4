import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './CarouselButtons.module.css'
import type { Carousel } from './use-carousel.ts'

/** Previous, next, and which picture of how many is shown. */
export function CarouselButtons({ carousel }: { carousel: Carousel }): ReactElement {
  const { t } = useTranslation('property')
  const { index, total, turn, onKeyDown } = carousel
  return (
    <>
      {total > 1 ? (
        <>
          <button
            type="button"
            className={classNames(styles.turn, styles.previous, 'not-printed')}
            aria-label={t('gallery.previous')}
            onClick={() => turn(-1)}
            onKeyDown={onKeyDown}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className={classNames(styles.turn, styles.next, 'not-printed')}
            aria-label={t('gallery.next')}
            onClick={() => turn(1)}
            onKeyDown={onKeyDown}
          >
            <Icon name="right" />
          </button>
        </>
      ) : null}
      <span
        className={classNames(styles.position, 'not-printed')}
        aria-live="polite"
        data-testid="picture-position"
      >
        {t('gallery.of', { n: index + 1, total })}
      </span>
    </>
  )
}
