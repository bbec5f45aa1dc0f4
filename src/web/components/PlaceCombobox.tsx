import {
  useEffect,
  useId,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { City } from '../../contracts/cities.ts'
import type { Place } from '../../contracts/places.ts'
import { formatNumber } from '../../domain/numbers/indian.ts'
import { Icon, type IconName } from './Icon.tsx'
import './place-combobox.css'
import { placeText } from './place-named.ts'
import { usePlaces } from './use-places.ts'

const PICTURES: Readonly<Record<Place['kind'], IconName>> = {
  town: 'pin',
  district: 'layers',
  locality: 'plot',
  pin: 'message',
}

/**
 * A text field that offers towns, districts, localities and PIN codes as they are typed, in English or Malayalam.
 * Without scripts it is the text field alone; a text that is none of the offers stays as it was typed.
 * Keys: arrows go through the offers, Enter takes one, Escape puts them away.
 */
export function PlaceCombobox({
  id: inputId,
  cities,
  value,
  onChange,
  onChoose,
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
  /** Without one, a `<label>` names the field by its `id`. */
  label?: string
  name?: string
  placeholder?: string
  before?: ReactNode
  after?: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('places')
  const lang = i18n.language
  const id = useId()
  const [open, setOpen] = useState(false)
  /** The offer that the arrows reached, and the offers as they stood then: nothing moves under the keys. */
  const [reached, setReached] = useState<{ at: number; of: Place[] } | null>(null)
  // What stands there already is no reason to offer only its like.
  const [typing, setTyping] = useState(false)
  const latest = usePlaces(typing ? value : '', open, cities)
  const offers = reached?.of ?? latest
  const shown = open && offers.length > 0
  const active = shown ? (reached?.at ?? -1) : -1

  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const close = (): void => {
    setOpen(false)
    setReached(null)
    setTyping(false)
  }
  const take = (place: Place): void => {
    close()
    onChoose(place, placeText(place, t, lang))
  }
  const step = (by: 1 | -1): void => {
    if (!shown) return setOpen(true)
    const from = active < 0 && by < 0 ? 0 : active
    setReached({ at: (from + by + offers.length) % offers.length, of: offers })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const { key, altKey } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (altKey) return key === 'ArrowDown' ? setOpen(true) : close()
      step(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter') {
      const place = offers[active]
      if (!place) return close()
      event.preventDefault()
      take(place)
    } else if (key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  const naming = label === undefined ? {} : { 'aria-label': label }
  return (
    <div className="places">
      <div className="inp">
        {before}
        <input
          type="text"
          role="combobox"
          id={inputId}
          {...naming}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          name={name}
          value={value}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            setTyping(true)
            setOpen(true)
            setReached(null)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {after}
      </div>
      {shown ? (
        <div id={id} className="offers" role="listbox" aria-label={t('offers')}>
          {offers.map((place, order) => (
            <div
              key={`${place.kind} ${place.pin ?? place.name} ${place.district}`}
              id={`${id}-${order}`}
              role="option"
              tabIndex={-1}
              aria-selected={order === active}
              // Before the field loses the focus, which would put the offers away.
              onMouseDown={(event) => {
                event.preventDefault()
                take(place)
              }}
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
    listings === null ? null : t('homes', { count: listings, total: formatNumber(listings) }),
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
