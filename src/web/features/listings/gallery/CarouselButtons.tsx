import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import type { Carousel } from './use-carousel.ts'

/** Previous, next, and where one is. */
export function CarouselButtons({ carousel }: { carousel: Carousel }): ReactElement {
  const { t } = useTranslation('property')
  const { index, total, turn, onKeyDown } = carousel
  return (
    <>
      {total > 1 ? (
        <>
          <button
            type="button"
            className="arr l"
            aria-label={t('gallery.previous')}
            onClick={() => turn(-1)}
            onKeyDown={onKeyDown}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="arr r"
            aria-label={t('gallery.next')}
            onClick={() => turn(1)}
            onKeyDown={onKeyDown}
          >
            <Icon name="right" />
          </button>
        </>
      ) : null}
      <span className="cap" aria-live="polite">
        {t('gallery.of', { n: index + 1, total })}
      </span>
    </>
  )
}
