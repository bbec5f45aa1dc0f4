import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyCard } from '../../../contracts/listings/listings.ts'
import { ListingCard } from '../listings/ListingCard.tsx'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { useHidden } from './hidden/hidden.ts'
import './recently-viewed.css'
import { clearRecentlyViewed, useRecentlyViewed } from './recently-viewed.ts'

const SHOWN = 8

/** The homes that were looked at in this browser, the last one first. Nothing, for who has looked at none. */
export function RecentlyViewed({ except }: { except?: number }): ReactElement | null {
  const { t } = useTranslation()
  const seen = useRecentlyViewed()
  const hidden = useHidden()
  const [homes, setHomes] = useState<readonly PropertyCard[]>([])
  const ids = seen
    .filter((id) => id !== except && !hidden.has(id))
    .slice(0, SHOWN)
    .join()
  useEffect(() => {
    if (ids === '') return
    const left = new AbortController()
    request<PropertyCard[]>(`/properties/cards?ids=${ids}`, { signal: left.signal })
      .then(setHomes)
      // A list of what one knows already is not missed.
      .catch(() => undefined)
    return () => left.abort()
  }, [ids])
  const shown = ids === '' ? [] : homes.filter(({ id }) => id !== except && !hidden.has(id))
  if (shown.length === 0) return null
  return (
    <section className="wrap seen" aria-labelledby="recently-seen">
      <div className="head">
        <h2 id="recently-seen">{t('keep.seen')}</h2>
        <button type="button" className="btn text" onClick={clearRecentlyViewed}>
          {t('keep.forgetSeen')}
        </button>
      </div>
      <ul>
        {shown.map((home) => (
          <li key={home.id}>
            <ListingCard home={home} to={paths.property(home)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
