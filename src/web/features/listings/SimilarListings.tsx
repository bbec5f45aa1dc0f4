import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PropertyCard, PropertyDetail } from '../../../contracts/listings/listings.ts'
import { SIMILAR_KM, type SimilarListings as Similar } from '../../../contracts/listings/similar.ts'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/display/Note.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { ListingCard } from '../listing-parts/ListingCard.tsx'
import { placeNames } from '../listing-parts/text/place-line.ts'
import styles from './SimilarListings.module.css'

/**
 * Up to four cards in a row, under a heading that says how near they are; on phones the row scrolls sideways. If there
 * are none, a sentence says so.
 */
export function SimilarListings({
  home,
  similar: { within, listings },
  heading: Heading,
  link = null,
  to,
}: {
  home: PropertyDetail
  similar: Similar
  heading: 'h2' | 'h3'
  /** Beside the heading. */
  link?: ReactNode
  to: (listing: PropertyCard) => string
}): ReactElement {
  const { t, i18n } = useTranslation('property')
  const { district } = placeNames(home, t, i18n.language)
  const title =
    within === null
      ? t('similar.title')
      : within === 'district'
        ? t('similar.inDistrict', { district })
        : t('similar.within', { km: within.km })
  return (
    <section className={classNames(styles.section, 'not-printed')}>
      <Row gap={4} justify="between">
        <Heading>{title}</Heading>
        {link}
      </Row>
      {listings.length === 0 ? (
        <Note>{t('similar.none', { km: SIMILAR_KM.at(-1) })}</Note>
      ) : (
        <div className={styles.cards}>
          {listings.map((listing) => (
            <ListingCard key={listing.id} home={listing} to={to(listing)} compact />
          ))}
        </div>
      )}
    </section>
  )
}
