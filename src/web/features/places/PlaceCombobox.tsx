import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { City } from '../../../contracts/places/cities.ts'
import type { Place } from '../../../contracts/places/places.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import './place-combobox.css'
import { placeText } from './place-named.ts'
import { useCombobox, useComboboxState } from '../../ui/forms/use-combobox.ts'
import { usePlaces } from './use-places.ts'

const PICTURES: Readonly<Record<Place['kind'], IconName>> = {
  town: 'pin',
  district: 'layers',
  locality: 'plot',
  pin: 'mail',
}

/**
 * A text field that offers towns, districts, localities and PIN codes as they are typed, in English or Malayalam.
 * Without scripts it is the text field alone; a text that is none of the offers stays as it was typed.
 * Its keys are those of `useCombobox`.
 */
export function PlaceCombobox({
  id: inputId,
  cities,
  value,
  onChange,
  onChoose,
  onPaste,
  onEnter,
  label,
  name,
  placeholder,
  before,
  after,
}: {
  id?: string
  /** Towns to fall back to. */
  cities: readonly City[]
  value: string
  onChange: (text: string) => void
  /** A place was taken from the offers; `text` is what the field then holds. */
  onChoose: (place: Place, text: string) => void
  /** A text that is pasted, however long; true when it was taken and is not to stand in the field as it is. */
  onPaste?: (text: string) => boolean
  /** Enter with no offer reached; without it the form around the field is sent. */
  onEnter?: () => void
  /** Without one, a `<label>` names the field by its `id`. */
  label?: string
  name?: string
  placeholder?: string
  before?: ReactNode
  after?: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('places')
  const lang = i18n.language
  const open = useComboboxState<Place>()
  const latest = usePlaces(open.typing ? value : '', open.open, cities)
  const {
    options: offers,
    shown,
    active,
    onType,
    field,
    option,
  } = useCombobox(open, latest, (place) => onChoose(place, placeText(place, t, lang)))
  const naming = label === undefined ? {} : { 'aria-label': label }
  return (
    <div className="places">
      <div className="inp">
        {before}
        <input
          {...field}
          id={inputId}
          {...naming}
          name={name}
          value={value}
          placeholder={placeholder}
          maxLength={200}
          onKeyDown={(event) => {
            field.onKeyDown(event)
            if (event.key !== 'Enter' || event.defaultPrevented || !onEnter) return
            event.preventDefault()
            onEnter()
          }}
          onPaste={(event) => {
            if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault()
          }}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            onType()
          }}
        />
        {after}
      </div>
      {shown ? (
        <div id={open.id} className="offers" role="listbox" aria-label={t('offers')}>
          {offers.map((place, order) => (
            <div
              key={`${place.kind} ${place.pin ?? place.name} ${place.district}`}
              {...option(place, order)}
            >
              <Icon name={PICTURES[place.kind]} />
              <Offer place={place} />
            </div>
          ))}
        </div>
      ) : null}
      <p className="vh" role="status">
        {shown && active < 0 ? t('found', { count: offers.length }) : null}
      </p>
    </div>
  )
}

/** "Trichur → Thrissur തൃശ്ശൂർ", and below it what kind of place that is and how many homes it has. */
function Offer({ place }: { place: Place }): ReactElement {
  const { t, i18n } = useTranslation('places')
  const ml = i18n.language === 'ml'
  const { kind, name, nameMl, pin, matched, district, listings } = place
  const first = pin ?? (ml ? nameMl : null) ?? name
  const second = pin ? name : ml ? name : nameMl
  const also = [
    t(`kind.${kind}`),
    district && kind !== 'district' && district !== name
      ? t(`district.${district}`, { defaultValue: district })
      : null,
    listings === null
      ? null
      : listings === 0
        ? t('noHomes')
        : t('homes', { count: listings, total: formatNumber(listings) }),
  ]
  return (
    <span className="offer">
      <span className="called">
        {matched && matched !== first && matched !== second ? (
          <span className="by">
            <span lang={scriptOf(matched)}>{matched}</span> <span aria-hidden="true">→</span>{' '}
          </span>
        ) : null}
        <b lang={scriptOf(first)}>{first}</b>{' '}
        {second && second !== first ? <span lang={scriptOf(second)}>{second}</span> : null}
      </span>
      <span className="kind">{also.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

const scriptOf = (text: string): 'ml' | 'en' => (/[\u0d00-\u0d7f]/.test(text) ? 'ml' : 'en')
