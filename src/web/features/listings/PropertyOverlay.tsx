import { useEffect, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useFetcher } from 'react-router'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import type { overlayData } from './listing.server.ts'
import { paths } from '../../paths.ts'
import { ListingActions } from './contact/ListingActions.tsx'
import { LazyHistory, LazySimilar, LazyEstimate } from './LazySections.tsx'
import { titledIn } from '../../../domain/listings/text/title-in.ts'
import { placeLine } from '../listing-parts/text/place-line.ts'
import { PropertyView } from './PropertyView.tsx'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
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
  const { load, data } = useFetcher<typeof overlayData>({ key: `home-${id}` })

  useEffect(() => {
    void load(`/home-detail/${id}`)
  }, [id, load])

  // Actions and shared texts name it as the heading does; below it, the owner's title stands beside a made one.
  const shown = data?.home ? titledIn(i18n.language, data.home) : null
  const place = shown ? placeLine(shown, t, i18n.language) : ''
  return (
    <Modal
      className={styles.overlay}
      aria-label={shown?.title ?? t('overlay.loading')}
      onClose={onClose}
      closeOnBackdrop
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <div className={styles.heading}>
            {shown ? (
              <>
                <h2 className={styles.title}>
                  {shown.title}
                  <SampleMark of={shown} />
                </h2>
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
          {shown && data?.home && data.papers ? (
            <>
              <PropertyView
                home={data.home}
                translates={data.translates}
                now={data.now ?? ''}
                papers={data.papers}
                near={data.near}
                trust={data.trust}
                heading="h2"
              >
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
    </Modal>
  )
}
