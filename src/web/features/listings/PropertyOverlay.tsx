import { useEffect, useRef, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import type { overlayData } from './listing.server.ts'
import { paths } from '../../paths.ts'
import { ListingActions } from './contact/ListingActions.tsx'
import { LazyEstimate } from './price/LazyEstimate.tsx'
import { LazyHistory, LazySimilar } from './LazySections.tsx'
import { placeLine } from './place/place-line.ts'
import { PropertyView } from './PropertyView.tsx'
import './overlay.css'

/**
 * A home over the page that it was opened from. A modal dialog: the rest stands still, Esc closes, and the focus
 * goes back to what opened it.
 */
export function PropertyOverlay({
  id,
  onClose,
}: {
  id: number
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation(['property', 'papers'])
  const dialog = useRef<HTMLDialogElement>(null)
  const { load, data } = useFetcher<typeof overlayData>({ key: `home-${id}` })

  useEffect(() => {
    void load(`/home-detail/${id}`)
  }, [id, load])

  useEffect(() => {
    const element = dialog.current
    // What opened the overlay may be gone when it closes (a popup, a pin): the browser then has nowhere to go back to.
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else document.getElementById('main')?.focus()
    }
  }, [])

  useEffect(() => {
    const element = dialog.current
    // The dialog itself is hit only beside its panel: a way out for pointers; Esc and the button are the others.
    const beside = (event: MouseEvent): void => {
      if (event.target === element) onClose()
    }
    element?.addEventListener('click', beside)
    return () => element?.removeEventListener('click', beside)
  }, [onClose])

  const shown = data?.home ?? null
  const place = shown ? placeLine(shown, t, i18n.language) : ''
  return (
    <dialog
      ref={dialog}
      className="overlay"
      aria-label={shown?.title ?? t('overlay.loading')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="panel">
        <header>
          <div>
            {shown ? (
              <>
                <h2 className="name">{shown.title}</h2>
                <p className="quiet small">{place}</p>
              </>
            ) : null}
          </div>
          {shown ? <ListingActions home={shown} /> : null}
          <button
            type="button"
            className="icon-btn"
            aria-label={t('overlay.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        <div className="scroll">
          {shown && data?.papers ? (
            <>
              <PropertyView home={shown} now={data.now ?? ''} papers={data.papers} heading="h2">
                <LazyEstimate home={shown} heading="h3" />
                <LazyHistory home={shown} />
                <p className="noprint">
                  <Link className="btn text own" to={paths.property(shown)}>
                    {t('overlay.open')}
                    <Icon name="arrow" />
                  </Link>
                </p>
              </PropertyView>
              <LazySimilar home={shown} />
            </>
          ) : data?.missing ? (
            <div className="missing" role="alert">
              <h2>{t(`${data.missing}.title`, { ns: 'shell' })}</h2>
              <p>{t(`${data.missing}.text`, { ns: 'shell' })}</p>
            </div>
          ) : (
            <div className="waiting" role="status" aria-label={t('overlay.loading')}>
              <div className="skel picture" />
              <div className="skel line" />
              <div className="skel line short" />
            </div>
          )}
        </div>
      </div>
    </dialog>
  )
}
