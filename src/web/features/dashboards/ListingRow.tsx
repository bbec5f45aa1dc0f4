import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../listing-parts/Picture.tsx'
import { Price } from '../listing-parts/price.tsx'
import { paths } from '../../paths.ts'
import type { MyListing } from './lists.server.ts'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import styles from './ListingRow.module.css'

/** A list of `ListingRow`s; `narrow` puts the actions below the text on windows of middle width. */
export function ListingRows({
  narrow = false,
  children,
}: {
  narrow?: boolean
  children: ReactNode
}): ReactElement {
  return (
    <Card as="ul" padded={false} className={classNames(styles.rows, narrow && styles.narrow)}>
      {children}
    </Card>
  )
}

/** The parts of a row: picture, text, price, and what can be done. */
export function RowFrame({
  dim = false,
  picture,
  text,
  price,
  children,
}: {
  /** The deal is closed, or the listing is no longer live. */
  dim?: boolean
  picture?: ReactNode
  text: ReactNode
  price?: ReactNode
  children: ReactNode
}): ReactElement {
  return (
    <li className={classNames(styles.row, dim && styles.dim)}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.text}>{text}</div>
      {price ? <div className={styles.price}>{price}</div> : null}
      <Row gap={0} className={styles.actions}>
        {children}
      </Row>
    </li>
  )
}

/** A listing in a list of one's own: picture, title, state, figures, and what can be done. */
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
    <RowFrame
      dim={dim}
      picture={picture ? <Picture picture={picture} alt="" sizes="120px" mark={false} /> : null}
      text={
        <>
          <Link id={`own-${id}`} to={paths.property(listing)}>
            {title}
          </Link>
          <SampleMark of={listing} />
          <Text muted size="small">
            {city}
            {typeof below === 'object' ? ' ' : ' · '}
            {below ??
              `${t('views', { count: views, views: formatNumber(views) })} · ${t('saves', { count: favorites, saves: formatNumber(favorites) })}`}
            {enquiries === undefined
              ? ''
              : ` · ${t('enquiries', { count: enquiries, n: formatNumber(enquiries) })}`}
          </Text>
          {note}
          <Row as="p">
            <Tag tone={status === 'Available' ? 'good' : 'warning'}>{t(`status.${status}`)}</Tag>
            {publication === 'live' ? null : <Tag>{t(`publication.${publication}`)}</Tag>}
          </Row>
        </>
      }
      price={<Price home={listing} />}
    >
      {children}
    </RowFrame>
  )
}
