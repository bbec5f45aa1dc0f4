import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { City } from '../../../contracts/places/cities.ts'
import type { Place } from '../../../contracts/places/places.ts'
import { parseMoney, shortPrice } from '../../../domain/numbers/indian.ts'
import { PROPERTY_TYPES, type PropertyType } from '../../../domain/listings/listing.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { Icon } from '../../ui/Icon.tsx'
import { withLanguage } from '../../ui/Link.tsx'
import { PlaceCombobox } from '../places/PlaceCombobox.tsx'
import { paths } from '../../paths.ts'

const WANTS = ['buy', 'rent', 'land'] as const
/** The register is asked at once here; the page does not carry the list of towns for the case that it fails. */
const NO_TOWNS: readonly City[] = []

/**
 * The search box of the home page. Without scripts it is a plain form whose fields the search page reads;
 * with them the address holds only what was asked for.
 */
export function HeroSearch(): ReactElement {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const [budget, setBudget] = useState('')
  const [where, setWhere] = useState('')
  const [chosen, setChosen] = useState<{ place: Place; text: string } | null>(null)
  const read = parseMoney(budget)

  const go = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!read.ok) {
      document.getElementById('hero-budget')?.focus()
      return
    }
    const want = form.get('want')
    const kind = String(form.get('propertyType') ?? '') as PropertyType | ''
    const place = chosen?.text === where.trim() ? chosen.place : null
    const within = place?.location === null ? place : null
    const to = paths.search({
      bbox: within?.bounds ?? null,
      place: within,
      filters: {
        ...DEFAULT_FILTERS,
        location: within ? '' : (place?.location ?? where.trim()),
        propertyType: want === 'land' ? 'PLOT' : kind || null,
        forRent: want === 'rent',
        forSale: want !== 'rent',
        maxPrice: read.value,
      },
    })
    void navigate(withLanguage(to, window.location.search))
  }
  return (
    <form className="find" role="search" action="/properties" onSubmit={go}>
      <div className="seg" role="radiogroup" aria-label={t('search.want')}>
        {WANTS.map((want) => (
          <label key={want}>
            <input type="radio" name="want" value={want} defaultChecked={want === 'buy'} />
            {t(`search.${want}`)}
          </label>
        ))}
      </div>
      <div className="cell w">
        <label htmlFor="hero-place">{t('search.place')}</label>
        <PlaceCombobox
          id="hero-place"
          name="location"
          placeholder={t('search.placeExample')}
          cities={NO_TOWNS}
          value={where}
          onChange={setWhere}
          onChoose={(place, text) => {
            setWhere(text)
            setChosen({ place, text })
          }}
        />
      </div>
      <div className="cell">
        <label htmlFor="hero-kind">{t('search.kind')}</label>
        <select id="hero-kind" name="propertyType" defaultValue="">
          <option value="">{t('search.anyKind')}</option>
          {PROPERTY_TYPES.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`, { ns: 'shell' })}
            </option>
          ))}
        </select>
      </div>
      <div className="cell">
        <label htmlFor="hero-budget">
          {t('search.budget')}
          {read.ok && read.value !== null ? <output> {shortPrice(read.value)}</output> : null}
        </label>
        <input
          id="hero-budget"
          name="maxPrice"
          inputMode="text"
          placeholder={t('search.budgetExample')}
          value={budget}
          onChange={(event) => setBudget(event.currentTarget.value)}
          aria-invalid={!read.ok}
          aria-describedby={read.ok ? undefined : 'hero-budget-error'}
          autoComplete="off"
          maxLength={40}
        />
        {read.ok ? null : (
          <span id="hero-budget-error" className="error" role="alert">
            {t('search.budgetUnread')}
          </span>
        )}
      </div>
      <button type="submit" className="btn big">
        <Icon name="search" />
        {t('search.go')}
      </button>
    </form>
  )
}
