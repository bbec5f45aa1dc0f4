import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { tabAddress, type AdminTab, type TabQuery } from './tabs.ts'

/** Onwards through a long list, and back to its start; each page is an address of its own. */
export function Pager({
  tab,
  query = {},
  page: { first, nextCursor },
}: {
  tab: AdminTab
  /** What the list is narrowed to. */
  query?: TabQuery
  page: { first: boolean; nextCursor: string | null }
}): ReactElement | null {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  if (first && nextCursor === null) return null
  return (
    <nav className="row pager" aria-label={t('pages')}>
      {first ? null : (
        <Link className="btn line" to={tabAddress(pathname, tab, query)}>
          <Icon name="left" small />
          {t('firstPage')}
        </Link>
      )}
      {nextCursor === null ? null : (
        <Link className="btn line" to={tabAddress(pathname, tab, { ...query, cursor: nextCursor })}>
          {t('nextPage')}
          <Icon name="right" small />
        </Link>
      )}
    </nav>
  )
}
