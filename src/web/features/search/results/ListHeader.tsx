import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { City } from '../../../../contracts/places/cities.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { SORTS, type Sort } from '../../../../domain/search/filters.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { type SearchPlace } from '../search-place.ts'
import { ALL_CITIES } from '../filters/plain-form.ts'
import { InlineSelect } from '../InlineSelect.tsx'
import { SEARCH_FORM } from '../SearchPanel.tsx'
import styles from './ListHeader.module.css'
import { cityName } from '../../places/place-names.ts'

/** What is listed, how much of it there is, where, and in which order. */
export function ListHeader({
  heading,
  covered,
  total,
  placed,
  place,
  cities,
  sort,
  onCity,
  onSort,
  onClear,
  rate,
  nearest,
  children,
}: {
  heading: string
  /** The advanced filters lie over it. */
  covered: boolean
  /** Null while nothing is known. */
  total: number | null
  /** How many of them are on the map; null when all are. */
  placed: number | null
  place: SearchPlace
  cities: readonly City[]
  sort: Sort
  /** Null is all of Kerala. */
  onCity: (city: City | null) => void
  onSort: (sort: Sort) => void
  onClear: () => void
  /** The unit of the best rate, which depends on the kind of property. */
  rate: 'cent' | 'sqft' | 'both'
  /** There is a point to measure from. */
  nearest: boolean
  /** The active filters, in a line of their own with the button that removes them. */
  children: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('search')
  const chosen = place.kind === 'city' ? place.city.name : place.kind === 'state' ? ALL_CITIES : ''
  return (
    <div className={styles.header}>
      <h1 tabIndex={-1} className={styles.heading}>
        {heading}
      </h1>
      <p role="status" className={classNames(styles.total, 'tabular')}>
        {total === null ? '' : t('total', { count: total, total: formatNumber(total) })}
        {placed === null ? null : (
          <>
            {' '}
            <span className="on-one-line">
              ·{' '}
              {placed === 0
                ? t('onMap.none')
                : t('onMap.some', { count: placed, placed: formatNumber(placed) })}
            </span>
          </>
        )}
      </p>
      <input type="hidden" name="cityWas" value={chosen} form={SEARCH_FORM} />
      <InlineSelect
        className={styles.city}
        name="city"
        inert={covered}
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
      </InlineSelect>
      <div className={styles.controls} inert={covered}>
        <InlineSelect
          className={styles.sort}
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
        </InlineSelect>
        {children}
        <Button
          type="submit"
          form={SEARCH_FORM}
          name="clear"
          value="1"
          variant="text"
          className={styles.clear}
          onClick={(event) => {
            event.preventDefault()
            onClear()
          }}
        >
          {t('panel.clear')}
        </Button>
      </div>
    </div>
  )
}

/** How the list is ordered and that nobody can pay for a place in it; below the list. */
export function OrderingNote({ sort }: { sort: Sort }): ReactElement {
  const { t } = useTranslation('search')
  return (
    <details className={styles.ordering}>
      <summary>
        <Icon name="info" small />
        {t('ordered.ask')}
      </summary>
      <p>
        {t(sort === 'newest' ? 'ordered.newest' : 'ordered.figure')} {t('ordered.paid')}{' '}
        <Link to={`${paths.terms()}#ordering`}>{t('ordered.more')}</Link>
      </p>
    </details>
  )
}
