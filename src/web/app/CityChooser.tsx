import { Suspense, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrowserValue } from '../platform/store.ts'
import type { City } from '../../contracts/places/cities.ts'
import { findMyCity } from '../features/places/my-location.ts'
import { useLocating } from '../features/places/use-locating.ts'
import { savePreferredCity, storedPreferredCity } from '../features/places/preferred-city.ts'
import { Button } from '../ui/actions/Button.tsx'
import { FieldError, FieldHelp } from '../ui/forms/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import styles from './CityChooser.module.css'
import { cityByName, matchingCities } from '../features/places/city-match.ts'
import { TownCombobox } from '../features/places/TownCombobox.tsx'

/** The default city of a visitor who has not chosen one (specification, section 9). */
const DEFAULT_CITY = 'Kottayam'
const CLOSED = 'cityChooserClosed'

/** Whether this browser has no city yet and the visitor has not dismissed the question during this visit. */
function unanswered(): boolean {
  try {
    return storedPreferredCity() === null && sessionStorage.getItem(CLOSED) === null
  } catch {
    // Without storage the question would appear on every page.
    return false
  }
}

/**
 * Asks first-time visitors for their city. It is not rendered on the server, so crawlers and browsers without
 * JavaScript never see it. The choice is stored before `onChosen` is called.
 */
export function CityChooser({
  cities,
  onChosen,
}: {
  cities: readonly City[]
  onChosen: (city: City) => void
}): ReactElement | null {
  const wanted = useBrowserValue(unanswered, false)
  const [open, setOpen] = useState(true)
  if (!wanted || !open) return null
  return (
    // Its translations may still be loading.
    <Suspense fallback={null}>
      <ChooserDialog
        cities={cities}
        onClose={() => {
          setOpen(false)
          try {
            sessionStorage.setItem(CLOSED, 'true')
          } catch {
            // The question appears again on the next page.
          }
        }}
        onChosen={(city) => {
          setOpen(false)
          savePreferredCity(city.name)
          onChosen(city)
        }}
      />
    </Suspense>
  )
}

function ChooserDialog({
  cities,
  onChosen,
  onClose,
}: {
  cities: readonly City[]
  onChosen: (city: City) => void
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('cityChooser')
  const named = (city: City | undefined): string =>
    (i18n.language === 'ml' ? city?.nameMl : city?.name) ?? ''
  const fallback = cities.find(({ name }) => name === DEFAULT_CITY)
  const [text, setText] = useState(named(fallback))
  const [unknown, setUnknown] = useState(false)
  const location = useLocating(
    () => findMyCity(cities),
    (city) => {
      const found = city ?? fallback
      if (found) onChosen(found)
    },
  )

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const city =
      cityByName(text, cities) ??
      (text.trim() === '' ? undefined : onlyOne(matchingCities(text, cities, 2)))
    if (city) onChosen(city)
    else setUnknown(true)
  }
  return (
    <Dialog
      title={t('title')}
      size="small"
      overflowing
      initialFocus="input"
      className={styles.chooser}
      onClose={onClose}
      onSubmit={submit}
    >
      <FieldHelp>{t('text')}</FieldHelp>
      <TownCombobox
        label={t('city')}
        cities={cities}
        most={cities.length}
        dropdown
        value={text}
        onChange={(next) => {
          setText(next)
          setUnknown(false)
        }}
        after={<Icon name="down" small />}
      />
      {unknown ? <FieldError role="alert">{t('unknown')}</FieldError> : null}
      <Button variant="soft" wide disabled={location.busy} onClick={location.locate}>
        <Icon name="locate" />
        {t(location.busy ? 'detecting' : 'detect')}
      </Button>
      {location.problem ? (
        <FieldHelp role="status">{t(`shell:locate.${location.problem}`)}</FieldHelp>
      ) : null}
      <Button type="submit" wide>
        {t('continue')}
      </Button>
    </Dialog>
  )
}

const onlyOne = (cities: City[]): City | undefined => (cities.length === 1 ? cities[0] : undefined)
