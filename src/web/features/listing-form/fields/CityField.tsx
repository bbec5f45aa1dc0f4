import { useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { City } from '../../../../contracts/places/cities.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useListingForm } from '../form-context.ts'
import { cityByName, matchingCities } from '../../places/city-match.ts'
import { useCities } from '../use-cities.ts'
import { Field } from './Field.tsx'

const MOST = 8

/** A town by name in either language; suggestions come while typing, any other place may be typed. */
export function CityField({
  onChoose,
  warning,
}: {
  onChoose: (city: City) => void
  warning?: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { values, set, touch } = useListingForm()
  const cities = useCities()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // A list that opens on a finished name offers all towns, not the one that is there already.
  const [typing, setTyping] = useState(false)
  const found = matchingCities(typing ? values.city : '', cities, typing ? MOST : cities.length)
  const shown = open && found.length > 0
  const known = cityByName(values.city, cities)

  const choose = (city: City): void => {
    set({ city: city.name })
    onChoose(city)
    setOpen(false)
    setActive(-1)
    setTyping(false)
  }
  const leave = (): void => {
    setOpen(false)
    touch('city')
    // "കോട്ടയം" and "kottayam" become the name that the whole site uses.
    if (known && known.name !== values.city) choose(known)
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!shown) {
        setOpen(true)
        return
      }
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + found.length) % found.length)
    } else if (event.key === 'Enter' && shown) {
      event.preventDefault()
      const city = found[active]
      if (city) choose(city)
      else setOpen(false)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    }
  }
  const option = (index: number): string => `f-city-${index}`
  return (
    <Field name="city" required help={t('help.city')} warning={warning}>
      {(attributes) => (
        <div className="combo">
          <div className={`inp${attributes['aria-invalid'] ? ' err' : ''}`}>
            <Icon name="pin" small />
            <input
              {...attributes}
              name="city"
              role="combobox"
              aria-expanded={shown}
              aria-controls="f-city-list"
              aria-autocomplete="list"
              aria-activedescendant={shown && active >= 0 ? option(active) : undefined}
              autoComplete="off"
              value={values.city}
              onChange={(event) => {
                set({ city: event.target.value })
                setTyping(true)
                setActive(-1)
                setOpen(true)
              }}
              onClick={() => setOpen(true)}
              onKeyDown={key}
              onBlur={leave}
            />
            {known ? (
              <span className="unit" lang={i18n.language === 'ml' ? 'en' : 'ml'}>
                {i18n.language === 'ml' ? known.name : known.nameMl}
              </span>
            ) : null}
          </div>
          <div id="f-city-list" role="listbox" aria-label={t('label.city')} hidden={!shown}>
            {shown
              ? found.map((city, index) => (
                  <div
                    key={city.name}
                    id={option(index)}
                    role="option"
                    aria-selected={index === active}
                    tabIndex={-1}
                    ref={index === active ? intoView : undefined}
                    // The list is chosen from before the field loses its focus.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(city)}
                    onKeyDown={key}
                  >
                    <span>{i18n.language === 'ml' ? city.nameMl : city.name}</span>
                    <span className="unit">{city.district}</span>
                  </div>
                ))
              : null}
          </div>
        </div>
      )}
    </Field>
  )
}

function intoView(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest' })
}
