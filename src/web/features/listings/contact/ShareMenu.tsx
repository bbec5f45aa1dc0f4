import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notify.tsx'
import { useRoot } from '../../../ui/use-root.ts'
import { paths } from '../../../paths.ts'
import { shareText } from './share-text.ts'

const never = (): (() => void) => () => undefined

/** A home's address for somebody else: by the device's own sharing, WhatsApp, or the clipboard. */
export function ShareMenu({ home }: { home: PropertyDetail }): ReactElement {
  const { t, i18n } = useTranslation('property')
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const url = `${useRoot()?.publicUrl ?? ''}${paths.property(home)}`
  const text = shareText(home, url, t, i18n.language)
  const native = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )

  useEffect(() => {
    if (!open) return
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    // Before the dialog that it may stand in hears of it: Esc closes the menu alone.
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
    try {
      await navigator.clipboard.writeText(url)
      notify({ kind: 'success', text: t('share.copied') })
    } catch {
      // Without the right to the clipboard the address is at least there to be copied by hand.
      notify({ text: t('share.copyYourself', { url }), sticky: true })
    }
  }
  const send = async (): Promise<void> => {
    close()
    try {
      await navigator.share({ title: home.title, text: text.slice(0, -url.length).trim(), url })
    } catch {
      // Closed without sharing.
    }
  }
  return (
    <div ref={box} className="share">
      <button
        ref={button}
        type="button"
        className="btn text"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="share" />
        <span>{t('share.title')}</span>
      </button>
      <ul id={id} className="menu-list" hidden={!open}>
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
