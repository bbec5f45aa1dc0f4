import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { City } from '../../../../contracts/places/cities.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlaceCombobox } from '../../places/PlaceCombobox.tsx'
import type { SearchState } from '../address.ts'
import type { ChosenPlace } from '../panel-search.ts'
import styles from '../SearchPanel.module.css'
import type { Area } from '../use-search.ts'
import { AdvancedFilters } from './AdvancedFilters.tsx'
import type { Change } from './counts/choice-count.tsx'
import { isFiltered, type Draft, type DraftErrors } from './draft.ts'
import { ShowHomes } from './ShowHomes.tsx'
import { TravelTime } from './TravelTime.tsx'
import type { LiveCounts } from './counts/use-counts.ts'

/** What lies over the list of results when the advanced filters are open. */
export function AdvancedLayer({
  draft,
  errors,
  cities,
  state,
  live,
  total,
  onChange,
  onPlace,
  onClear,
  onTravelTime,
  onClose,
}: {
  draft: Draft
  errors: DraftErrors
  cities: readonly City[]
  /** The current search. */
  state: SearchState
  live: LiveCounts
  /** Of the current search; null while unknown. */
  total: number | null
  onChange: Change
  /** A suggestion was chosen. */
  onPlace: (place: ChosenPlace) => void
  onClear: () => void
  /** A travel time was chosen; null where nothing can tell travel times. */
  onTravelTime: ((area: Partial<Area>) => void) | null
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('search')
  const { near = null, minutes = null, by = null } = state
  const { counts } = live
  return (
    <>
      <AdvancedFilters
        place={
          <>
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
            {onTravelTime ? (
              <TravelTime
                key={`${near?.lat},${near?.lng} ${minutes} ${by}`}
                cities={cities}
                state={state}
                onChoose={(area) => {
                  onTravelTime(area)
                  onClose()
                }}
              />
            ) : null}
          </>
        }
        {...{ draft, errors, counts, onChange }}
      />
      <ShowHomes total={live.ahead ?? total} waiting={live.waiting} onClear={onClear} />
    </>
  )
}
