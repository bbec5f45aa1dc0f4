import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../listings/gallery/Picture.tsx'
import { Price } from '../listings/price/price.tsx'
import { paths } from '../../paths.ts'
import type { MyListing } from './lists.server.ts'

/** A listing in a table of one's own: picture, title, state, figures, and what can be done. */
export function ListingRow({
  listing,
  dim = false,
  enquiries,
  below,
  note,
  children,
}: {
  listing: MyListing
  /** The deal is closed. */
  dim?: boolean
  /** Conversations about it, where its owner sees them. */
  enquiries?: number
  /** In place of how often it was looked at. */
  below?: ReactNode
  /** How long it has, or why it is not on the map. */
  note?: ReactNode
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('profile')
  const { id, title, city, status, publication, views, favorites, picture } = listing
  return (
    <li className={dim ? 'dim' : undefined}>
      <div className="ph">
        {picture ? <Picture picture={picture} alt="" sizes="120px" mark={false} /> : null}
      </div>
      <div className="what">
        <Link id={`own-${id}`} to={paths.property(listing)}>
          {title}
        </Link>
        <p className="quiet small">
          {city}
          {typeof below === 'object' ? ' ' : ' · '}
          {below ??
            `${t('views', { count: views, views: formatNumber(views) })} · ${t('saves', { count: favorites, saves: formatNumber(favorites) })}`}
          {enquiries === undefined
            ? ''
            : ` · ${t('enquiries', { count: enquiries, n: formatNumber(enquiries) })}`}
        </p>
        {note}
        <p className="row">
          <span className={status === 'Available' ? 'tag good' : 'tag warn'}>
            {t(`status.${status}`)}
          </span>
          {publication === 'live' ? null : (
            <span className="tag">{t(`publication.${publication}`)}</span>
          )}
        </p>
      </div>
      <Price home={listing} />
      <div className="row acts">{children}</div>
    </li>
  )
}
