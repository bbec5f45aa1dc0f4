import type { ReactElement, ReactNode } from 'react'
import type { PropertyCard } from '../../../contracts/listings/listings.ts'
import { classNames } from '../../ui/class-names.ts'
import { ListingCard } from '../listing-parts/ListingCard.tsx'
import styles from './SimilarListings.module.css'

/** Up to four cards beside each other; on phones one line that scrolls sideways. */
export function SimilarListings({
  title,
  listings,
  to,
}: {
  title: ReactNode
  listings: readonly PropertyCard[]
  to: (listing: PropertyCard) => string
}): ReactElement {
  return (
    <section className={classNames(styles.section, 'not-printed')}>
      {title}
      <div className={styles.cards}>
        {listings.map((listing) => (
          <ListingCard key={listing.id} home={listing} to={to(listing)} compact />
        ))}
      </div>
    </section>
  )
}
