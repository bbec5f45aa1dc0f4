import { useEffect, useRef, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import type { overlayData } from './listing.server.ts'
import { paths } from '../../paths.ts'
import { ListingActions } from './contact/ListingActions.tsx'
import { LazyEstimate } from './price/LazyEstimate.tsx'
import { LazyHistory, LazySimilar } from './LazySections.tsx'
import { placeLine } from './place/place-line.ts'
import { PropertyView } from './PropertyView.tsx'
import styles from './PropertyOverlay.module.css'

/** A listing in a modal dialog over the page that it was opened from; the focus goes back afterwards. */
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
      className={styles.overlay}
      aria-label={shown?.title ?? t('overlay.loading')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <div className={styles.heading}>
            {shown ? (
              <>
                <h2 className={styles.title}>{shown.title}</h2>
                <Text muted size="small">
                  {place}
                </Text>
              </>
            ) : null}
          </div>
          {shown ? <ListingActions home={shown} className={styles.actions} /> : null}
          <IconButton icon="close" label={t('overlay.close')} onClick={onClose} />
        </header>
        <div className={styles.content} data-testid="overlay-content">
          {shown && data?.papers ? (
            <>
              <PropertyView home={shown} now={data.now ?? ''} papers={data.papers} heading="h2">
                <LazyEstimate home={shown} heading="h3" />
                <LazyHistory home={shown} />
                <p className="not-printed">
                  <ButtonLink variant="text" to={paths.property(shown)}>
                    {t('overlay.open')}
                    <Icon name="arrow" />
                  </ButtonLink>
                </p>
              </PropertyView>
              <LazySimilar home={shown} />
            </>
          ) : data?.missing ? (
            <div className={styles.missing} role="alert">
              <EmptyState title={t(`${data.missing}.title`, { ns: 'shell' })}>
                {t(`${data.missing}.text`, { ns: 'shell' })}
              </EmptyState>
            </div>
          ) : (
            <Stack role="status" aria-label={t('overlay.loading')}>
              <Skeleton className={styles.waitingPicture} />
              <Skeleton shape="short" />
              <Skeleton shape="line" />
            </Stack>
          )}
        </div>
      </div>
    </dialog>
  )
}
