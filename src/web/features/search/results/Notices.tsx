import { useState, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useLocation } from 'react-router'
import type { City } from '../../../../contracts/places/cities.ts'
import type { Place } from '../../../../contracts/places/places.ts'
import { searchInPlace } from '../../../../contracts/search/in-place.ts'
import type { RelaxedSearch } from '../../../../contracts/search/search.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import { EmptyState } from '../../../ui/display/EmptyState.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useRoot } from '../../../ui/use-root.ts'
import { openAccountDialog } from '../../sign-in/account-dialog.ts'
import { placeText } from '../../places/place-names.ts'
import { searchAddress, type SearchState } from '../address.ts'
import { relaxText } from '../filters/counts/relax-text.ts'
import { SEARCH_FORM } from '../SearchPanel.tsx'
import { NO_AREA, normalizeSort } from '../panel-search.ts'
import styles from './ResultList.module.css'
import { ErrorText } from '../../../ui/ErrorText.tsx'

/** Nothing matches: the specification's two sentences, and a way out. */
export function NoResults({
  relaxed,
  meant,
  state,
  cities,
  onClear,
}: {
  relaxed: readonly RelaxedSearch[]
  /** Places that the location may have meant. */
  meant: readonly Place[]
  state: SearchState
  cities: readonly City[]
  onClear: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('search')
  return (
    <Notice icon="search" title={t('empty.title')} text={<p>{t('empty.text')}</p>}>
      {meant.length === 0 ? null : (
        <ul className={styles.ways} aria-label={t('meant.label')}>
          {meant.map((place) => (
            <li key={`${place.kind} ${place.pin ?? place.name}`}>
              <Link to={searchAddress({ ...state, ...searchInPlace(place, state.filters), place })}>
                {t('meant.offer', { place: placeText(place, t, i18n.language) })}
                {place.listings === null ? null : ` (${formatNumber(place.listings)})`}
                <Icon name="arrow" small />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {relaxed.length === 0 ? null : (
        <ul className={styles.ways} aria-label={t('relax.label')}>
          {relaxed.map((one) => (
            <li key={`${one.gives} ${one.amenity}`}>
              <Link to={searchAddress(normalizeSort({ ...state, ...NO_AREA, ...one.request }))}>
                {t('relax.offer', {
                  what: relaxText(one, state, cities, t, i18n.language),
                  count: one.total,
                  total: formatNumber(one.total),
                })}
                <Icon name="arrow" small />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ends}>
        <TellMe />
        <ClearButton onClear={onClear} />
      </div>
    </Notice>
  )
}

/** In one press: the search is saved, and emails come when something matches. A visitor signs in for them first. */
function TellMe(): ReactElement {
  const { t } = useTranslation('search')
  const signedIn = useRoot()?.user != null
  const { search } = useLocation()
  const [busy, setBusy] = useState(false)
  const press = async (): Promise<void> => {
    setBusy(true)
    try {
      const { tellMe } = await import('../../saved/searches/tell-me.ts')
      const saved = await tellMe(search, signedIn)
      if (saved && !signedIn) void openAccountDialog({ view: 'signIn' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button className="needs-script" disabled={busy} onClick={() => void press()}>
      <Icon name="mail" />
      {t('empty.tellMe')}
    </Button>
  )
}

/** The results could not be fetched. The search stays in the panel and the address. */
export function SearchFailed({ onRetry }: { onRetry: () => void }): ReactElement {
  const { t } = useTranslation('search')
  return (
    <Notice alert icon="warn" title={t('failed.title')} text={<p>{t('failed.text')}</p>}>
      <Button
        type="submit"
        form={SEARCH_FORM}
        onClick={(event) => {
          event.preventDefault()
          onRetry()
        }}
      >
        <Icon name="redo" />
        {t('retry')}
      </Button>
    </Notice>
  )
}

/** The address holds values that cannot be searched for; each is named at its field too. */
export function InvalidSearch({
  errors,
  onClear,
}: {
  errors: Record<string, string>
  onClear: () => void
}): ReactElement {
  const { t } = useTranslation('search')
  return (
    <Notice
      alert
      icon="warn"
      title={t('unread.title')}
      text={
        <ul>
          {Object.entries(errors).map(([field, text]) => (
            <li key={field}>
              {t([`field.${field}.label`, `field.${field}`], { defaultValue: field })}:{' '}
              <ErrorText message={text} />
            </li>
          ))}
        </ul>
      }
    >
      <ClearButton onClear={onClear} />
    </Notice>
  )
}

function ClearButton({ onClear }: { onClear: () => void }): ReactElement {
  const { t } = useTranslation('search')
  return (
    <Button
      type="submit"
      form={SEARCH_FORM}
      name="clear"
      value="1"
      variant="soft"
      onClick={(event) => {
        event.preventDefault()
        onClear()
      }}
    >
      {t('panel.clear')}
    </Button>
  )
}

/** Instead of the list: what happened, and ways on. */
function Notice({
  icon,
  title,
  text,
  alert = false,
  children,
}: {
  icon: IconName
  title: string
  text: ReactNode
  alert?: boolean
  children: ReactNode
}): ReactElement {
  return (
    <Card className={styles.notice} role={alert ? 'alert' : undefined}>
      <EmptyState
        picture={<Icon name={icon} className={styles.icon} />}
        title={title}
        actions={children}
      >
        {text}
      </EmptyState>
    </Card>
  )
}
