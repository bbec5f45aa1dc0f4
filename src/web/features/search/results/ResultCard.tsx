import { memo, type MouseEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyCard } from '../../../../contracts/listings/listings.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/display/Card.tsx'
import { Skeleton } from '../../../ui/display/Skeleton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Picture } from '../../listing-parts/Picture.tsx'
import { Facts, Price, PricePer } from '../../listing-parts/price.tsx'
import { Tags } from '../../listing-parts/Tags.tsx'
import { Heart } from '../../listing-parts/Heart.tsx'
import { HideListing } from '../../listing-parts/HideListing.tsx'
import { paths } from '../../../paths.ts'
import { cityEnding } from '../../listing-parts/place-line.ts'
import { useTownName } from '../town-names.ts'
import styles from './ResultCard.module.css'
import { formatDate } from '../../../ui/display/DateTime.tsx'
import { CompareToggle } from '../../compare/CompareButton.tsx'

/**
 * A home in the list. The whole card is the link, named by title and price; pointing at it or focusing it lifts its
 * pin. In the document the title comes first and the card's own buttons last.
 */
export const ResultCard = memo(function ResultCard({
  home,
  selected = false,
  lifted = false,
  eager = false,
  onOpen,
}: {
  home: PropertyCard
  selected?: boolean
  /** Its pin is being pointed at. */
  lifted?: boolean
  eager?: boolean
  /** Opens the details in place; without it the link leads to the home's page. */
  onOpen?: ((id: number) => void) | undefined
}): ReactElement {
  const { t } = useTranslation('search')
  const town = useTownName()(home.city)
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
      className={classNames(styles.card, selected ? styles.selected : lifted && styles.lifted)}
      aria-current={selected ? 'true' : undefined}
      data-home={home.id}
    >
      <h2 className={styles.title}>
        <Link to={paths.property(home)} onClick={open} aria-labelledby={`${titleId} ${priceId}`}>
          <span id={titleId} title={home.title}>
            {home.title}
          </span>
        </Link>
      </h2>
      <div className={styles.picture}>
        <Picture
          picture={home.picture}
          alt=""
          sizes="124px"
          eager={eager}
          markClass={styles.mark}
        />
        <div className={styles.tags}>
          <Tags home={{ ...home, isVerified: false }} />
        </div>
      </div>
      {home.isFeatured ? <div className={styles.featured} aria-hidden="true" /> : null}
      <div id={priceId} className={styles.prices}>
        <Price home={home} className={styles.price} onRequestClass={styles.onRequest} />
        <PricePer home={home} className={styles.per} />
      </div>
      <div className={styles.text}>
        <p className={styles.place}>
          {t(`kind.${home.propertyType}`, { ns: 'shell' })} · {place}
        </p>
        <Facts terse home={home} className={styles.facts} />
        <CardMarks home={home} />
      </div>
      <div className={styles.buttons}>
        <Heart home={home} className={classNames(styles.button, styles.heart)} />
        <CompareToggle home={home} className={classNames(styles.button, styles.compare)} />
        <HideListing home={home} className={classNames(styles.button, styles.hide)} />
      </div>
    </Card>
  )
})

/** What is special about a home: its state, the day of its check, whether the map knows where it is. */
function CardMarks({ home }: { home: PropertyCard }): ReactElement | null {
  const { t, i18n } = useTranslation('search')
  const marks: ReactElement[] = []
  if (home.status === 'Under Contract')
    marks.push(
      <li key="status">
        <Icon name="flag" />
        {t('underContract')}
      </li>,
    )
  if (home.isVerified)
    marks.push(
      <li
        key="verified"
        className={styles.verified}
        title={
          home.verifiedAt && home.demo !== true
            ? t('tag.verifiedOn', { ns: 'shell', date: formatDate(home.verifiedAt, i18n.language) })
            : undefined
        }
      >
        <Icon name="seal" />
        {t(home.demo === true ? 'sample.verified' : 'tag.verified', { ns: 'shell' })}
      </li>,
    )
  if (home.lat === null)
    marks.push(
      <li key="place">
        <Icon name="pin" />
        {t('card.noPosition')}
      </li>,
    )
  return marks.length === 0 ? null : <ul className={styles.marks}>{marks}</ul>
}

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
