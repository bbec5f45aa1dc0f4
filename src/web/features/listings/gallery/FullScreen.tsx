import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Button, ButtonAnchor } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { Picture } from '../../listing-parts/Picture.tsx'
import { CarouselButtons } from './CarouselButtons.tsx'
import type { Carousel } from './use-carousel.ts'
import { PanoramaButton } from './PanoramaButton.tsx'
import { Rooms } from './Rooms.tsx'
import styles from './FullScreen.module.css'

/** The carousel over the whole screen; loaded when it is opened. Esc closes only this; the focus goes back. */
export default function FullScreen({
  title,
  carousel,
  mayDownload,
  onClose,
}: {
  title: string
  carousel: Carousel
  /** The owner allows it. */
  mayDownload: boolean
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
      <Rooms carousel={carousel} />
      <p className={styles.caption}>
        <span>{altOf(index)}</span>
        <PanoramaButton
          key={shown.url}
          picture={shown}
          alt={altOf(index)}
          className={styles.close}
        />
        {mayDownload && !shown.illustration ? (
          <ButtonAnchor variant="outline" className={styles.close} href={shown.url} download>
            {t('gallery.download')}
          </ButtonAnchor>
        ) : null}
        <Button className={styles.close} onClick={onClose}>
          <Icon name="close" />
          {t('gallery.close')}
        </Button>
      </p>
    </Modal>
  )
}
