import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { City } from '../../../../contracts/places/cities.ts'
import type { Place } from '../../../../contracts/places/places.ts'
import { TRAVEL_MODES } from '../../../../domain/search/reach.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ControlFrame, Field } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlaceCombobox } from '../../places/PlaceCombobox.tsx'
import type { SearchState } from '../address.ts'
import type { Area } from '../use-search.ts'
import styles from './filters.module.css'

/** Minutes that are offered; another number comes with a sentence or an address. */
const MINUTES = [10, 15, 20, 30, 45, 60] as const
const USUAL_MINUTES = 30

/**
 * "Within 30 minutes by car of a place". It needs the suggestions of places, and so scripts. Like an area on the map it
 * replaces where the search is, at once.
 */
export function TravelTime({
  cities,
  state,
  onChoose,
}: {
  cities: readonly City[]
  state: SearchState
  onChoose: (area: Partial<Area>) => void
}): ReactElement {
  const { t } = useTranslation('search')
  const isSet = Boolean(state.near && state.minutes)
  const [minutes, setMinutes] = useState((isSet ? state.minutes : null) ?? USUAL_MINUTES)
  const [by, setBy] = useState((isSet ? state.by : null) ?? 'car')
  const [text, setText] = useState((isSet ? state.nearName : null) ?? '')
  const [chosen, setChosen] = useState<{ text: string; place: Place } | null>(null)
  const offered = [...new Set([...MINUTES, minutes])].sort((a, b) => a - b)
  const near =
    chosen?.text === text ? chosen.place : isSet && text === state.nearName ? state.near : null
  return (
    <Field group label={t('travel.legend')} className="needs-script">
      {() => (
        <div className={styles.travel}>
          <ControlFrame after={<Icon name="down" small />}>
            <select
              aria-label={t('field.minutes')}
              value={minutes}
              onChange={(event) => setMinutes(Number(event.currentTarget.value))}
            >
              {offered.map((one) => (
                <option key={one} value={one}>
                  {t('travel.minutes', { count: one })}
                </option>
              ))}
            </select>
          </ControlFrame>
          <ControlFrame after={<Icon name="down" small />}>
            <select
              aria-label={t('field.by')}
              value={by}
              onChange={(event) => {
                const mode = TRAVEL_MODES.find((one) => one === event.currentTarget.value)
                if (mode) setBy(mode)
              }}
            >
              {TRAVEL_MODES.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`travel.mode.${mode}`)}
                </option>
              ))}
            </select>
          </ControlFrame>
          <PlaceCombobox
            className={styles.travelPlace}
            label={t('travel.place')}
            placeholder={t('travel.example')}
            cities={cities}
            counted={false}
            value={text}
            onChange={setText}
            onChoose={(place, shown) => {
              setChosen({ text: shown, place })
              setText(shown)
            }}
          />
          <Button
            variant="outline"
            className={styles.travelPlace}
            disabled={near === null}
            onClick={() => {
              if (near)
                onChoose({ near: { lat: near.lat, lng: near.lng }, nearName: text, minutes, by })
            }}
          >
            {t('travel.show')}
          </Button>
        </div>
      )}
    </Field>
  )
}
