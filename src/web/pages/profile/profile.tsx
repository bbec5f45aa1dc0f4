import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { portalOf } from '../../../domain/roles.ts'
import { Icon } from '../../components/Icon.tsx'
import { Link } from '../../components/Link.tsx'
import { notify } from '../../components/notify.tsx'
import { Unlisted } from '../../found/Head.tsx'
import { useRoot } from '../../components/use-root.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { setFavourite } from '../../keep/favourites.ts'
import { RecentlySeen } from '../../keep/RecentlySeen.tsx'
import { SavedSearches } from '../../keep/SavedSearches.tsx'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../request.ts'
import type { Route } from './+types/profile'
import { Drafts } from './Drafts.tsx'
import { OwnListing } from './OwnListing.tsx'
import './profile.css'
import { profileData } from './profile.server.ts'
import { GoneRow, SavedRow } from './SavedRow.tsx'

export const handle: PageHandle = { ns: ['profile', 'keep', 'life'] }

export function loader(args: Route.LoaderArgs) {
  return profileData(args)
}

export default function Profile({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('profile')
  const { revalidate } = useRevalidator()
  const demo = useRoot()?.demo === true
  if (!loaderData.allowed)
    return (
      <section className="wrap access" role="alert">
        <title>{`${t('access.title')} | Veedu`}</title>
        <Unlisted />
        <h1>{t(`access.${loaderData.role}`)}</h1>
        <Link
          className="btn big"
          to={paths.login(portalOf(loaderData.role), paths.profile(loaderData.role))}
        >
          {t('access.login')}
        </Link>
      </section>
    )
  const { mine, drafts, saved, gone, searches, name, email, verified, role, mayList } = loaderData

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
  const confirmAgain = async (): Promise<void> => {
    try {
      await request('/auth/verify-email/again', { method: 'POST' })
      notify({ kind: 'success', text: t('confirmSent') })
    } catch (failure) {
      const answered = failure instanceof RequestError && failure.status !== 0
      notify({ kind: 'error', text: answered ? failure.message : t('confirmFailed') })
    }
  }
  return (
    <div className="wrap profile">
      <title>{`${t('title', { name })} | Veedu`}</title>
      <Unlisted />
      <header>
        <div>
          <h1>{t('hello', { name })}</h1>
          <p className="quiet">
            {t(`role.${role}`)} · {email}
            {verified ? '' : ` · ${t('unverified')}`}
          </p>
          {verified ? null : (
            <button type="button" className="btn text again" onClick={() => void confirmAgain()}>
              {t('confirmAgain')}
            </button>
          )}
        </div>
        {mayList ? (
          <div className="row">
            <Link className="btn line" to={paths.imports()}>
              <Icon name="upload" />
              {t('import')}
            </Link>
            <Link className="btn" to={paths.addProperty()}>
              <Icon name="plus" />
              {t('add')}
            </Link>
          </div>
        ) : null}
      </header>
      {mayList ? (
        <section aria-labelledby="mine">
          <h2 id="mine">{t('mine', { count: mine.length })}</h2>
          <Drafts drafts={drafts} titles={new Map(mine.map(({ id, title }) => [id, title]))} />
          {mine.length === 0 ? (
            <div className="card pad empty">
              <p>{t('noneMine')}</p>
              <Link className="btn soft" to={paths.addProperty()}>
                {t('add')}
              </Link>
            </div>
          ) : (
            <ul className="card rows own">
              {mine.map((listing) => (
                <OwnListing key={listing.id} listing={listing} now={new Date(loaderData.now)} />
              ))}
            </ul>
          )}
        </section>
      ) : null}
      <section aria-labelledby="saved">
        <h2 id="saved">{t('saved', { count: saved.length + gone.length })}</h2>
        {saved.length + gone.length === 0 ? (
          <div className="card pad empty">
            <p>{t('noneSaved')}</p>
            <Link className="btn soft" to={paths.search()}>
              {t('browse')}
            </Link>
          </div>
        ) : (
          <ul className="card rows">
            {saved.map((each) => (
              <SavedRow key={each.id} saved={each}>
                <Unsave onPress={() => void unsave(each.home.id)} title={each.home.title} />
              </SavedRow>
            ))}
            {gone.map((each) => (
              <GoneRow key={each.id} gone={each}>
                <Unsave
                  onPress={() => void unsave(each.propertyId)}
                  title={t('goneHome', { id: each.propertyId })}
                />
              </GoneRow>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="searches">
        <h2 id="searches">{t('searches')}</h2>
        <div className="card pad">
          <SavedSearches first={searches} />
          {verified || demo || searches.every(({ alert }) => alert === 'off') ? null : (
            <p className="note">
              <Icon name="info" />
              {t('lettersWait')}
            </p>
          )}
        </div>
      </section>
      <RecentlySeen />
    </div>
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
