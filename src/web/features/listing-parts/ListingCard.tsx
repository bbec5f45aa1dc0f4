import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PropertyCard } from '../../../contracts/listings/listings.ts'
import { Heart } from './Heart.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/Link.tsx'
import { Picture } from './Picture.tsx'
import { Facts, Price, PricePer } from './price.tsx'
import { Tags } from './Tags.tsx'
import { titledIn } from '../../../domain/listings/text/title-in.ts'
import styles from './ListingCard.module.css'

/** A listing as a tile: the whole card is the link, but for the heart. */
export function ListingCard({
  home: own,
  to,
  big = false,
  compact = false,
  rowOnPhone = false,
  className,
  eager = false,
  heading: Heading = 'h3',
}: {
  home: PropertyCard
  to: string
  big?: boolean
  /** For narrow tiles: a smaller price, what it is per below it. */
  compact?: boolean
  /** On a phone the picture is beside the words. */
  rowOnPhone?: boolean
  className?: string | undefined
  eager?: boolean
  /** The level of its title among the headings of the page. */
  heading?: 'h2' | 'h3'
}): ReactElement {
  const { i18n } = useTranslation()
  const home = titledIn(i18n.language, own)
  return (
    <Card
      as="article"
      padded={false}
      className={classNames(
        styles.card,
        compact && styles.compact,
        big && styles.big,
        rowOnPhone && styles.rowOnPhone,
        className,
      )}
    >
      <div className={styles.picture}>
        <Picture
          picture={home.picture}
          alt=""
          sizes={big ? '(max-width: 980px) 100vw, 610px' : '(max-width: 767px) 132px, 300px'}
          eager={eager}
          markClass={styles.mark}
        />
        <div className={styles.tags}>
          <Tags home={home} verifiedClass={styles.verified} />
        </div>
      </div>
      {home.isFeatured ? <div className={styles.featured} aria-hidden="true" /> : null}
      <div className={styles.text}>
        <div className={styles.prices}>
          <Price home={home} className={styles.price} />
          <PricePer home={home} />
        </div>
        <Heading className={styles.title}>
          <Link to={to}>{home.title}</Link>
        </Heading>
        <Facts home={home} className={styles.facts} />
      </div>
      <Heart home={home} className={styles.heart} />
    </Card>
  )
}
