import { memo, type FormEvent, type ReactElement, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { City } from '../../../contracts/places/cities.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { LAND_TYPES, PROPERTY_TYPES, type PropertyType } from '../../../domain/listings/listing.ts'
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
import { SaveSearchButton } from '../saved/searches/SaveSearch.tsx'
import { DroppedFilters } from './filters/DroppedFilters.tsx'
import type { Dropped } from './filters/fitting.ts'
import { AdvancedFilters } from './filters/AdvancedFilters.tsx'
import { countOf, type Counts } from './filters/counts.ts'
import { advancedInUse, isFiltered, type Draft, type DraftErrors } from './filters/draft.ts'
import { choiceClass, Count, optionText, type Change } from './filters/filter-fields.tsx'
import layout from './SearchLayout.module.css'
import styles from './SearchPanel.module.css'
import type { LiveCounts } from './filters/use-counts.ts'
import { SentenceBox } from './sentence/SentenceBox.tsx'
import { useAdvancedLayer } from './use-advanced-layer.ts'
import type { ChosenPlace } from './panel-search.ts'

export const SEARCH_FORM = 'search-form'

/**
 * The box for a search in one's own words, and the filters. Every change is reported; they apply on Search. The advanced
 * ones lie over the list of results; on a phone, where the panel is one line over the map, opening them shows the whole
 * panel. Without scripts it is a GET form, and the toggles are submit buttons that bring the page back with the rest
 * opened.
 */
export const SearchPanel = memo(function SearchPanel({
  draft,
  errors,
  dropped,
  cities,
  state,
  sentence,
  live,
  total,
  open,
  onOpen,
  onChange,
  onPlace,
  onSearch,
  onClear,
  mayKeep,
}: {
  draft: Draft
  errors: DraftErrors
  /** Filters that the last change of kinds dropped. */
  dropped: readonly Dropped[]
  cities: readonly City[]
  /** The current search. */
  state: SearchState
  /** The same in words. */
  sentence: string
  live: LiveCounts
  /** Of the current search; null while unknown. */
  total: number | null
  /** Whether the advanced fields are open, and on a phone the whole panel. */
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (change: Partial<Draft>) => void
  /** A suggestion was chosen. */
  onPlace: (place: ChosenPlace) => void
  /** False when a field is invalid. */
  onSearch: () => boolean
  onClear: () => void
  mayKeep: () => boolean
}): ReactElement {
  const { t, i18n } = useTranslation('search')
  const [params] = useSearchParams()
  const { layer, opener, toggle, closer, close, focusResults } = useAdvancedLayer(open, onOpen)
  const { counts } = live
  const lang = params.get('lang')
  const placeWas = state.place ? placeText(state.place, t, i18n.language) : ''
  const { bbox, polygons = null, near = null, nearName = null, radiusKm = null } = state
  const { minutes = null, by = null } = state
  const area = searchToParams({ bbox, polygons, near, nearName, radiusKm, minutes, by })

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (onSearch()) focusResults()
  }
  return (
    <div className={classNames(layout.panel, open && layout.open)}>
      <div className={classNames(styles.first, open ? styles.whole : styles.overMap)} data-bar>
        <IconButton
          ref={closer}
          icon="close"
          label={t('panel.close')}
          className={styles.close}
          onClick={close}
        />
        <div className={styles.ask} onSubmitCapture={() => onOpen(false)}>
          <SentenceBox landmark={false} sentence={sentence} />
        </div>
        {/* Enter in a field presses the first of the form's buttons in the page: this one, which only searches. */}
        <button type="submit" form={SEARCH_FORM} hidden>
          {t('panel.search')}
        </button>
        <Button
          ref={opener}
          type="submit"
          form={SEARCH_FORM}
          name="filters"
          value="open"
          className={styles.open}
          aria-expanded={open}
          onClick={(event) => {
            event.preventDefault()
            onOpen(true)
          }}
        >
          <Icon name="filter" />
          <VisuallyHidden>{t('panel.open')}</VisuallyHidden>
        </Button>
      </div>
      <form
        id={SEARCH_FORM}
        className={layout.form}
        role="search"
        tabIndex={-1}
        aria-label={t('panel.label')}
        action="/properties"
        noValidate
        onSubmit={submit}
      >
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
        <Basics {...{ draft, counts, onChange }} />
        <DroppedFilters dropped={dropped} />
        <Actions
          live={live}
          inUse={advancedInUse(draft)}
          open={open}
          toggle={toggle}
          onToggle={() => (open ? close() : onOpen(true))}
          mayKeep={mayKeep}
        />
        <div
          ref={layer}
          id="advanced-filters"
          className={layout.layer}
          hidden={!open}
          role="group"
          aria-label={t('panel.advanced')}
          tabIndex={-1}
        >
          <AdvancedFilters
            place={
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
                before={<Icon name="pin" />}
                after={
                  draft.location === '' ? null : (
                    // As with the browser's own search field: the keyboard has other ways to empty it.
                    <IconButton
                      icon="close"
                      label={t('location.clear')}
                      className={styles.clear}
                      tabIndex={-1}
                      onClick={() => onChange({ location: '' })}
                    />
                  )
                }
              />
            }
            {...{ draft, errors, counts, onChange }}
          />
          <ShowHomes total={live.ahead ?? total} waiting={live.waiting} onClear={onClear} />
        </div>
      </form>
    </div>
  )
})

const LAND = LAND_TYPES.join(',')

function landCount(counts: Counts): number | null {
  const each = LAND_TYPES.map((kind) => countOf(counts, 'propertyType', kind))
  return each.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

function kindsOfText(text: string): PropertyType[] {
  const named = text.split(',')
  return PROPERTY_TYPES.filter((kind) => named.includes(kind))
}

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
          value={draft.propertyType.join(',')}
          onChange={(event) =>
            onChange({
              propertyType: kindsOfText(event.currentTarget.value),
            })
          }
        >
          <option value="">{t('kind.any')}</option>
          <option value={LAND}>{optionText(t('chip.land'), landCount(counts))}</option>
          {draft.propertyType.length > 1 && draft.propertyType.join(',') !== LAND ? (
            <option value={draft.propertyType.join(',')}>
              {t('kind.chosen', { count: draft.propertyType.length })}
            </option>
          ) : null}
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

/** Search, the button that opens the advanced filters, and the one that saves the search. */
function Actions({
  live: { ahead, waiting },
  inUse,
  open,
  toggle,
  onToggle,
  mayKeep,
}: {
  live: LiveCounts
  /** The number of advanced filters that are set. */
  inUse: number
  open: boolean
  toggle: Ref<HTMLButtonElement>
  onToggle: () => void
  mayKeep: () => boolean
}): ReactElement {
  const { t } = useTranslation('search')
  return (
    <div className={styles.actions}>
      <div className={styles.submit}>
        <Button type="submit" wide className={styles.action}>
          {t('panel.search')}
        </Button>
        <p className={styles.badge} role="status" aria-live="polite">
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
        ref={toggle}
        type="submit"
        name="advanced"
        value="open"
        variant="outline"
        className={styles.action}
        aria-expanded={open}
        aria-controls="advanced-filters"
        onClick={(event) => {
          event.preventDefault()
          onToggle()
        }}
      >
        {t(open ? 'panel.hideAdvanced' : 'panel.showAdvanced')}
        {inUse > 0 && !open ? (
          <span
            className={classNames(styles.badge, styles.number)}
            title={t('panel.inUse', { count: inUse })}
          >
            {inUse}
          </span>
        ) : null}
      </Button>
      <SaveSearchButton narrow mayKeep={mayKeep} className={styles.action} />
    </div>
  )
}

/** Below the advanced filters, always in view: the way to the results, and back to none. */
function ShowHomes({
  total,
  waiting,
  onClear,
}: {
  total: number | null
  waiting: boolean
  onClear: () => void
}): ReactElement {
  const { t } = useTranslation('search')
  return (
    <div className={styles.showHomes}>
      <Button
        type="submit"
        name="clear"
        value="1"
        variant="text"
        onClick={(event) => {
          event.preventDefault()
          onClear()
        }}
      >
        {t('panel.clear')}
      </Button>
      <Button type="submit" className={classNames(styles.show, waiting && styles.waiting)}>
        {total === null
          ? t('panel.search')
          : t('panel.show', { count: total, total: formatNumber(total) })}
      </Button>
    </div>
  )
}
