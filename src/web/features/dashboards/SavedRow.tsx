import { useFormatDate } from '../../ui/display/DateTime.tsx'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ListingRow, RowFrame } from './ListingRow.tsx'
import { HomeNotes } from '../shortlists/HomeNotes.tsx'
import type { UnavailableListing, SavedListingRow } from './lists.server.ts'
import styles from './SavedRow.module.css'
import { Text } from '../../ui/layout/Text.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { classNames } from '../../ui/class-names.ts'

/** A saved home: what it asks against the day on which it was saved; greyed once it is sold or let. */
export function SavedRow({
  saved,
  children,
}: {
  saved: SavedListingRow
  children: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('profile')
  const { home, priceThen, savedAt } = saved
  const closed = home.status === 'Sold' || home.status === 'Rented'
  const now = home.askedPrice
  const change = now !== null && priceThen !== null && !closed ? now - priceThen : 0
  const day = useFormatDate()
  return (
    <ListingRow
      listing={home}
      dim={closed}
      note={<HomeNotes note={saved.note} labels={saved.labels} />}
      below={
        change === 0 ? (
          t('savedOn', { date: day(savedAt) })
        ) : (
          <span className={classNames(styles.priceChange, change < 0 && 'accent')}>
            <Icon name={change < 0 ? 'down' : 'up'} small />
            {t(change < 0 ? 'priceDecrease' : 'priceIncrease', {
              by: money(Math.abs(change), i18n.language),
              date: day(savedAt),
            })}
          </span>
        )
      }
    >
      {children}
    </ListingRow>
  )
}

/** A saved home that its owner took off Veedu: nothing of it is shown but what its saver knows. */
export function UnavailableRow({
  gone,
  children,
}: {
  gone: UnavailableListing
  children: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('profile')
  const day = useFormatDate()
  return (
    <RowFrame
      dim
      text={
        <>
          <b>{t('unavailableHome', { id: gone.propertyId })}</b>
          <Text muted size="small">
            {t('savedOn', { date: day(gone.savedAt) })}
          </Text>
          <Row as="p">
            <Tag>{t(`unavailable.${gone.why}`)}</Tag>
          </Row>
        </>
      }
      price={gone.priceThen === null ? null : <p>{money(gone.priceThen, i18n.language)}</p>}
    >
      {children}
    </RowFrame>
  )
}

/** Rents in full, prices at a glance. */
function money(rupees: number, lang: string): string {
  return rupees < 100_000 ? formatRupees(rupees) : shortPrice(rupees, lang)
}
