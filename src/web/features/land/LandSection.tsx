import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { LandSense } from '../../../contracts/places/land-checks.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RetryLine } from '../../ui/RetryLine.tsx'
import { placeNames } from '../listings/place/place-line.ts'
import { useFetch } from '../../platform/use-fetch.ts'
import { datedSource } from './dated-source.ts'
import FeeSheet from './FeeSheet.tsx'
import './land.css'

/** Not from the domain: its table is the server's. */
const GROUPS: readonly LandSense['notes'][number]['group'][] = ['paddy', 'coast', 'hills', 'flood']

/** What to check about a home's land: what, where, with which paper, who says so. Never a verdict. */
export default function LandSection({
  home,
  heading: Heading,
}: {
  home: PropertyDetail
  heading: 'h2' | 'h3'
}): ReactElement {
  const { t, ready } = useTranslation(['land', 'papers'], { useSuspense: false })
  const { answer, retry } = useFetch<LandSense>(`/properties/${home.id}/land`, 'keep')
  if (!ready) return <div className="card pad skel land-waits" aria-hidden="true" />
  const Sub = Heading === 'h2' ? 'h3' : 'h4'
  return (
    <section className="card pad land-sense" aria-busy={answer.state === 'waiting'}>
      <Heading>{t('title')}</Heading>
      {answer.state === 'waiting' ? (
        <p className="quiet">{t('busy')}</p>
      ) : answer.state === 'failed' ? (
        <RetryLine message={t('failed')} onRetry={retry} />
      ) : (
        <>
          <p className="quiet">{t('lead')}</p>
          {GROUPS.map((group) => {
            const notes = answer.value.notes.filter((note) => note.group === group)
            return notes.length === 0 ? null : (
              <div key={group} className="land-group">
                <Sub>{t(`group.${group}`)}</Sub>
                <ul>
                  {notes.map((note) => (
                    <Note key={note.id} note={note} sense={answer.value} home={home} />
                  ))}
                </ul>
                {group === 'paddy' && answer.value.fee ? (
                  <FeeSheet rates={answer.value.fee} plotM2={answer.value.plotM2} heading="h4" />
                ) : null}
              </div>
            )
          })}
        </>
      )}
    </section>
  )
}

function Note({
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
    <li>
      <p className="name">{t(`note.${note.id}.title`)}</p>
      <p>{t(`note.${note.id}.${note.named ? 'named' : 'text'}`, { ...figures, district })}</p>
      {note.id === 'coast' && shore ? (
        <p className="note">
          <Icon name="info" />
          <span>
            {t(`shore.${shore.from}`, {
              km: formatNumber(shore.km, 1),
              error: formatNumber(shore.errorKm, 1),
            })}
          </span>
        </p>
      ) : null}
      <dl>
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
      </dl>
      <small className={note.attribution ? 'mark' : 'mark est'}>
        {note.attribution
          ? datedSource(t, i18n.language, { attribution: note.attribution, date: note.date })
          : t('noSource')}
      </small>
    </li>
  )
}
