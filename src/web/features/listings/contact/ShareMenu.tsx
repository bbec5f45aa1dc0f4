import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useBrowserValue } from '../../../platform/store.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useRoot } from '../../../ui/use-root.ts'
import { paths } from '../../../paths.ts'
import styles from './ListingActions.module.css'
import { shareText } from './share-text.ts'
import { useCopyLink } from './use-copy-link.ts'

/** Shares the listing's address: through the device, WhatsApp, or the clipboard. */
export function ShareMenu({ home }: { home: PropertyDetail }): ReactElement {
  const { t, i18n } = useTranslation('property')
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const url = `${useRoot()?.publicUrl ?? ''}${paths.property(home)}`
  const text = shareText(home, url, t, i18n.language)
  const copyLink = useCopyLink(url)
  const native = useBrowserValue(() => 'share' in navigator, false)
  const picture = useRef<File | null>(null)

  useEffect(() => {
    if (!open || !native) return
    const abort = new AbortController()
    // Fetched before the press, which may share only what is there.
    sharePicture(home.id, abort.signal)
      .then((file) => {
        picture.current = file
        return null
      })
      // Then the address alone is shared, with its preview.
      .catch(() => undefined)
    return () => {
      abort.abort()
      picture.current = null
    }
  }, [open, native, home.id])

  useEffect(() => {
    if (!open) return
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    // Capture Esc before an enclosing dialog does, so that it closes only the menu.
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape, true)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape, true)
    }
  }, [open])

  const close = (): void => {
    setOpen(false)
    button.current?.focus()
  }
  const copy = async (): Promise<void> => {
    close()
    await copyLink()
  }
  const send = async (): Promise<void> => {
    close()
    // Beside a file some apps drop the address, so it is part of the text.
    const withPicture = picture.current && { title: home.title, text, files: [picture.current] }
    try {
      await navigator.share(
        withPicture && 'canShare' in navigator && navigator.canShare(withPicture)
          ? withPicture
          : { title: home.title, text: text.slice(0, -url.length).trim(), url },
      )
    } catch {
      // Closed without sharing.
    }
  }
  return (
    <div ref={box} className={styles.share}>
      <Button
        ref={button}
        variant="text"
        className={styles.action}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="share" />
        <span className={styles.word}>{t('share.title')}</span>
      </Button>
      <ul id={id} className={styles.menu} hidden={!open}>
        {native ? (
          <li>
            <button type="button" onClick={() => void send()}>
              <Icon name="share" />
              {t('share.device')}
            </button>
          </li>
        ) : null}
        <li>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            onClick={() => setOpen(false)}
          >
            <Icon name="whatsapp" />
            {t('share.whatsapp')}
          </a>
        </li>
        <li>
          <button type="button" onClick={() => void copy()}>
            <Icon name="link" />
            {t('share.copy')}
          </button>
        </li>
      </ul>
    </div>
  )
}

/** The picture of the listing's link preview, as a file: a JPEG, which every app takes as a photo. */
async function sharePicture(id: number, signal: AbortSignal): Promise<File | null> {
  const answer = await fetch(`/property/${id}/share.jpg`, { signal })
  if (!answer.ok) return null
  return new File([await answer.blob()], `veedu-${id}.jpg`, { type: 'image/jpeg' })
}
