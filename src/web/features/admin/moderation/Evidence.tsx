import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { Evidence as Found } from '../../../../contracts/admin/moderation.ts'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'
import { SampleDataMark } from '../../../ui/display/marks/SampleDataMark.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Picture } from '../../listing-parts/Picture.tsx'
import { Price } from '../../listing-parts/price.tsx'
import { paths } from '../../../paths.ts'
import { cityEnding } from '../../listing-parts/text/place-line.ts'
import { Changes } from '../Changes.tsx'
import { Pair } from './Pair.tsx'
import type { useAdminAction } from '../use-admin-action.ts'
import { Warnings } from './Warnings.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import styles from './Evidence.module.css'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { RoleTag } from '../../accounts/RoleTag.tsx'

/** What was noticed in the photos; nothing when all is well. */
function PictureNotices({
  pictures,
}: {
  pictures: Found['listing']['pictures']
}): ReactElement | null {
  const { t } = useTranslation('admin')
  const { t: notice } = useTranslation('pictureNotices')
  const noticed = pictures.flatMap((picture, at) =>
    picture.notices.length > 0 ? [{ ...picture, n: at + 1 }] : [],
  )
  if (noticed.length === 0) return null
  return (
    <Note tone="warning" className={styles.note}>
      <b>{t('evidence.photoNotices')}</b>
      <ul>
        {noticed.map(({ url, n, notices, noticesKept }) => (
          <li key={url}>
            {t('evidence.changed.picture', { n })}:{' '}
            {notices.map((each) => notice(`${each}.name`)).join(', ')}
            {noticesKept ? ` (${t('evidence.photoKept')})` : null}
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** How many times the usual price is far from it, either way. */
const FAR = 2
/** So near it is the usual price. */
const NEAR = 1.15

/** One listing with what speaks for and against it; what can be done about it comes as children. */
export function Evidence({
  evidence,
  act,
  children,
}: {
  evidence: Found
  act: ReturnType<typeof useAdminAction>['act']
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('admin')
  const { t: shell } = useTranslation()
  const { listing, owner, sale, rent, alike, reports, warnings } = evidence
  const { rejected } = listing
  return (
    <article aria-labelledby="judged">
      <div className={styles.top}>
        <ul className={styles.pictures}>
          {listing.pictures.slice(0, 4).map((picture, at) => (
            <li key={picture.url}>
              <Picture
                picture={picture}
                alt=""
                sizes={at === 0 ? '420px' : '140px'}
                mark={at === 0}
              />
            </li>
          ))}
        </ul>
        <div className={styles.text}>
          <h3 id="judged" className={styles.title}>
            <Link to={paths.property(listing)}>{listing.title}</Link>
            <SampleMark of={listing} />
          </h3>
          <Price home={listing} />
          <p>
            {cityEnding(listing.address, listing.city, listing.city)}
            <small className="muted">
              {' '}
              · {shell(`kind.${listing.propertyType}`)} · <DateTime at={listing.createdAt} />
            </small>
          </p>
          {listing.description ? <p className={styles.description}>{listing.description}</p> : null}
          <Row className={styles.decision}>{children}</Row>
        </div>
      </div>
      {rejected ? (
        <Note tone="warning" icon="undo" className={styles.note}>
          {t('evidence.rejected')} <DateTime at={rejected.at} />:{' '}
          {t(`reject.reasons.${rejected.reason}`)} {rejected.note}
          {rejected.answer === null ? null : (
            <>
              {' '}
              <b>{t('evidence.answer')}</b> {rejected.answer}
            </>
          )}
        </Note>
      ) : null}
      <PictureNotices pictures={listing.pictures} />
      {evidence.changed ? <Changed changed={evidence.changed} now={listing.pictures} /> : null}
      {warnings.length > 0 ? (
        <section className={styles.warnings} aria-labelledby="look-twice">
          <h4 id="look-twice">{t('evidence.warning.title')}</h4>
          <Warnings warnings={warnings} />
        </section>
      ) : null}
      <div className={styles.factColumns}>
        <section aria-labelledby="owner">
          <h4 id="owner">{t('listings.owner')}</h4>
          <p>
            <Link to={paths.adminUser(owner.id)}>{owner.name}</Link>{' '}
            <RoleTag role={owner.role}>{t(`role.${owner.role}`)}</RoleTag>
          </p>
          <ul>
            <Point good={owner.emailVerified}>
              {t(owner.emailVerified ? 'evidence.confirmed' : 'users.unconfirmed')}
            </Point>
            <Point>
              {t('evidence.joined')} <DateTime at={owner.joinedAt} />
            </Point>
            <Point>
              {t('evidence.listings', {
                count: owner.listings.all,
                n: formatNumber(owner.listings.all),
                live: formatNumber(owner.listings.live),
              })}
            </Point>
            {owner.listings.rejected > 0 ? (
              <Point good={false}>
                {t('evidence.changesRequested', {
                  count: owner.listings.rejected,
                  n: formatNumber(owner.listings.rejected),
                })}
              </Point>
            ) : null}
            <Point good={owner.reports === 0}>
              {owner.reports === 0
                ? t('evidence.noReports')
                : t('evidence.reports', { count: owner.reports, n: formatNumber(owner.reports) })}
            </Point>
            {owner.suspended ? <Point good={false}>{t('users.suspended')}</Point> : null}
          </ul>
        </section>
        <section aria-labelledby="usual">
          <h4 id="usual">{t('evidence.price')}</h4>
          {sale === null && rent === null ? <Text muted>{t('evidence.noUsual')}</Text> : null}
          {sale ? <Usual usual={sale} deal="sale" /> : null}
          {rent ? <Usual usual={rent} deal="rent" /> : null}
        </section>
        <section aria-labelledby="reported">
          <h4 id="reported">{t('evidence.about')}</h4>
          {reports.length === 0 ? <Text muted>{t('evidence.noReports')}</Text> : null}
          <ul>
            {reports.map((report) => (
              <Point key={report.id} good={report.resolved ? undefined : false}>
                <b>{t(`listingReports:reasons.${report.reason}`)}</b> {report.details}{' '}
                <small className="muted">
                  {report.reporter ?? t('listingReports:admin.visitor')} ·{' '}
                  <DateTime at={report.at} />
                </small>
              </Point>
            ))}
          </ul>
        </section>
      </div>
      {alike.length === 0 ? (
        <Text muted className={styles.remark}>
          {t('evidence.noAlike')}
        </Text>
      ) : (
        alike.map(({ flag, version, kind, because, at, dismissed, other, pictures }) => (
          <Pair
            key={flag}
            flag={{ id: flag, version, kind, because, at, property: listing, other, pictures }}
            dismissed={dismissed}
            act={act}
          />
        ))
      )}
    </article>
  )
}

/** What was approved beside what is there now, so that only the difference has to be judged. */
function Changed({
  changed: { at, changes, large, pictures },
  now,
}: {
  changed: NonNullable<Found['changed']>
  now: Found['listing']['pictures']
}): ReactElement {
  const { t } = useTranslation('admin')
  return (
    <section className={styles.sinceApproval} aria-labelledby="since-approval">
      <h4 id="since-approval">
        {t('evidence.changed.title')} <DateTime at={at} clock />
      </h4>
      {large.length > 0 ? (
        <p className={styles.bad}>
          <Icon name="warn" small />
          <span>
            {t('evidence.changed.why')}{' '}
            {large.map((change) => t(`evidence.large.${change}`)).join(', ')}
          </span>
        </p>
      ) : null}
      <Changes changes={changes} before={t('changes.approved')} after={t('changes.now')} />
      {pictures ? (
        <div className={styles.galleries}>
          <Shots title={t('evidence.changed.was')} pictures={pictures} />
          <Shots title={t('evidence.changed.is')} pictures={now} />
        </div>
      ) : null}
    </section>
  )
}

function Shots({
  title,
  pictures,
}: {
  title: string
  pictures: ComponentProps<typeof Picture>['picture'][]
}): ReactElement {
  const { t } = useTranslation('admin')
  return (
    <figure>
      <figcaption className="muted text-small">{title}</figcaption>
      <ul>
        {pictures.map((picture, n) => (
          <li key={picture.url}>
            <Picture
              picture={picture}
              alt={`${title}: ${t('evidence.changed.picture', { n: n + 1 })}`}
              sizes="140px"
              mark={false}
            />
          </li>
        ))}
      </ul>
    </figure>
  )
}

function Point({
  good,
  children,
}: {
  /** Undefined: neither for nor against. */
  good?: boolean | undefined
  children: ReactNode
}): ReactElement {
  return (
    <li className={good === undefined ? undefined : good ? styles.good : styles.bad}>
      <Icon name={good === undefined ? 'dash' : good ? 'check' : 'warn'} small />
      <span>{children}</span>
    </li>
  )
}

/** What it asks beside what is usual there, on one scale. */
function Usual({
  usual: { usual, asked, times, unit, homes, sampleCount, place },
  deal,
}: {
  usual: NonNullable<Found['sale']>
  deal: 'sale' | 'rent'
}): ReactElement {
  const { t } = useTranslation('admin')
  const far = times >= FAR || times <= 1 / FAR
  const top = Math.max(usual, asked)
  const lines = [
    ['thisListing', asked],
    ['usual', usual],
  ] as const
  return (
    <div className={styles.usual}>
      <p className={far ? styles.bad : styles.good}>
        <Icon name={far ? 'warn' : 'check'} small />
        {times <= NEAR && times >= 1 / NEAR
          ? t(`evidence.normal.${deal}`)
          : t(`evidence.times.${deal}`, { times: formatNumber(times) })}
      </p>
      <dl>
        {lines.map(([key, rupees]) => (
          <div key={key}>
            <dt>{t(`evidence.${key}`)}</dt>
            <dd>
              {t(`evidence.per.${unit}`, { price: formatRupees(Math.round(rupees)) })}
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles[key]}
                  style={{ width: `${Math.max(2, (rupees / top) * 100)}%` }}
                />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <small className="muted">
        {t('evidence.from', { count: homes, n: formatNumber(homes), place: place.name })}
      </small>{' '}
      <SampleDataMark count={sampleCount} />
    </div>
  )
}
