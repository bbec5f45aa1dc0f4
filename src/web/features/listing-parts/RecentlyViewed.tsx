import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PropertyCard } from '../../../contracts/listings/listings.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Row } from '../../ui/layout/Layout.tsx'
import { ListingCard } from './ListingCard.tsx'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { useHidden } from '../saved/hidden/hidden.ts'
import styles from './RecentlyViewed.module.css'
import { clearRecentlyViewed, useRecentlyViewed } from '../saved/recently-viewed.ts'

const SHOWN = 8

/** The listings that were viewed in this browser, the last one first; null when there are none. */
export function RecentlyViewed({
  except,
  className,
}: {
  except?: number
  className?: string
}): ReactElement | null {
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
    const abort = new AbortController()
    request<PropertyCard[]>(`/properties/cards?ids=${ids}`, { signal: abort.signal })
      .then(setHomes)
      // The page does without this list.
      .catch(() => undefined)
    return () => abort.abort()
  }, [ids])
  const shown = ids === '' ? [] : homes.filter(({ id }) => id !== except && !hidden.has(id))
  if (shown.length === 0) return null
  return (
    <section className={classNames(styles.section, className)} aria-labelledby="recently-seen">
      <Row justify="between" gap={4}>
        <h2 id="recently-seen" className="text-extra-large">
          {t('save.seen')}
        </h2>
        <Button variant="text" onClick={clearRecentlyViewed}>
          {t('save.forgetSeen')}
        </Button>
      </Row>
      <ul className={styles.tiles}>
        {shown.map((home) => (
          <li key={home.id}>
            <ListingCard home={home} to={paths.property(home)} compact />
          </li>
        ))}
      </ul>
    </section>
  )
}
