import { useId, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { City } from '../../contracts/cities.ts'
import { foldText } from '../../domain/text/fold.ts'
import './town-combobox.css'

/** Enough to choose from; more letters bring the others up. */
const OFFERED = 8

/** Cities whose English or Malayalam name, or district, begins with or holds what is typed; beginnings first. */
export function matchingCities(typed: string, cities: readonly City[], most = OFFERED): City[] {
  const wanted = foldText(typed)
  if (wanted === '') return typed.trim() === '' ? cities.slice(0, most) : []
  const first: City[] = []
  const then: City[] = []
  for (const city of cities) {
    const names = [foldText(city.name), foldText(city.nameMl)]
    if (names.some((name) => name.startsWith(wanted))) first.push(city)
    else if ([...names, foldText(city.district)].some((name) => name.includes(wanted)))
      then.push(city)
  }
  return [...first, ...then].slice(0, most)
}

/** Whether a text is a city's whole name in either language. */
export function isNamed(city: Pick<City, 'name' | 'nameMl'>, text: string): boolean {
  const wanted = foldText(text)
  return foldText(city.name) === wanted || foldText(city.nameMl) === wanted
}

/**
 * A text field that offers the listed cities in both languages. Without scripts it is the text field alone.
 * Keys: arrows go through the offers, Enter takes one, Escape puts them away.
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
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // What was just taken, or stands there already, is no reason to offer it again.
  const [searching, setSearching] = useState(false)
  const complete = searching && cities.some((city) => isNamed(city, value))
  const offers = open && !complete ? matchingCities(searching ? value : '', cities, most) : []
  const shown = offers.length > 0
  const ml = i18n.language === 'ml'

  const close = (): void => {
    setOpen(false)
    setActive(-1)
    setSearching(false)
  }
  const take = (city: City): void => {
    close()
    if (onChoose) onChoose(city)
    else onChange(ml ? city.nameMl : city.name)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!shown) return setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + offers.length + (active < 0 && step < 0 ? 1 : 0)) % offers.length)
    } else if (event.key === 'Enter') {
      const city = offers[active]
      if (!city) return close()
      event.preventDefault()
      take(city)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <div className="town">
      <div className="inp">
        {before}
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          name={name}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            setSearching(true)
            setOpen(true)
            setActive(-1)
          }}
          onClick={dropdown ? () => setOpen(true) : undefined}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {after}
      </div>
      {shown ? (
        <div id={id} className="offers" role="listbox" aria-label={label}>
          {offers.map((city, order) => (
            <div
              key={city.name}
              id={`${id}-${order}`}
              role="option"
              tabIndex={-1}
              aria-selected={order === active}
              // Before the field loses the focus, which would put the offers away.
              onMouseDown={(event) => {
                event.preventDefault()
                take(city)
              }}
            >
              <b lang={ml ? 'ml' : 'en'}>{ml ? city.nameMl : city.name}</b>
              <span lang={ml ? 'en' : 'ml'}>{ml ? city.name : city.nameMl}</span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
