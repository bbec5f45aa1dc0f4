import { lazy, memo, Suspense, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useSearchParams } from 'react-router'
import type { City } from '../../../contracts/places/cities.ts'
import { searchToParams, placeParam } from '../../../contracts/search/url.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/layout/Text.tsx'
import { placeText } from '../places/place-names.ts'
import type { SearchState } from './address.ts'
import { DroppedFilters } from './filters/DroppedFilters.tsx'
import type { Dropped } from './filters/counts/fitting.ts'
import { HeldFilters } from './filters/HeldFilters.tsx'
import { LoadBoundary } from './filters/LoadBoundary.tsx'
import { advancedInUse, type Draft, type DraftErrors } from './filters/draft.ts'
import layout from './SearchLayout.module.css'
import styles from './SearchPanel.module.css'
import type { LiveCounts } from './filters/counts/use-counts.ts'
import { PanelActions } from './PanelActions.tsx'
import { PanelBasics } from './PanelBasics.tsx'
import type { Area } from './use-search.ts'
import { SentenceBox } from './sentence/SentenceBox.tsx'
import { useAdvancedLayer } from './use-advanced-layer.ts'
import type { ChosenPlace } from './panel-search.ts'

export const SEARCH_FORM = 'search-form'

/** A hundred fields, loaded when they are opened; the server draws those that arrive open with the page. */
const AdvancedLayer = import.meta.env.SSR
  ? (await import('./filters/AdvancedLayer.tsx')).AdvancedLayer
  : lazy(async () => ({ default: (await import('./filters/AdvancedLayer.tsx')).AdvancedLayer }))

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
  onTravelTime,
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
  /** A travel time was chosen; null where nothing can tell travel times. */
  onTravelTime: ((area: Partial<Area>) => void) | null
}): ReactElement {
  const { t, i18n } = useTranslation('search')
  const [params] = useSearchParams()
  const { layer, opener, toggle, closer, close, focusResults } = useAdvancedLayer(open, onOpen)
  const { counts } = live
  // Once opened they stay, hidden, with what was typed.
  const [needed, setNeeded] = useState(open || Object.keys(errors).length > 0)
  if (open && !needed) setNeeded(true)
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
        <PanelBasics {...{ draft, counts, onChange }} />
        <DroppedFilters dropped={dropped} />
        <PanelActions
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
          {needed ? (
            <LoadBoundary held={<HeldFilters draft={draft} />}>
              <Suspense fallback={<Skeleton shape="block" />}>
                <AdvancedLayer
                  {...{ draft, errors, cities, state, live, total }}
                  {...{ onChange, onPlace, onClear, onTravelTime, onClose: close }}
                />
              </Suspense>
            </LoadBoundary>
          ) : (
            <HeldFilters draft={draft} />
          )}
        </div>
      </form>
    </div>
  )
})
