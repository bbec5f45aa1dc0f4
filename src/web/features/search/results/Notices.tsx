import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { City } from '../../../../contracts/places/cities.ts'
import type { Place } from '../../../../contracts/places/places.ts'
import type { RelaxedSearch } from '../../../../contracts/search/search.ts'
import { readMessage } from '../../../../domain/platform/message.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { placeText } from '../../places/place-named.ts'
import { searchAddress, type SearchState } from '../address.ts'
import { relaxText } from '../filters/relax-text.ts'
import { SEARCH_FORM } from '../SearchPanel.tsx'
import { NO_AREA, normalizeSort } from '../panel-search.ts'

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
    <div className="none">
      <Icon name="search" />
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text')}</p>
      {meant.length === 0 ? null : (
        <ul className="relaxed" aria-label={t('meant.label')}>
          {meant.map((place) => (
            <li key={`${place.kind} ${place.pin ?? place.name}`}>
              <Link to={searchAddress({ ...state, ...NO_AREA, ...searchIn(place, state) })}>
                {t('meant.offer', { place: placeText(place, t, i18n.language) })}
                {place.listings === null ? null : ` (${formatNumber(place.listings)})`}
                <Icon name="arrow" small />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {relaxed.length === 0 ? null : (
        <ul className="relaxed" aria-label={t('relax.label')}>
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
      <ClearButton onClear={onClear} />
    </div>
  )
}

/** The same search in a place. */
function searchIn(place: Place, { filters }: SearchState): Partial<SearchState> {
  return place.location === null
    ? { filters: { ...filters, location: '' }, bbox: place.bounds, place }
    : { filters: { ...filters, location: place.location } }
}

/** The homes could not be fetched. What was asked for stays in the panel and the address. */
export function SearchFailed({ onRetry }: { onRetry: () => void }): ReactElement {
  const { t } = useTranslation('search')
  return (
    <div className="none" role="alert">
      <Icon name="warn" />
      <h2>{t('failed.title')}</h2>
      <p>{t('failed.text')}</p>
      <button
        type="submit"
        form={SEARCH_FORM}
        className="btn"
        onClick={(event) => {
          event.preventDefault()
          onRetry()
        }}
      >
        <Icon name="redo" />
        {t('retry')}
      </button>
    </div>
  )
}

/** The address holds values that cannot be searched for; each is told at its field too. */
export function InvalidSearch({
  errors,
  onClear,
}: {
  errors: Record<string, string>
  onClear: () => void
}): ReactElement {
  const { t } = useTranslation('search')
  return (
    <div className="none" role="alert">
      <Icon name="warn" />
      <h2>{t('unread.title')}</h2>
      <ul>
        {Object.entries(errors).map(([field, text]) => {
          const { key, params } = readMessage(text)
          return (
            <li key={field}>
              {t(`field.${field}`, { defaultValue: field })}: {t(key, { ...params, ns: 'errors' })}
            </li>
          )
        })}
      </ul>
      <ClearButton onClear={onClear} />
    </div>
  )
}

function ClearButton({ onClear }: { onClear: () => void }): ReactElement {
  const { t } = useTranslation('search')
  return (
    <button
      type="submit"
      form={SEARCH_FORM}
      name="clear"
      value="1"
      className="btn soft"
      onClick={(event) => {
        event.preventDefault()
        onClear()
      }}
    >
      {t('panel.clear')}
    </button>
  )
}
