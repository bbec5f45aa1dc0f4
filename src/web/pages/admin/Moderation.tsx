import { useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Price } from '../../components/price.tsx'
import type { ListingLine, TablePage } from './dashboard.server.ts'
import { ListingCell } from './ListingCell.tsx'
import { Pager } from './Pager.tsx'
import { useDeed, type Deed } from './use-deed.ts'
import { useListingDeeds } from './use-listing-deeds.ts'

/** Listings that wait to be let onto the map, the longest waiting first. */
export function Moderation({ page }: { page: TablePage<ListingLine> }): ReactElement {
  const { t } = useTranslation('admin')
  const { act } = useDeed()
  const { publish, remove } = useListingDeeds()
  const [leaving, setLeaving] = useState<ListingLine | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const settle = async (deed: Deed): Promise<void> => {
    setLeaving(null)
    // The button went with its row.
    if (await act(deed)) heading.current?.focus()
  }
  const { total, lines, first, nextCursor } = page
  return (
    <section className="card" aria-labelledby="moderation">
      <header>
        <div>
          <h2 id="moderation" ref={heading} tabIndex={-1}>
            {total === 0
              ? t('nothingWaits')
              : t('moderation.count', { count: total, n: formatNumber(total) })}
          </h2>
          <p className="quiet small">{t('moderation.text')}</p>
        </div>
      </header>
      {lines.length === 0 ? (
        <div className="none">
          <img src="/art/porch-house-afternoon.svg" alt="" width="300" height="200" />
          <p>{t('moderation.none')}</p>
        </div>
      ) : (
        <table className="desk-table queue">
          <thead>
            <tr>
              <th scope="col">{t('listings.property')}</th>
              <th scope="col">{t('listings.price')}</th>
              <th scope="col">{t('listings.owner')}</th>
              <th scope="col">
                <span className="vh">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((listing) => (
              <tr key={listing.id}>
                <td>
                  <ListingCell listing={listing} />
                </td>
                <td>
                  <Price home={listing} />
                </td>
                <td data-label={t('listings.owner')}>{listing.owner}</td>
                <td className="acts">
                  <button
                    type="button"
                    className="btn"
                    aria-describedby={`listing-${listing.id}`}
                    onClick={() => void settle(publish(listing.id))}
                  >
                    {t('publish')}
                  </button>
                  <button
                    type="button"
                    className="btn text danger"
                    aria-describedby={`listing-${listing.id}`}
                    onClick={() => setLeaving(listing)}
                  >
                    {t('delete')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager tab="moderation" q="" first={first} nextCursor={nextCursor} />
      {leaving ? (
        <ConfirmDialog
          question={t('deed.delete.question')}
          yes={t('delete')}
          no={t('cancel')}
          onYes={() => void settle(remove(leaving.id))}
          onNo={() => setLeaving(null)}
        />
      ) : null}
    </section>
  )
}
