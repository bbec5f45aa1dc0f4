import { memo, useEffect, useRef, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { City } from '../../../contracts/places/cities.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { PROPERTY_TYPES } from '../../../domain/listings/listing.ts'
import { searchToParams, placeParam } from '../../../contracts/search/url.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ChoiceChip } from '../../ui/actions/Chip.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ControlFrame } from '../../ui/forms/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/layout/Text.tsx'
import { placeText } from '../places/place-names.ts'
import { PlaceCombobox } from '../places/PlaceCombobox.tsx'
import type { SearchState } from './address.ts'
import { SaveSearch } from '../saved/searches/SaveSearch.tsx'
import { AdvancedFilters } from './filters/AdvancedFilters.tsx'
import { countOf, type Counts } from './filters/counts.ts'
import { advancedInUse, isFiltered, type Draft, type DraftErrors } from './filters/draft.ts'
import { choiceClass, Count, optionText, type Change } from './filters/filter-fields.tsx'
import layout from './SearchLayout.module.css'
import styles from './SearchPanel.module.css'
import type { LiveCounts } from './filters/use-counts.ts'
import type { ChosenPlace } from './panel-search.ts'

export const SEARCH_FORM = 'search-form'

/**
 * The filters. Every change is reported; they apply on Search. Without scripts it is a GET form, and the two
 * toggles are submit buttons that bring the page back with the rest opened.
 */
export const SearchPanel = memo(function SearchPanel({
  draft,
  errors,
  cities,
  state,
  live,
  advanced,
  onAdvanced,
  filters,
  onFilters,
  onChange,
  onPlace,
  onSearch,
  mayKeep,
  onRestore,
}: {
  draft: Draft
  errors: DraftErrors
  cities: readonly City[]
  /** The current search. */
  state: SearchState
  live: LiveCounts
  /** Whether the advanced fields are open. */
  advanced: boolean
  onAdvanced: (open: boolean) => void
  /** Whether a phone shows the whole panel; wider windows always do. */
  filters: boolean
  onFilters: (open: boolean) => void
  onChange: (change: Partial<Draft>) => void
  /** A suggestion was chosen. */
  onPlace: (place: ChosenPlace) => void
  onSearch: () => void
  mayKeep: () => boolean
  onRestore: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('search')
  const [params] = useSearchParams()
  const opener = useRef<HTMLButtonElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  const { counts } = live
  const lang = params.get('lang')
  const placeWas = state.place ? placeText(state.place, t, i18n.language) : ''
  const { bbox, polygons = null, near = null, radiusKm = null } = state
  const area = searchToParams({ bbox, polygons, near, radiusKm })

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onSearch()
  }
  const close = (): void => {
    onFilters(false)
    // The button is drawn again first.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!filters) return
    closer.current?.focus()
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [filters])
  return (
    <form
      id={SEARCH_FORM}
      className={classNames(layout.panel, filters && layout.open)}
      role="search"
      aria-label={t('panel.label')}
      action="/properties"
      noValidate
      onSubmit={submit}
    >
      {/* Enter in a field presses the first of the form's buttons: this one, which only searches. */}
      <button type="submit" hidden>
        {t('panel.search')}
      </button>
      <input type="hidden" name="ticks" value="1" />
      {state.place ? (
        <>
          <input type="hidden" name="place" value={placeParam(state.place)} />
          <input type="hidden" name="placeWas" value={placeWas} />
        </>
      ) : null}
      {lang ? <input type="hidden" name="lang" value={lang} /> : null}
      {[...area].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={classNames(styles.first, filters ? styles.whole : styles.overMap)}>
        <IconButton
          ref={closer}
          icon="close"
          label={t('panel.close')}
          className={styles.close}
          onClick={close}
        />
        <PlaceCombobox
          name="location"
          label={t('location.label')}
          placeholder={t('location.example')}
          cities={cities}
          value={draft.location}
          counted={!isFiltered(draft) && state.filters.q === ''}
          onChange={(location) => onChange({ location })}
          onChoose={(place, text) => {
            const { location, bounds } = place
            onPlace({ text, location, bounds, place })
          }}
          before={<Icon name="search" />}
          after={
            draft.location === '' ? null : (
              <IconButton
                icon="close"
                label={t('location.clear')}
                className={styles.clear}
                onClick={() => onChange({ location: '' })}
              />
            )
          }
        />
        <Button
          ref={opener}
          type="submit"
          name="filters"
          value="open"
          className={styles.open}
          aria-expanded={filters}
          onClick={(event) => {
            event.preventDefault()
            onFilters(true)
          }}
        >
          <Icon name="filter" />
          <VisuallyHidden>{t('panel.open')}</VisuallyHidden>
        </Button>
      </div>
      <Basics {...{ draft, counts, onChange }} />
      <AdvancedFilters open={advanced} {...{ draft, errors, counts, onChange }} />
      <Actions
        live={live}
        inUse={advancedInUse(draft)}
        advanced={advanced}
        onAdvanced={onAdvanced}
      />
      <SaveSearch mayKeep={mayKeep} onRestore={onRestore} />
    </form>
  )
})

/** What is searched for: the kind of property, for sale, for rent. */
function Basics({
  draft,
  counts,
  onChange,
}: {
  draft: Draft
  counts: Counts
  onChange: Change
}): ReactElement {
  const { t } = useTranslation('search')
  const sales = countOf(counts, 'offer', 'sale')
  const lettings = countOf(counts, 'offer', 'rent')
  return (
    <div className={styles.basics}>
      <ControlFrame after={<Icon name="down" small />}>
        <select
          name="propertyType"
          aria-label={t('kind.label')}
          value={draft.propertyType[0] ?? ''}
          onChange={(event) =>
            onChange({
              propertyType: PROPERTY_TYPES.filter((kind) => kind === event.currentTarget.value),
            })
          }
        >
          <option value="">{t('kind.any')}</option>
          {PROPERTY_TYPES.map((kind) => (
            <option key={kind} value={kind}>
              {optionText(
                t(`kind.${kind}`, { ns: 'shell' }),
                countOf(counts, 'propertyType', kind),
              )}
            </option>
          ))}
        </select>
      </ControlFrame>
      <ChoiceChip
        className={classNames(styles.offer, styles.sale, choiceClass(sales))}
        name="forSale"
        value="true"
        checked={draft.forSale}
        onChange={(event) => onChange({ forSale: event.currentTarget.checked })}
      >
        <Icon name="house" />
        <span>
          <span>{t('deal.sale')}</span>
          <Count of={sales} />
        </span>
      </ChoiceChip>
      <ChoiceChip
        className={classNames(styles.offer, styles.rent, choiceClass(lettings))}
        name="forRent"
        value="true"
        checked={draft.forRent}
        onChange={(event) => onChange({ forRent: event.currentTarget.checked })}
      >
        <Icon name="key" />
        <span>
          <span>{t('deal.rent')}</span>
          <Count of={lettings} />
        </span>
      </ChoiceChip>
    </div>
  )
}

/** Search, with the number of listings that it would find, and the button that opens the advanced filters. */
function Actions({
  live: { ahead, waiting },
  inUse,
  advanced,
  onAdvanced,
}: {
  live: LiveCounts
  /** The number of advanced filters that are set. */
  inUse: number
  advanced: boolean
  onAdvanced: (open: boolean) => void
}): ReactElement {
  const { t } = useTranslation('search')
  return (
    <div className={layout.actions}>
      <div className={styles.submit}>
        <Button
          type="submit"
          wide
          className={classNames(styles.action, ahead !== null && styles.withCount)}
        >
          {t('panel.search')}
        </Button>
        <p className={styles.ahead} role="status" aria-live="polite">
          {ahead === null ? null : (
            <>
              <span
                className={classNames(styles.number, waiting && styles.waiting)}
                aria-hidden="true"
              >
                {formatNumber(ahead)}
              </span>
              <VisuallyHidden>
                {t('panel.ahead', { count: ahead, total: formatNumber(ahead) })}
              </VisuallyHidden>
            </>
          )}
        </p>
      </div>
      <Button
        type="submit"
        name="advanced"
        value="open"
        variant="outline"
        className={styles.action}
        aria-expanded={advanced}
        aria-controls="advanced-filters"
        onClick={(event) => {
          event.preventDefault()
          onAdvanced(!advanced)
        }}
      >
        <Icon name="filter" small />
        {t(advanced ? 'panel.hideAdvanced' : 'panel.showAdvanced')}
        {inUse > 0 && !advanced ? (
          <span className={styles.number} title={t('panel.inUse', { count: inUse })}>
            {inUse}
          </span>
        ) : null}
      </Button>
    </div>
  )
}
