import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { Picture } from '../../listing-parts/Picture.tsx'
import { CarouselButtons } from './CarouselButtons.tsx'
import type { Carousel } from './use-carousel.ts'
import styles from './FullScreen.module.css'

/** The carousel over the whole screen; loaded when it is opened. Esc closes only this; the focus goes back. */
export default function FullScreen({
  title,
  carousel,
  onClose,
}: {
  title: string
  carousel: Carousel
  onClose: () => void
}): ReactElement | null {
  const { t } = useTranslation('property')
  const { shown, index, altOf, onKeyDown, swipe } = carousel
  if (!shown) return null
  return (
    <Modal
      className={styles.fullScreen}
      aria-label={t('gallery.fullLabel', { title })}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <div className={styles.stage} {...swipe}>
        <Picture
          key={shown.url}
          picture={shown}
          alt={altOf(index)}
          sizes="100vw"
          ground={null}
          eager
        />
        <CarouselButtons carousel={{ ...carousel, onKeyDown: () => undefined }} />
      </div>
      <p className={styles.caption}>
        <span>{altOf(index)}</span>
        <Button className={styles.close} onClick={onClose}>
          <Icon name="close" />
          {t('gallery.close')}
        </Button>
      </p>
    </Modal>
  )
}
