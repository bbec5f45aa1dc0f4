import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { City } from '../../../contracts/places/cities.ts'
import type { Place } from '../../../contracts/places/places.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Combobox } from '../../ui/forms/Combobox.tsx'
import { useComboboxState } from '../../ui/forms/use-combobox.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './PlaceCombobox.module.css'
import { placeText } from './place-names.ts'
import { usePlaces } from './use-places.ts'

const PICTURES: Readonly<Record<Place['kind'], IconName>> = {
  town: 'pin',
  district: 'layers',
  locality: 'plot',
  pin: 'mail',
  landmark: 'flag',
}

/**
 * A text field that offers towns, districts, localities and PIN codes as they are typed, in English or Malayalam.
 * Without scripts it is the text field alone; a text that is none of the offers stays as it was typed.
 * Its keys are those of `useCombobox`.
 */
export function PlaceCombobox({
  cities,
  value,
  onChoose,
  onPaste,
  onEnter,
  label,
  counted = true,
  className,
  frameClass,
  listClass,
  ...rest
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
  /** Whether the offers have their numbers of homes, which are those of a search without any other filter. */
  counted?: boolean
  /** Without one, a `<label>` names the field by its `id`. */
  label?: string
  name?: string
  placeholder?: string
  before?: ReactNode
  after?: ReactNode
  className?: string
  /** Of the outline of the field, and of the list. */
  frameClass?: string
  listClass?: string
}): ReactElement {
  const { t, i18n } = useTranslation('places')
  const lang = i18n.language
  const state = useComboboxState<Place>()
  const places = usePlaces(state.typing ? value : '', state.open, cities)
  return (
    <Combobox
      {...rest}
      className={className}
      frameClass={frameClass}
      listClass={listClass}
      optionClass={styles.place}
      state={state}
      options={places}
      optionKey={({ kind, pin, name, district }) => `${kind} ${pin ?? name} ${district}`}
      renderOption={(place) => (
        <>
          <Icon name={PICTURES[place.kind]} />
          <Offer place={counted ? place : { ...place, listings: null }} />
        </>
      )}
      value={value}
      onChoose={(place) => onChoose(place, placeText(place, t, lang))}
      aria-label={label}
      listLabel={t('places')}
      status={t('count', { count: places.length })}
      maxLength={200}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.defaultPrevented || !onEnter) return
        event.preventDefault()
        onEnter()
      }}
      onPaste={(event) => {
        if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault()
      }}
    />
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
    <span className={styles.texts}>
      <span className={styles.name}>
        {matched && matched !== first && matched !== second ? (
          <span>
            <span lang={scriptOf(matched)}>{matched}</span> <span aria-hidden="true">→</span>{' '}
          </span>
        ) : null}
        <b lang={scriptOf(first)}>{first}</b>{' '}
        {second && second !== first ? <span lang={scriptOf(second)}>{second}</span> : null}
      </span>
      <span className={styles.kind}>{also.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

const scriptOf = (text: string): 'ml' | 'en' => (/[\u0d00-\u0d7f]/.test(text) ? 'ml' : 'en')
