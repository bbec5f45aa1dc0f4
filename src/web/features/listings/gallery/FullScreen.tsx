import { useEffect, useRef, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from './Picture.tsx'
import { CarouselButtons } from './CarouselButtons.tsx'
import type { Carousel } from './use-carousel.ts'
import './full-screen.css'

/** The carousel over the whole screen. Loaded when somebody opens it. Esc closes it alone; the focus goes back. */
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
      className="full-screen"
      aria-label={t('gallery.fullLabel', { title })}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // The dialog that it may stand in stays.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="stage" {...swipe}>
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
      <p className="line">
        <span>{altOf(index)}</span>
        <button type="button" className="btn" onClick={onClose}>
          <Icon name="close" />
          {t('gallery.close')}
        </button>
      </p>
    </dialog>
  )
}
