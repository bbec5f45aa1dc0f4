import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { notify } from '../../ui/notify.tsx'
import { setFavourite } from '../saved/favourites.ts'
import { AskButton } from '../messages/AskButton.tsx'
import { paths } from '../../paths.ts'
import { RequestError } from '../../platform/request.ts'
import type { savedData } from './lists.server.ts'
import { UnavailableRow, SavedRow } from './SavedRow.tsx'
import { useTabData } from './tab-data.ts'

/** The saved homes, and what has become of each since. */
export default function SavedTab(): ReactElement {
  const { t } = useTranslation('profile')
  const { revalidate } = useRevalidator()
  const { saved, gone } = useTabData<typeof savedData>()

  const unsave = async (id: number): Promise<void> => {
    try {
      await setFavourite(id, false)
      notify({
        kind: 'success',
        text: t('unsaved'),
        actions: [{ label: t('keep.undo', { ns: 'shell' }), onClick: () => void saveAgain(id) }],
      })
      await revalidate()
    } catch (failure) {
      const answered = failure instanceof RequestError && failure.status !== 0
      notify({
        kind: 'error',
        text: t(answered ? 'keep.removeFailed' : 'keep.removeError', { ns: 'shell' }),
      })
    }
  }
  const saveAgain = async (id: number): Promise<void> => {
    try {
      await setFavourite(id, true)
      await revalidate()
    } catch {
      notify({ kind: 'error', text: t('keep.failed', { ns: 'shell' }) })
    }
  }
  return (
    <section aria-labelledby="saved">
      <div className="heading">
        <h2 id="saved">{t('saved', { count: saved.length + gone.length })}</h2>
        <Link className="btn line" to={paths.map()}>
          {t('browseMore')}
        </Link>
      </div>
      {saved.length + gone.length === 0 ? (
        <div className="card pad empty">
          <p>{t('noneSaved')}</p>
          <Link className="btn soft" to={paths.map()}>
            {t('browse')}
          </Link>
        </div>
      ) : (
        <ul className="card rows">
          {saved.map((each) => (
            <SavedRow key={each.id} saved={each}>
              {each.home.status === 'Sold' || each.home.status === 'Rented' ? null : (
                <AskButton home={each.home} label={t('contact')} className="btn text" />
              )}
              <Unsave onPress={() => void unsave(each.home.id)} title={each.home.title} />
            </SavedRow>
          ))}
          {gone.map((each) => (
            <UnavailableRow key={each.id} gone={each}>
              <Unsave
                onPress={() => void unsave(each.propertyId)}
                title={t('goneHome', { id: each.propertyId })}
              />
            </UnavailableRow>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A heart that is full: pressing it lets the home go. */
function Unsave({ title, onPress }: { title: string; onPress: () => void }): ReactElement {
  const { t } = useTranslation('profile')
  return (
    <button
      type="button"
      className="btn text unsave"
      aria-label={t('unsaveOne', { title })}
      onClick={onPress}
    >
      <Icon name="heart" />
      {t('unsave')}
    </button>
  )
}
