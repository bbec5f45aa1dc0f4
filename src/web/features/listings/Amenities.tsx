import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { AMENITY_CHOICES, AMENITY_FLAG } from '../../../domain/listings/listing.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Amenities.module.css'
import { SectionCard } from '../listing-parts/SectionCard.tsx'
import { amenityText } from '../listing-parts/text/value-words.ts'

/** The overlay shows this many, then "+N more". */
const FIRST = 8

/** The listed amenities and those implied by the flags, without duplicates. */
export function Amenities({
  home,
  heading,
}: {
  home: PropertyDetail
  heading: 'h2' | 'h3'
}): ReactElement | null {
  const { t } = useTranslation(['property', 'values'])
  const [all, setAll] = useState(false)
  const flagged = AMENITY_CHOICES.filter((choice) => {
    const flag = AMENITY_FLAG[choice]
    return flag !== undefined && home[flag]
  })
  const listed = new Set([...home.amenities, ...flagged])
  // A guard around the clock is a guard.
  if (listed.has('24/7 Security')) listed.delete('Security')
  const names = [...listed]
  if (names.length === 0) return null
  return (
    <SectionCard heading={heading} title={t('card.amenities')}>
      <ul className={styles.list}>
        {/* Rendered even while hidden, so that page search and search engines find them. */}
        {names.map((name, order) => (
          <li key={name} hidden={order >= FIRST && !all} data-folded>
            <Icon name="check" />
            {amenityText(name, t)}
          </li>
        ))}
      </ul>
      {names.length > FIRST && !all ? (
        <Button
          variant="text"
          atEdge
          className={classNames(styles.more, 'not-printed')}
          onClick={() => setAll(true)}
        >
          {t('more', { count: names.length - FIRST })}
        </Button>
      ) : null}
    </SectionCard>
  )
}
