import { useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Price } from '../../components/price.tsx'
import type { ListingLine, TablePage } from './dashboard.server.ts'
import { FlagCell } from './FlagCell.tsx'
import { ListingCell } from './ListingCell.tsx'
import { Pager } from './Pager.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useDeed } from './use-deed.ts'
import { useListingDeeds } from './use-listing-deeds.ts'

/** Every listing in every state but deleted. */
export function Properties({ page }: { page: TablePage<ListingLine> }): ReactElement {
  const { t } = useTranslation('admin')
  const { act } = useDeed()
  const { remove } = useListingDeeds()
  const [leaving, setLeaving] = useState<ListingLine | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const confirmed = async ({ id }: ListingLine): Promise<void> => {
    setLeaving(null)
    // The button went with its row.
    if (await act(remove(id))) heading.current?.focus()
  }
  const { q, total, lines, first, nextCursor } = page
  return (
    <section className="card" aria-labelledby="listings">
      <header>
        <h2 id="listings" ref={heading} tabIndex={-1}>
          {t('listings.count', { count: total, n: formatNumber(total) })}
        </h2>
        <SearchBox tab="properties" q={q} label={t('listings.search')} />
      </header>
      {lines.length === 0 ? (
        <p className="none">{t(q ? 'noneFound' : 'listings.none', { q })}</p>
      ) : (
        <table className="desk-table homes">
          <thead>
            <tr>
              <th scope="col">{t('listings.property')}</th>
              <th scope="col">{t('listings.price')}</th>
              <th scope="col">{t('listings.owner')}</th>
              <th scope="col">{t('listings.status')}</th>
              <th scope="col">{t('flag.verified')}</th>
              <th scope="col">{t('flag.featured')}</th>
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
                <td>
                  <span className="states">
                    <span className={listing.status === 'Available' ? 'tag good' : 'tag warn'}>
                      {t(`status.${listing.status}`)}
                    </span>
                    {listing.publication === 'live' ? null : (
                      <span className="tag">{t(`publication.${listing.publication}`)}</span>
                    )}
                  </span>
                </td>
                <td>
                  <FlagCell listing={listing} flag="verified" act={act} />
                </td>
                <td>
                  <FlagCell listing={listing} flag="featured" act={act} />
                </td>
                <td className="acts">
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
      <Pager tab="properties" q={q} first={first} nextCursor={nextCursor} />
      {leaving ? (
        <ConfirmDialog
          question={t('deed.delete.question')}
          yes={t('delete')}
          no={t('cancel')}
          onYes={() => void confirmed(leaving)}
          onNo={() => setLeaving(null)}
        />
      ) : null}
    </section>
  )
}
