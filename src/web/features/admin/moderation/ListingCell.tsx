import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Link } from '../../../ui/Link.tsx'
import { Picture } from '../../listing-parts/Picture.tsx'
import { paths } from '../../../paths.ts'
import type { ListingRow } from '../rows.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import styles from './ListingCell.module.css'

/** Which home a row is about: its picture, its title as the way to its page, place, kind and day. */
export function ListingCell({ listing }: { listing: ListingRow }): ReactElement {
  const { t } = useTranslation('admin')
  const { t: shell } = useTranslation()
  const { id, title, city, propertyType, createdAt, picture } = listing
  return (
    <span className={styles.listing}>
      <span className={styles.picture}>
        {picture ? <Picture picture={picture} alt="" sizes="72px" mark={false} /> : null}
      </span>
      <span>
        <Link id={`listing-${id}`} to={paths.property(listing)}>
          {title}
        </Link>
        <SampleMark of={listing} />
        <small>
          {city} · {shell(`kind.${propertyType}`)} · {t('listings.added')}{' '}
          <DateTime at={createdAt} />
        </small>
      </span>
    </span>
  )
}
