import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ListingRow } from './ListingRow.tsx'
import type { UnavailableListing, SavedListingRow } from './lists.server.ts'

/** A saved home: what it asks against the day on which it was saved; greyed once it is sold or let. */
export function SavedRow({
  saved,
  children,
}: {
  saved: SavedListingRow
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('profile')
  const { home, priceThen, savedAt } = saved
  const closed = home.status === 'Sold' || home.status === 'Rented'
  const now = home.askedPrice
  const change = now !== null && priceThen !== null && !closed ? now - priceThen : 0
  const day = useDay()
  return (
    <ListingRow
      listing={home}
      dim={closed}
      below={
        change === 0 ? (
          t('savedOn', { date: day(savedAt) })
        ) : (
          <span className={change < 0 ? 'moved down' : 'moved up'}>
            <Icon name={change < 0 ? 'down' : 'up'} small />
            {t(change < 0 ? 'cheaper' : 'dearer', {
              by: money(Math.abs(change)),
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
  const { t } = useTranslation('profile')
  const day = useDay()
  return (
    <li className="dim">
      <div className="ph" />
      <div className="what">
        <b>{t('goneHome', { id: gone.propertyId })}</b>
        <p className="quiet small">{t('savedOn', { date: day(gone.savedAt) })}</p>
        <p className="row">
          <span className="tag">{t(`gone.${gone.why}`)}</span>
        </p>
      </div>
      <p className="price">{gone.priceThen === null ? '' : money(gone.priceThen)}</p>
      <div className="row acts">{children}</div>
    </li>
  )
}

/** Rents in full, prices at a glance. */
function money(rupees: number): string {
  return rupees < 100_000 ? formatRupees(rupees) : shortPrice(rupees)
}

function useDay(): (iso: string) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  })
  return (iso) => format.format(new Date(iso))
}
