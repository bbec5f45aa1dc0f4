import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { City } from '../../../contracts/places/cities.ts'
import { cityByName, matchingCities } from './city-match.ts'
import { Combobox, OptionDetail } from '../../ui/forms/Combobox.tsx'
import { useComboboxState } from '../../ui/forms/use-combobox.ts'

/** Maximum number of suggestions; typing more narrows them down. */
const OFFERED = 8
const NO_CITIES: readonly City[] = []

/**
 * A text field that offers the listed cities in both languages. Without scripts it is the text field alone.
 * Its keys are those of `useCombobox`.
 */
export function TownCombobox({
  cities,
  value,
  onChange,
  onChoose,
  label,
  most = OFFERED,
  dropdown = false,
  ...rest
}: {
  cities: readonly City[]
  value: string
  onChange: (text: string) => void
  /** A city was taken from the offers. Without it the field is filled with its name. */
  onChoose?: (city: City) => void
  label: string
  name?: string
  placeholder?: string
  most?: number
  /** A click alone shows the offers. */
  dropdown?: boolean
  before?: ReactNode
  after?: ReactNode
}): ReactElement {
  const { i18n } = useTranslation()
  const ml = i18n.language === 'ml'
  const state = useComboboxState<City>()
  const { open, typing } = state
  // Do not offer the city that was just chosen.
  const complete = typing && cityByName(value, cities) !== undefined
  const matching = open && !complete ? matchingCities(typing ? value : '', cities, most) : NO_CITIES
  return (
    <Combobox
      {...rest}
      state={state}
      options={matching}
      optionKey={(city) => city.name}
      renderOption={(city) => (
        <>
          <b lang={ml ? 'ml' : 'en'}>{ml ? city.nameMl : city.name}</b>
          <OptionDetail lang={ml ? 'en' : 'ml'}>{ml ? city.name : city.nameMl}</OptionDetail>
        </>
      )}
      value={value}
      onChange={onChange}
      onChoose={(city) => {
        if (onChoose) onChoose(city)
        else onChange(ml ? city.nameMl : city.name)
      }}
      aria-label={label}
      listLabel={label}
      openOnClick={dropdown}
      maxLength={200}
    />
  )
}
