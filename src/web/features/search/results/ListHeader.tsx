import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { City } from '../../../../contracts/places/cities.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { SORTS, type Sort } from '../../../../domain/search/filters.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { cityName, type SearchPlace } from '../search-place.ts'
import { ALL_CITIES } from '../filters/plain-form.ts'
import { SEARCH_FORM } from '../SearchPanel.tsx'

/** What is listed, how much of it there is, where, and in which order. */
export function ListHeader({
  heading,
  total,
  place,
  cities,
  sort,
  onCity,
  onSort,
  onClear,
  rate,
  nearest,
}: {
  heading: string
  /** Null while nothing is known. */
  total: number | null
  place: SearchPlace
  cities: readonly City[]
  sort: Sort
  /** Null is all of Kerala. */
  onCity: (city: City | null) => void
  onSort: (sort: Sort) => void
  onClear: () => void
  /** What the best rate is measured by, as the kind of property asks. */
  rate: 'cent' | 'sqft' | 'both'
  /** There is a point to measure from. */
  nearest: boolean
}): ReactElement {
  const { t, i18n } = useTranslation('search')
  const chosen = place.kind === 'city' ? place.city.name : place.kind === 'state' ? ALL_CITIES : ''
  return (
    <div className="lh">
      <div>
        <h1 tabIndex={-1}>{heading}</h1>
        <div className="pick city">
          <input type="hidden" name="cityWas" value={chosen} form={SEARCH_FORM} />
          <select
            name="city"
            form={SEARCH_FORM}
            aria-label={t('city.label')}
            value={chosen}
            onChange={(event) => {
              const name = event.currentTarget.value
              if (name === ALL_CITIES) onCity(null)
              const city = cities.find((one) => one.name === name)
              if (city) onCity(city)
            }}
          >
            {chosen === '' ? <option value="">{t('city.choose')}</option> : null}
            <option value={ALL_CITIES}>{t('city.all')}</option>
            {cities.map((city) => (
              <option key={city.name} value={city.name}>
                {cityName(city, i18n.language)}
              </option>
            ))}
          </select>
          <Icon name="down" small />
        </div>
      </div>
      <div>
        <p role="status">
          {total === null ? '' : t('total', { count: total, total: formatNumber(total) })}
        </p>
        <div className="lk">
          <div className="pick">
            <select
              name="sort"
              form={SEARCH_FORM}
              aria-label={t('sort.label')}
              value={sort}
              onChange={(event) => {
                const chosen = SORTS.find((one) => one === event.currentTarget.value)
                if (chosen) onSort(chosen)
              }}
            >
              {SORTS.filter((one) => one !== 'nearest' || nearest).map((one) => (
                <option key={one} value={one}>
                  {t(one === 'unit-price-asc' ? `sort.rate.${rate}` : `sort.${one}`)}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </div>
          <details className="ordered">
            <summary title={t('ordered.ask')}>
              <Icon name="info" small />
              <span className="vh">{t('ordered.ask')}</span>
            </summary>
            <p>
              {t(sort === 'newest' ? 'ordered.newest' : 'ordered.figure')} {t('ordered.paid')}{' '}
              <Link to={`${paths.terms()}#ordering`}>{t('ordered.more')}</Link>
            </p>
          </details>
          <button
            type="submit"
            form={SEARCH_FORM}
            name="clear"
            value="1"
            className="btn text"
            onClick={(event) => {
              event.preventDefault()
              onClear()
            }}
          >
            {t('panel.clear')}
          </button>
        </div>
      </div>
    </div>
  )
}
