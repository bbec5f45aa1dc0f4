import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { queueChange } from '../saved/offline-queue.ts'
import { setFavourite } from '../saved/favourites.ts'
import { AskButton } from '../messages/AskButton.tsx'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { EditNotes } from '../shortlists/HomeNotes.tsx'
import { OwnShortlists } from '../shortlists/OwnShortlists.tsx'
import { ShareShortlistDialog } from '../shortlists/ShareShortlist.tsx'
import type { savedData } from './lists.server.ts'
import { UnavailableRow, SavedRow } from './SavedRow.tsx'
import { useTabData } from '../../platform/use-tab-data.ts'
import { Button, ButtonLink, buttonClass } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import styles from './SavedRow.module.css'
import { DashboardSection } from './DashboardSection.tsx'
import { ListingRows } from './ListingRow.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'

/** The saved homes, and what has become of each since. */
export default function SavedTab(): ReactElement {
  const { t } = useTranslation('profile')
  const { revalidate } = useRevalidator()
  const { saved, gone, shortlists, name } = useTabData<typeof savedData>()
  const user = useRoot()?.user?.id ?? null
  const [isSharing, setSharing] = useState(false)
  const shareable = saved.filter(({ home }) => home.publication === 'live')
  const annotate = async (
    id: number,
    next: { note: string; labels: string[] },
  ): Promise<boolean> => {
    const path = `/buyer/saved-properties/${id}`
    if (!navigator.onLine && user !== null) {
      if (!queueChange({ user, method: 'PATCH', path, body: next })) return false
      notify({ kind: 'info', text: t('offline.later', { ns: 'shell' }) })
      return true
    }
    try {
      await request(path, { method: 'PATCH', body: next })
    } catch {
      return false
    }
    await revalidate()
    return true
  }

  const unsave = async (id: number): Promise<void> => {
    try {
      await setFavourite(id, false)
      notify({
        kind: 'success',
        text: t('unsaved'),
        actions: [{ label: t('save.undo', { ns: 'shell' }), onClick: () => void saveAgain(id) }],
      })
      await revalidate()
    } catch (failure) {
      const status = failure instanceof RequestError ? failure.status : 0
      notify({
        kind: 'error',
        text:
          status === 401
            ? t('request.unauthenticated', { ns: 'shell' })
            : t(status === 0 ? 'save.removeError' : 'save.removeFailed', { ns: 'shell' }),
      })
    }
  }
  const saveAgain = async (id: number): Promise<void> => {
    try {
      await setFavourite(id, true)
      await revalidate()
    } catch {
      notify({ kind: 'error', text: t('save.failed', { ns: 'shell' }) })
    }
  }
  return (
    <DashboardSection
      id="saved"
      title={t('saved', { count: saved.length + gone.length })}
      tools={
        <>
          {shareable.length > 0 ? (
            <Button variant="soft" className="needs-script" onClick={() => setSharing(true)}>
              {t('share.open', { ns: 'shortlists' })}
            </Button>
          ) : null}
          <ButtonLink variant="outline" to={paths.map()}>
            {t('browseMore')}
          </ButtonLink>
        </>
      }
    >
      {saved.length + gone.length === 0 ? (
        <Card>
          <EmptyState
            actions={
              <ButtonLink variant="soft" to={paths.map()}>
                {t('browse')}
              </ButtonLink>
            }
          >
            {t('noneSaved')}
          </EmptyState>
        </Card>
      ) : (
        <ListingRows narrow>
          {saved.map((each) => (
            <SavedRow key={each.id} saved={each}>
              {each.home.status === 'Sold' || each.home.status === 'Rented' ? null : (
                <AskButton
                  home={each.home}
                  label={t(each.home.byRealtor ? 'contact' : 'contactOwner')}
                  className={buttonClass({ variant: 'text' })}
                />
              )}
              <EditNotes
                title={each.home.title}
                value={each}
                onSave={(next) => annotate(each.home.id, next)}
              />
              <Unsave onPress={() => void unsave(each.home.id)} title={each.home.title} />
            </SavedRow>
          ))}
          {gone.map((each) => (
            <UnavailableRow key={each.id} gone={each}>
              <Unsave
                onPress={() => void unsave(each.propertyId)}
                title={t('unavailableHome', { id: each.propertyId })}
              />
            </UnavailableRow>
          ))}
        </ListingRows>
      )}
      <OwnShortlists list={shortlists} onChange={() => void revalidate()} />
      {isSharing ? (
        <ShareShortlistDialog
          homes={shareable.map(({ home }) => home)}
          name={name}
          onClose={() => setSharing(false)}
          onCreated={() => {
            setSharing(false)
            void revalidate()
          }}
        />
      ) : null}
    </DashboardSection>
  )
}

/** A heart that is full: pressing it lets the home go. */
function Unsave({ title, onPress }: { title: string; onPress: () => void }): ReactElement {
  const { t } = useTranslation('profile')
  return (
    <Button
      variant="text"
      className={styles.unsave}
      aria-label={t('unsaveOne', { title })}
      onClick={onPress}
    >
      <Icon name="heart" />
      {t('unsave')}
    </Button>
  )
}
