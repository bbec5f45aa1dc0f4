import { lazy, Suspense, useState, type MouseEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { AMENITY_CATEGORIES, type AmenityCategory } from '../../../../domain/places/amenities.ts'
import type { Locality } from '../../../../domain/locality/locality.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { SourceMark, SourceMarks } from '../../../ui/display/marks/SourceMark.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { VisuallyHidden } from '../../../ui/layout/Text.tsx'
import styles from './TownAmenities.module.css'
import { Disclosure } from '../../../ui/display/Disclosure.tsx'
import { AmenityName, amenityKm } from './amenity-text.tsx'
import { openMap } from './open-map.ts'

const AmenityModal = lazy(() => import('./AmenityModal.tsx'))

export type Amenity = Locality['amenities'][number]

export const CATEGORY_ICON: Readonly<Record<AmenityCategory, IconName>> = {
  healthcare: 'plus',
  education: 'school',
  transport: 'train',
  shopping: 'shop',
  entertainment: 'star',
  banking: 'office',
  dining: 'shop',
  religious: 'house',
  sports: 'flag',
  safety: 'shield',
  utilities: 'power',
  recreation: 'leaf',
  accommodation: 'bed',
  community: 'user',
  infrastructure: 'office',
  other: 'pin',
}
/** Places of a group before "All of them". */
const FIRST = 5

/** Places around the town by what they are for; each opens on a small map. */
export function Amenities({
  amenities,
  sources,
}: {
  amenities: readonly Amenity[]
  sources: Readonly<Record<string, { attribution: string }>>
}): ReactElement {
  const { t, i18n } = useTranslation('locality')
  const attribution = (source: string): string =>
    i18n.exists(`locality:ownSource.${source}`)
      ? t(`ownSource.${source}`)
      : (sources[source]?.attribution ?? source)
  const [shown, setShown] = useState<Amenity | null>(null)
  if (amenities.length === 0) return <Note>{t('amenity.none')}</Note>
  const groups = AMENITY_CATEGORIES.map((category) => ({
    category,
    places: amenities.filter((place) => place.category === category),
  })).filter(({ places }) => places.length > 0)
  const open = (place: Amenity) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown(place)
  }
  const row = (place: Amenity): ReactElement => (
    <li key={place.id}>
      <a href={openMap(place)} target="_blank" rel="noreferrer" onClick={open(place)}>
        <span className={styles.name}>
          <AmenityName place={place} language={i18n.language} />
          <small>
            {[t(`kind.${place.kind}`), place.confirmed ? null : t('amenity.unconfirmed')]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        <span className="muted tabular on-one-line">{amenityKm(place, true, t)}</span>
        <span className={styles.score}>
          <span className={styles.bar} style={{ width: `${place.score * 10}%` }} />
          <VisuallyHidden>{t('amenity.score', { score: place.score })}</VisuallyHidden>
          <span aria-hidden="true">{place.score}</span>
        </span>
      </a>
    </li>
  )
  return (
    <div data-figures="amenities">
      <div className={styles.groups}>
        {groups.map(({ category, places }) => (
          <section key={category}>
            <h3>
              <Icon name={CATEGORY_ICON[category]} />
              {t(`category.${category}`)}
            </h3>
            <ul>{places.slice(0, FIRST).map(row)}</ul>
            {places.length > FIRST ? (
              <Disclosure summary={t('amenity.all', { count: places.length })}>
                <ul>{places.slice(FIRST).map(row)}</ul>
              </Disclosure>
            ) : null}
          </section>
        ))}
      </div>
      <Note>{t('amenity.sample')}</Note>
      <SourceMarks className={styles.sources}>
        {[...new Set(amenities.map(({ source }) => source))].map((source) => (
          <SourceMark key={source}>{attribution(source)}</SourceMark>
        ))}
        <SourceMark estimate>{t('amenity.scoreMark')}</SourceMark>
      </SourceMarks>
      {shown ? (
        <Suspense fallback={null}>
          <AmenityModal
            place={shown}
            source={attribution(shown.source)}
            onClose={() => setShown(null)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
