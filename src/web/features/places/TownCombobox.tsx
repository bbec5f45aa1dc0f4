import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { City } from '../../../contracts/places/cities.ts'
import { cityByName, matchingCities } from './city-match.ts'
import './town-combobox.css'
import { useCombobox, useComboboxState } from '../../ui/forms/use-combobox.ts'

/** Enough to choose from; more letters bring the others up. */
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
  name,
  placeholder,
  most = OFFERED,
  dropdown = false,
  before,
  after,
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
  const open = useComboboxState<City>()
  const { typing } = open
  // The city that was just chosen is not offered again.
  const complete = typing && cityByName(value, cities) !== undefined
  const matching =
    open.open && !complete ? matchingCities(typing ? value : '', cities, most) : NO_CITIES
  const {
    options: offers,
    shown,
    onType,
    field,
    option,
  } = useCombobox(open, matching, (city) => {
    if (onChoose) onChoose(city)
    else onChange(ml ? city.nameMl : city.name)
  })
  return (
    <div className="town">
      <div className="inp">
        {before}
        <input
          {...field}
          aria-label={label}
          name={name}
          value={value}
          placeholder={placeholder}
          maxLength={200}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            onType()
          }}
          onClick={dropdown ? () => open.setOpen(true) : undefined}
        />
        {after}
      </div>
      {shown ? (
        <div id={open.id} className="offers" role="listbox" aria-label={label}>
          {offers.map((city, order) => (
            <div key={city.name} {...option(city, order)}>
              <b lang={ml ? 'ml' : 'en'}>{ml ? city.nameMl : city.name}</b>
              <span lang={ml ? 'en' : 'ml'}>{ml ? city.name : city.nameMl}</span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
