import {
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactElement,
} from 'react'
import { useTranslation } from '../i18n/translation.ts'
import { useBrowserValue } from '../platform/store.ts'
import type { City } from '../../contracts/places/cities.ts'
import { findMyCity } from '../features/places/my-location.ts'
import { useLocating } from '../features/places/use-locating.ts'
import {
  CITY_ASKED,
  savePreferredCity,
  storedPreferredCity,
} from '../features/places/preferred-city.ts'
import { Button } from '../ui/actions/Button.tsx'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { FieldError, FieldHelp } from '../ui/forms/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './CityChooser.module.css'
import { cityByName, matchingCities } from '../features/places/city-match.ts'
import { TownCombobox } from '../features/places/TownCombobox.tsx'

/** The default city of a visitor who has not chosen one (specification, section 9). */
const DEFAULT_CITY = 'Kottayam'

/** Whether this browser has no city yet, and its visitor has never put the question away. */
function unanswered(): boolean {
  try {
    return storedPreferredCity() === null && localStorage.getItem(CITY_ASKED) === null
  } catch {
    // Without storage the question would appear on every page.
    return false
  }
}

function rememberAsked(): void {
  try {
    localStorage.setItem(CITY_ASKED, 'true')
  } catch {
    // The question appears again on the next page.
  }
}

/**
 * Asks first-time visitors for their city. It is not rendered on the server, so crawlers and browsers without
 * JavaScript never see it. The choice is stored before `onChosen` is called. It blocks nothing: Escape, a press beside it
 * or leaving it for a search put it away for good, as does "All of Kerala", which `hasAll` offers.
 */
export function CityChooser({
  cities,
  hasAll = false,
  onChosen,
}: {
  cities: readonly City[]
  hasAll?: boolean
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
        hasAll={hasAll}
        onClose={() => setOpen(false)}
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
  hasAll,
  onChosen,
  onClose,
}: {
  cities: readonly City[]
  hasAll: boolean
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

  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  // A layout effect, so that its cleanup stores the answer before the dialog leaves the screen: a person who goes on
  // to another page at that moment is not asked again.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const onToggle = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'closed') latest.current()
    }
    // Browsers without popovers show it in its place.
    if (typeof element.showPopover === 'function') element.showPopover()
    element.focus({ preventScroll: true })
    element.addEventListener('toggle', onToggle)
    return () => {
      element.removeEventListener('toggle', onToggle)
      rememberAsked()
    }
  }, [])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const city =
      cityByName(text, cities) ??
      (text.trim() === '' ? undefined : onlyOne(matchingCities(text, cities, 2)))
    if (city) onChosen(city)
    else setUnknown(true)
  }
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.chooser}
    >
      <form method="post" className={styles.form} onSubmit={submit}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {t('title')}
          </h2>
          <IconButton icon="close" label={t('close', { ns: 'shell' })} onClick={onClose} />
        </div>
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
        {location.problem ? (
          <FieldHelp role="status">{t(`shell:locate.${location.problem}`)}</FieldHelp>
        ) : null}
        <div className={styles.ways}>
          <Button variant="soft" disabled={location.busy} onClick={location.locate}>
            <Icon name="locate" />
            {t(location.busy ? 'detecting' : 'detect')}
          </Button>
          {hasAll ? (
            <Button variant="soft" onClick={onClose}>
              {t('all')}
            </Button>
          ) : null}
          <Button type="submit" className={styles.go}>
            {t('continue')}
          </Button>
        </div>
      </form>
    </div>
  )
}

const onlyOne = (cities: City[]): City | undefined => (cities.length === 1 ? cities[0] : undefined)
