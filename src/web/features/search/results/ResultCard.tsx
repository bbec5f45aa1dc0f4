import { memo, useRef, type MouseEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { PropertyCard } from '../../../../contracts/listings/listings.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/display/Card.tsx'
import { Skeleton } from '../../../ui/display/Skeleton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { VisuallyHidden } from '../../../ui/layout/Text.tsx'
import { Link } from '../../../ui/Link.tsx'
import { titledIn } from '../../../../domain/listings/text/title-in.ts'
import { CardPhotos } from './CardPhotos.tsx'
import { Facts, Price, PricePer } from '../../listing-parts/price.tsx'
import { OfferTags } from '../../listing-parts/Tags.tsx'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import { Heart } from '../../listing-parts/Heart.tsx'
import { HideListing } from '../../listing-parts/HideListing.tsx'
import { paths } from '../../../paths.ts'
import { indianDaysBetween } from '../../../../domain/time/kerala-time.ts'
import { cityEnding } from '../../listing-parts/text/place-line.ts'
import styles from './ResultCard.module.css'
import { formatDate } from '../../../ui/display/DateTime.tsx'
import { CompareToggle } from '../../compare/CompareButton.tsx'

/**
 * A home in the list. The whole card is the link, named by title and price; pointing at it or focusing it lifts its
 * pin. In the document the title comes first and the card's own buttons last.
 */
export const ResultCard = memo(function ResultCard({
  home: own,
  selected = false,
  lifted = false,
  visited = false,
  eager = false,
  hasButtons,
  now,
  onOpen,
}: {
  home: PropertyCard
  selected?: boolean
  /** Its pin is being pointed at. */
  lifted?: boolean
  /** It was looked at in this browser. */
  visited?: boolean
  eager?: boolean
  /** Only scripts answer to its buttons: the server draws none. */
  hasButtons: boolean
  /** The server's time, ISO 8601. */
  now: string
  /** Opens the details in place; without it the link leads to the home's page. */
  onOpen?: ((id: number) => void) | undefined
}): ReactElement {
  const { t, i18n } = useTranslation('search')
  const home = titledIn(i18n.language, own)
  const town = (i18n.language === 'ml' ? home.cityMl : null) ?? home.city
  const link = useRef<HTMLAnchorElement>(null)
  const open = (event: MouseEvent): void => {
    if (!onOpen || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(home.id)
  }
  const [titleId, priceId] = [`card-${home.id}-title`, `card-${home.id}-price`]
  const place = home.address ? cityEnding(home.address, home.city, town) : town
  return (
    <Card
      as="article"
      padded={false}
      className={classNames(
        styles.card,
        selected ? styles.selected : lifted && styles.lifted,
        visited && styles.visited,
      )}
      aria-current={selected ? 'true' : undefined}
      data-home={home.id}
    >
      <h2 className={styles.title}>
        <Link
          ref={link}
          to={paths.property(home)}
          onClick={open}
          aria-labelledby={`${titleId} ${priceId}`}
        >
          <span id={titleId} title={own.title}>
            {home.title}
          </span>
        </Link>
      </h2>
      <div className={styles.picture}>
        <CardPhotos home={home} eager={eager} link={link} />
        <div className={styles.tags} data-offer>
          <OfferTags home={home} />
        </div>
      </div>
      <Caption home={home} />
      {home.isFeatured ? <div className={styles.featured} aria-hidden="true" /> : null}
      <div id={priceId} className={styles.prices}>
        <Price home={home} className={styles.price} onRequestClass={styles.onRequest} />
        <PricePer home={home} className={styles.per} />
      </div>
      <div className={styles.text}>
        <p className={styles.place}>
          {t(`kind.${home.propertyType}`, { ns: 'shell' })} · {place}
        </p>
        {home.near ? (
          <p className={styles.place}>
            {t('card.near', { name: nearName(home.near, i18n.language), km: home.near.km })}
          </p>
        ) : null}
        <Facts terse home={home} className={styles.facts}>
          <Marks home={home} visited={visited} now={now} />
        </Facts>
      </div>
      <div className={styles.buttons}>
        {hasButtons ? (
          <>
            <Heart home={home} className={classNames(styles.button, styles.heart)} />
            <CompareToggle home={home} className={classNames(styles.button, styles.compare)} />
            <HideListing home={home} className={classNames(styles.button, styles.hide)} />
          </>
        ) : null}
      </div>
    </Card>
  )
})

const nearName = ({ name, nameMl }: NonNullable<PropertyCard['near']>, lang: string): string =>
  (lang === 'ml' ? nameMl : null) ?? name

/** Below the picture, so that it does not cover it: that the home is a sample, and its picture drawn. */
function Caption({ home }: { home: PropertyCard }): ReactElement | null {
  const { t } = useTranslation()
  const { illustration } = home.picture
  if (home.demo !== true && !illustration) return null
  return (
    <p className={styles.caption}>
      <SampleMark of={home} className={styles.sample} />
      {illustration ? <span>{t('illustration')}</span> : null}
    </p>
  )
}

/** Further facts: who offers it, what changed and when, its state, whether the map knows where it is. */
function Marks({
  home,
  visited,
  now,
}: {
  home: PropertyCard
  visited: boolean
  now: string
}): ReactElement {
  const { t, i18n } = useTranslation('search')
  const { lowered, postedBy } = home
  const date = (at: string): string => formatDate(at, i18n.language, 'day')
  return (
    <>
      {postedBy ? <li>{t(`card.postedBy.${postedBy}`)}</li> : null}
      {lowered ? (
        <li className={styles.lowered}>
          <Icon name="down" />
          {t('card.lowered', { percent: lowered.percent, date: date(lowered.at) })}
        </li>
      ) : isNew(home.createdAt, now) ? (
        <li className={styles.new}>{t('card.new', { date: date(home.createdAt) })}</li>
      ) : null}
      {home.status === 'Under Contract' ? (
        <li>
          <Icon name="flag" />
          {t('underContract')}
        </li>
      ) : null}
      {home.isVerified ? (
        <li
          className={styles.verified}
          title={
            home.verifiedAt && home.demo !== true
              ? t('tag.verifiedOn', {
                  ns: 'shell',
                  date: formatDate(home.verifiedAt, i18n.language),
                })
              : undefined
          }
        >
          <Icon name="seal" />
          {home.demo === true ? (
            <VisuallyHidden>{t('sample.verified', { ns: 'shell' })}</VisuallyHidden>
          ) : (
            t('tag.verified', { ns: 'shell' })
          )}
        </li>
      ) : null}
      {home.lat === null ? (
        <li>
          <Icon name="pin" />
          {t('card.noPosition')}
        </li>
      ) : null}
      {visited ? <li>{t('card.visited')}</li> : null}
    </>
  )
}

/** So many days is a listing new. */
const NEW_DAYS = 7

const isNew = (createdAt: string, now: string): boolean =>
  indianDaysBetween(new Date(createdAt), new Date(now)) < NEW_DAYS

/** The skeleton of a card while the results are loading. */
export function SkeletonCard(): ReactElement {
  return (
    <Card padded={false} className={styles.card} data-skeleton>
      <Skeleton className={styles.skeleton} />
      <div className={styles.lines}>
        {[44, 30, 82, 62].map((width) => (
          <Skeleton key={width} shape="line" style={{ width: `${width}%` }} />
        ))}
      </div>
    </Card>
  )
}
