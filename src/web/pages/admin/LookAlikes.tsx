import { useRef, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlaggedListing, ListingFlag } from '../../../contracts/listing-flags.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { isLand } from '../../../domain/property.ts'
import { Link } from '../../components/Link.tsx'
import { Picture } from '../../components/Picture.tsx'
import { landText, Price } from '../../components/price.tsx'
import { paths } from '../../paths.ts'
import { useDeed } from './use-deed.ts'
import { When } from './When.tsx'
import './look-alikes.css'

/** Listings of different owners that look alike, both side by side, the newest first; dismissing can be taken back. */
export function LookAlikes({
  flags: { total, lines },
}: {
  flags: { total: number; lines: readonly ListingFlag[] }
}): ReactElement {
  const { t } = useTranslation('flags')
  const { act } = useDeed()
  const heading = useRef<HTMLHeadingElement>(null)
  const settle = async (id: number): Promise<void> => {
    const deed = (method: 'PUT' | 'DELETE', done: string) => ({
      method,
      path: `/admin/flags/${id}/dismiss`,
      done,
      failed: t('failed'),
      broke: t('failed'),
    })
    const undo = deed('DELETE', t('reopened'))
    // The button went with its row.
    if (await act({ ...deed('PUT', t('dismissed')), undo })) heading.current?.focus()
  }
  return (
    <section className="card" aria-labelledby="look-alikes">
      <header>
        <div>
          <h2 id="look-alikes" ref={heading} tabIndex={-1}>
            {total === 0 ? t('none') : t('title', { count: total, n: formatNumber(total) })}
          </h2>
          <p className="quiet small">{t('text')}</p>
        </div>
      </header>
      {lines.length === 0 ? null : (
        <ul className="alike">
          {lines.map((flag) => (
            <li key={flag.id} aria-labelledby={`flag-${flag.id}`}>
              <div className="why">
                <div>
                  <h3 id={`flag-${flag.id}`}>{t(`kind.${flag.kind}`)}</h3>
                  <p className="quiet small">
                    {flag.because.map((reason) => t(`because.${reason}`)).join(' ')}{' '}
                    <When at={flag.at} clock />
                  </p>
                </div>
                <button
                  type="button"
                  className="btn line"
                  aria-describedby={`flag-${flag.id} flag-${flag.id}-property`}
                  onClick={() => void settle(flag.id)}
                >
                  {t('dismiss')}
                </button>
              </div>
              <div className="sides">
                <Side listing={flag.property} id={`flag-${flag.id}-property`} />
                <Side listing={flag.other} id={`flag-${flag.id}-other`} />
              </div>
              {flag.pictures.map(({ property, other }) => (
                <div className="sides pairs" key={`${property.id} ${other.id}`}>
                  <Picture picture={property} alt={t('pictureOf', { n: 1 })} sizes="360px" />
                  <Picture picture={other} alt={t('pictureOf', { n: 2 })} sizes="360px" />
                </div>
              ))}
            </li>
          ))}
        </ul>
      )}
      {lines.length < total ? (
        <p className="quiet small more">{t('newest', { n: formatNumber(lines.length) })}</p>
      ) : null}
    </section>
  )
}

/** One of the two, with what tells whether they are the same place. */
function Side({ listing, id }: { listing: FlaggedListing; id: string }): ReactElement {
  const { t } = useTranslation('flags')
  const { t: shell } = useTranslation()
  const { t: admin } = useTranslation('admin')
  const { title, address, city, propertyType, areaSqFt, village, surveyNumber, owner } = listing
  const area =
    areaSqFt === null
      ? []
      : [
          isLand(propertyType)
            ? landText(areaSqFt, shell)
            : shell('facts.sqft', { area: formatNumber(areaSqFt) }),
        ]
  const land = [village, surveyNumber === null ? null : t('survey', { number: surveyNumber })]
  return (
    <article>
      <span className="ph">
        <Picture picture={listing.picture} alt="" sizes="120px" mark={false} />
      </span>
      <div>
        <Link id={id} to={paths.property(listing)}>
          {title}
        </Link>
        <Price home={listing} />
        <p className="small">{[address, city].join(', ')}</p>
        <p className="quiet small">
          {[shell(`kind.${propertyType}`), ...area, ...land.filter((part) => part !== null)].join(
            ' · ',
          )}
        </p>
        <p className="quiet small">
          {owner.name} · <When at={listing.createdAt} />
          {listing.publication === 'live'
            ? ''
            : ` · ${admin(`publication.${listing.publication}`)}`}
        </p>
      </div>
    </article>
  )
}
