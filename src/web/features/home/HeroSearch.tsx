import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { City } from '../../../contracts/places/cities.ts'
import type { Place } from '../../../contracts/places/places.ts'
import { parseMoney, shortPrice } from '../../../domain/numbers/indian.ts'
import { LAND_TYPES, PROPERTY_TYPES, type PropertyType } from '../../../domain/listings/listing.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/forms/Field.tsx'
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx'
import { useTypedBeforeHydration } from '../../ui/forms/use-typed-before-hydration.ts'
import { Icon } from '../../ui/Icon.tsx'
import { withLanguage } from '../../ui/Link.tsx'
import { PlaceCombobox } from '../places/PlaceCombobox.tsx'
import { paths } from '../../paths.ts'
import styles from './HeroSearch.module.css'

const WANTS = ['buy', 'rent', 'land'] as const
/** Suggestions come from the server alone; the page does not carry the list of towns as a fallback. */
const NO_TOWNS: readonly City[] = []

/**
 * The search by fields of the home page. Without scripts it is a plain form whose fields the search page reads;
 * with them the address holds only the filters that were set.
 */
export function HeroSearch(): ReactElement {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  const [budget, setBudget] = useState('')
  const [where, setWhere] = useState('')
  const [chosen, setChosen] = useState<{ place: Place; text: string } | null>(null)
  const read = parseMoney(budget)
  const budgetField = useTypedBeforeHydration(budget, setBudget)

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
        propertyType: want === 'land' ? LAND_TYPES : kind ? [kind] : [],
        forRent: want === 'rent',
        forSale: want !== 'rent',
        maxPrice: read.value,
      },
    })
    void navigate(withLanguage(to, window.location.search))
  }
  return (
    <form
      className={styles.search}
      role="search"
      aria-label={t('search.byFields')}
      action="/properties"
      onSubmit={go}
    >
      <SegmentedControl
        label={t('search.want')}
        name="want"
        className={styles.wanted}
        options={WANTS.map((want) => ({ value: want, label: t(`search.${want}`) }))}
        defaultValue="buy"
      />
      <div className={classNames(styles.cell, styles.place)}>
        <label htmlFor="hero-place">{t('search.place')}</label>
        <PlaceCombobox
          id="hero-place"
          name="location"
          placeholder={t('search.placeExample')}
          cities={NO_TOWNS}
          value={where}
          counted={false}
          onChange={setWhere}
          onChoose={(place, text) => {
            setWhere(text)
            setChosen({ place, text })
          }}
        />
      </div>
      <div className={styles.cell}>
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
      <div className={styles.cell}>
        <label htmlFor="hero-budget">
          {t('search.budget')}
          {read.ok && read.value !== null ? <output> {shortPrice(read.value)}</output> : null}
        </label>
        <input
          ref={budgetField}
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
          <FieldError id="hero-budget-error" role="alert">
            {t('search.budgetUnread')}
          </FieldError>
        )}
      </div>
      <Button type="submit" size="large" className={styles.submit}>
        <Icon name="search" />
        {t('search.go')}
      </Button>
    </form>
  )
}
