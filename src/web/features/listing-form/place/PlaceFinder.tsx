import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { Place } from '../../../../contracts/places/places.ts'
import { readTypedPlace, type TypedPlace } from '../../../../domain/geo/typed-place.ts'
import type { Point } from '../../../../domain/places/distance.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FieldEcho, FieldError } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlaceCombobox } from '../../places/PlaceCombobox.tsx'
import { usePlaces } from '../../places/use-places.ts'
import { useCities } from '../use-cities.ts'
import styles from './MapPicker.module.css'

/** How near the map goes to a place of each kind. */
const ZOOMS: Readonly<Record<Place['kind'], number>> = {
  town: 15,
  locality: 16,
  landmark: 16,
  pin: 14,
  district: 11,
}

/** Takes the map to a place by its name, or to a point by its coordinates or by a link of a map. */
export function PlaceFinder({
  onPlace,
  onPoint,
  cornerOf,
}: {
  onPlace: (place: { lat: number; lng: number; zoom: number }) => void
  /** A point was typed or pasted. */
  onPoint: (point: Point) => void
  /** In boundary mode: what makes the point a corner. */
  cornerOf: ((point: Point) => void) | null
}): ReactElement {
  const { t } = useTranslation('mapPicker')
  const cities = useCities()
  const [typed, setTyped] = useState('')
  const [read, setRead] = useState<TypedPlace | null>(null)
  const [best] = usePlaces(typed, typed.trim() !== '', cities)

  /** True when the text means a point, understood or not: then it is no name to search for. */
  const take = (text: string): boolean => {
    const found = readTypedPlace(text)
    setRead(found)
    if (found?.ok) {
      setTyped(`${found.point.lat}, ${found.point.lng}`)
      onPoint(found.point)
    }
    return found !== null
  }
  const paste = (text: string): boolean => {
    // A link is longer than the field allows: it is parsed on paste, and its coordinates are put into the field.
    if (!take(text)) return false
    if (readTypedPlace(text)?.ok === false) setTyped(text.trim().slice(0, 200))
    return true
  }
  const go = ({ lat, lng, kind }: Place, text: string): void => {
    setTyped(text)
    setRead(null)
    onPlace({ lat, lng, zoom: ZOOMS[kind] })
  }
  return (
    <div>
      <PlaceCombobox
        cities={cities}
        label={t('find')}
        placeholder={t('findHint')}
        value={typed}
        before={<Icon name="search" small />}
        onChange={(text) => {
          setTyped(text)
          setRead(null)
        }}
        onChoose={go}
        onPaste={paste}
        onEnter={() => {
          if (!take(typed) && best) go(best, typed)
        }}
      />
      <div role="status">
        {read === null ? null : read.ok ? (
          <FieldEcho className={classNames(styles.panel, styles.foundPoint)}>
            {t('pointFound', { north: read.point.lat, east: read.point.lng })}{' '}
            {cornerOf ? (
              <Button variant="text" onClick={() => cornerOf(read.point)}>
                {t('addAsCorner')}
              </Button>
            ) : null}
          </FieldEcho>
        ) : (
          <FieldError className={classNames(styles.panel, styles.foundPoint)}>
            {t(`refused.${read.code}`)}
          </FieldError>
        )}
      </div>
    </div>
  )
}
