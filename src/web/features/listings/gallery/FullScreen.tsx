import { useEffect, useRef, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from './Picture.tsx'
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
  const dialog = useRef<HTMLDialogElement>(null)
  const { shown, index, altOf, onKeyDown, swipe } = carousel
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  if (!shown) return null
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('gallery.fullLabel', { title })}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // A dialog around it stays open.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
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
    </dialog>
  )
}
