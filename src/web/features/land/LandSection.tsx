import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { LandSense } from '../../../contracts/places/land-checks.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Note } from '../../ui/display/Note.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { SectionCard } from '../listing-parts/SectionCard.tsx'
import { placeNames } from '../listing-parts/text/place-line.ts'
import { useFetch } from '../../platform/use-fetch.ts'
import { datedSource } from './dated-source.ts'
import FeeSheet from './FeeSheet.tsx'
import styles from './LandSection.module.css'
import { RetryLine } from '../../ui/LoadFailed.tsx'

/** Not from the domain, whose table is the server's. */
const GROUPS: readonly LandSense['notes'][number]['group'][] = ['paddy', 'coast', 'hills', 'flood']

/** What to check about a listing's land: what, where, with which paper, according to whom. Never a verdict. */
export default function LandSection({
  home,
  heading,
}: {
  home: PropertyDetail
  heading: 'h2' | 'h3'
}): ReactElement {
  const { t, ready } = useTranslation(['land', 'papers'], { useSuspense: false })
  const { answer, retry } = useFetch<LandSense>(`/properties/${home.id}/land`, 'keepSession')
  if (!ready) return <Skeleton className={styles.waiting} aria-hidden="true" />
  const Sub = heading === 'h2' ? 'h3' : 'h4'
  return (
    <SectionCard heading={heading} title={t('title')} aria-busy={answer.state === 'waiting'}>
      {answer.state === 'waiting' ? (
        <Text muted>{t('busy')}</Text>
      ) : answer.state === 'failed' ? (
        <RetryLine message={t('failed')} onRetry={retry} />
      ) : (
        <>
          <Text muted className={styles.lead}>
            {t('lead')}
          </Text>
          {GROUPS.map((group) => {
            const notes = answer.value.notes.filter((note) => note.group === group)
            return notes.length === 0 ? null : (
              <div key={group} className={styles.group}>
                <Sub className={styles.groupTitle}>{t(`group.${group}`)}</Sub>
                <Stack as="ul" gap={5} className={styles.notes}>
                  {notes.map((note) => (
                    <LandNote key={note.id} note={note} sense={answer.value} home={home} />
                  ))}
                </Stack>
                {group === 'paddy' && answer.value.fee ? (
                  <FeeSheet rates={answer.value.fee} plotM2={answer.value.plotM2} heading="h4" />
                ) : null}
              </div>
            )
          })}
        </>
      )}
    </SectionCard>
  )
}

function LandNote({
  note,
  sense,
  home,
}: {
  note: LandSense['notes'][number]
  sense: LandSense
  home: PropertyDetail
}): ReactElement {
  const { t, i18n } = useTranslation(['land', 'papers'])
  const { shore } = sense
  const figures = Object.fromEntries(
    Object.entries(note.figures).map(([name, value]) => [
      name,
      name === 'year' ? String(value) : formatNumber(value, 2),
    ]),
  )
  const district = placeNames(home, t, i18n.language).district ?? sense.district ?? ''
  return (
    <Stack as="li" gap={2} className={styles.note}>
      <p className={styles.name}>{t(`note.${note.id}.title`)}</p>
      <p>{t(`note.${note.id}.${note.named ? 'named' : 'text'}`, { ...figures, district })}</p>
      {note.id === 'coast' && shore ? (
        <Note>
          {t(`shore.${shore.from}`, {
            km: formatNumber(shore.km, 1),
            error: formatNumber(shore.errorKm, 1),
          })}
        </Note>
      ) : null}
      <Stack as="dl" gap={1} className={styles.facts}>
        <div>
          <dt>{t('where')}</dt>
          <dd>{t(`office.${note.office}`)}</dd>
        </div>
        <div>
          <dt>{t('papers')}</dt>
          <dd>{note.papers.map((kind) => t(`papers:kind.${kind}`)).join(', ')}</dd>
        </div>
        <div>
          <dt>{t('page')}</dt>
          <dd>
            {note.links.map(({ name, url }) => (
              <a key={name} href={url} target="_blank" rel="noreferrer">
                {t(`link.${name}`)}
              </a>
            ))}
          </dd>
        </div>
      </Stack>
      <SourceMark estimate={!note.attribution}>
        {note.attribution
          ? datedSource(t, i18n.language, { attribution: note.attribution, date: note.date })
          : t('noSource')}
      </SourceMark>
    </Stack>
  )
}
