import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { tabAddress, type AdminTab, type TabQuery } from './tabs.ts'
import styles from './Pager.module.css'

/** Next page of a long list, and back to its first; each page has an address of its own. */
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
  const { pathname } = useLocation()
  return (
    <PagerLinks
      first={first ? null : tabAddress(pathname, tab, query)}
      next={
        nextCursor === null ? null : tabAddress(pathname, tab, { ...query, cursor: nextCursor })
      }
    />
  )
}

/** The same for a list whose addresses are given; null for what does not apply. */
export function PagerLinks({
  first,
  next,
}: {
  first: string | null
  next: string | null
}): ReactElement | null {
  const { t } = useTranslation('admin')
  if (first === null && next === null) return null
  return (
    <Row as="nav" className={styles.pager} aria-label={t('pages')}>
      {first === null ? null : (
        <ButtonLink variant="outline" to={first}>
          <Icon name="left" small />
          {t('firstPage')}
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink variant="outline" to={next}>
          {t('nextPage')}
          <Icon name="right" small />
        </ButtonLink>
      )}
    </Row>
  )
}
