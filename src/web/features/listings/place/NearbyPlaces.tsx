import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import type { NearbyAnswer } from '../../../../contracts/places/nearby.ts'
import { Note } from '../../../ui/display/Note.tsx'
import { Skeleton } from '../../../ui/display/Skeleton.tsx'
import { SourceMark, SourceMarks } from '../../../ui/display/marks/SourceMark.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { RetryLine } from '../../../ui/LoadFailed.tsx'
import { useFetch } from '../../../platform/use-fetch.ts'
import { SectionCard } from '../../listing-parts/SectionCard.tsx'
import { AmenityName, amenityKm } from '../../localities/amenities/amenity-text.tsx'
import styles from './NearbyPlaces.module.css'

/** The nearest hospital, school, station and so on that is known, with its distance and source. */
export default function NearbyPlaces({
  home,
  heading,
}: {
  home: Pick<PropertyDetail, 'id'>
  heading: 'h2' | 'h3'
}): ReactElement | null {
  const { t, i18n, ready } = useTranslation('locality', { useSuspense: false })
  const { answer, retry } = useFetch<NearbyAnswer>(`/properties/${home.id}/nearby`, 'keepSession')
  if (!ready) return <Skeleton className={styles.waiting} aria-hidden="true" />
  if (answer.state === 'there' && answer.value.places.length === 0) return null
  return (
    <SectionCard heading={heading} title={t('nearby.title')} aria-busy={answer.state === 'waiting'}>
      {answer.state === 'waiting' ? (
        <Text muted>{t('nearby.busy')}</Text>
      ) : answer.state === 'failed' ? (
        <RetryLine message={t('nearby.failed')} onRetry={retry} />
      ) : (
        <Places answer={answer.value} language={i18n.language} />
      )}
    </SectionCard>
  )
}

function Places({
  answer: { from, places },
  language,
}: {
  answer: NearbyAnswer
  language: string
}): ReactElement {
  const { t } = useTranslation('locality')
  return (
    <>
      {from ? <Text muted>{t(`nearby.from.${from}`)}</Text> : null}
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.id}>
            <span className={styles.kind}>{t(`kind.${place.kind}`)}</span>
            <span>
              <AmenityName place={place} language={language} />
              {place.confirmed ? null : <small> {t('amenity.unconfirmed')}</small>}
            </span>
            <span className={styles.distance}>{amenityKm(place, from === 'pin', t)}</span>
          </li>
        ))}
      </ul>
      <Note>{t('nearby.sample')}</Note>
      <SourceMarks className={styles.sources}>
        {[...new Set(places.map(({ attribution }) => attribution))].map((attribution) => (
          <SourceMark key={attribution}>{attribution}</SourceMark>
        ))}
      </SourceMarks>
    </>
  )
}
