import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useNavigate } from 'react-router'
import type { City } from '../../../../contracts/places/cities.ts'
import { Card } from '../../../ui/display/Card.tsx'
import { ControlFrame, controlFrameClass, FieldError, FieldHelp } from '../../../ui/forms/Field.tsx'
import { useTypedBeforeHydration } from '../../../ui/forms/use-typed-before-hydration.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { matchingCities } from '../../places/city-match.ts'
import { listedCities } from '../../places/listed-cities.ts'
import { savePreferredCity } from '../../places/preferred-city.ts'
import styles from './CitySearch.module.css'
import { paths } from '../../../paths.ts'

/**
 * The city dropdown: its box matches city or district, in either language. Choosing saves the city and goes there.
 * Every entry is a link, so that it opens in a new tab like any other.
 */
export function CitySearch({ current }: { current: string }): ReactElement {
  const { t, i18n } = useTranslation('locality')
  const [cities, setCities] = useState<City[]>([])
  const [failed, setFailed] = useState(false)
  const [text, setText] = useState('')
  const field = useTypedBeforeHydration<HTMLInputElement>(text, setText)
  const navigate = useNavigate()

  const open = async (): Promise<void> => {
    if (cities.length > 0) return
    try {
      setCities(await listedCities())
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  const matches = matchingCities(text, cities, cities.length)
  const first = matches[0]
  return (
    <details className={styles.search} onToggle={() => void open()}>
      <summary className={controlFrameClass()}>
        <Icon name="search" />
        <span>{t('search.cities')}</span>
        <b>{current}</b>
        <Icon name="down" />
      </summary>
      <Card padded={false} className={styles.panel}>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            if (!first || text.trim() === '') return
            savePreferredCity(first.name)
            void navigate(paths.locality(first.name))
          }}
        >
          <ControlFrame>
            <input
              ref={field}
              aria-label={t('search.cities')}
              placeholder={t('search.cities')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              autoComplete="off"
            />
          </ControlFrame>
        </form>
        {failed ? <FieldError role="alert">{t('search.failed')}</FieldError> : null}
        <ul>
          {matches.map((city) => (
            <li key={city.name}>
              <Link to={paths.locality(city.name)} onClick={() => savePreferredCity(city.name)}>
                <span>{i18n.language === 'ml' ? city.nameMl : city.name}</span>
                <small className="muted">{city.district}</small>
              </Link>
            </li>
          ))}
        </ul>
        {cities.length > 0 && matches.length === 0 ? (
          <FieldHelp>{t('search.none')}</FieldHelp>
        ) : null}
      </Card>
    </details>
  )
}
