import { useState, type KeyboardEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { City } from '../../../contracts/cities.ts'
import { Icon } from '../../components/Icon.tsx'
import { cityNamed, matchCities, useCities } from '../use-cities.ts'

/** Takes the map to a town. */
export function TownSearch({ onFound }: { onFound: (city: City) => void }): ReactElement {
  const { t, i18n } = useTranslation('form')
  const cities = useCities()
  const [typed, setTyped] = useState('')
  const name = (city: City): string => (i18n.language === 'ml' ? city.nameMl : city.name)
  const go = (): void => {
    const city =
      cityNamed(cities, typed) ?? (typed.trim() ? matchCities(cities, typed, 1)[0] : null)
    if (city) onFound(city)
  }
  const type = (text: string): void => {
    setTyped(text)
    const city = cities.find((one) => name(one) === text)
    if (city) onFound(city)
  }
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    // The form around it is not to be sent.
    event.preventDefault()
    go()
  }
  return (
    <div className="inp town-search">
      <Icon name="search" small />
      <input
        aria-label={t('map.search')}
        placeholder={t('map.search')}
        list="picker-towns"
        value={typed}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={key}
      />
      <datalist id="picker-towns">
        {cities.map((city) => (
          <option key={city.name} value={name(city)}>
            {name(city)}
          </option>
        ))}
      </datalist>
    </div>
  )
}
