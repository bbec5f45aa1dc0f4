import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation } from 'react-router'
import type { AdminWaiting } from '../../../contracts/admin/overview.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { buttonClass } from '../../ui/actions/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Menu } from '../../ui/overlays/Menu.tsx'
import styles from './AdminMenu.module.css'
import { ADMIN_TABS, tabAddress, type AdminTab } from './tabs.ts'

/** What waits behind each tab. */
const WAITING: Partial<Record<AdminTab, readonly (keyof AdminWaiting['since'])[]>> = {
  moderation: ['reviews', 'flags'],
  reports: ['reports', 'messages'],
  callbacks: ['callbacks'],
  issues: ['issues'],
  realtors: ['realtors'],
  imports: ['imports'],
  outbox: ['letters'],
}

/** The administrators' tabs, each with what waits there: a column at the side, on narrow windows a menu. */
export function AdminMenu({
  current,
  label,
  waiting,
}: {
  current: AdminTab
  label: (tab: AdminTab) => string
  waiting: AdminWaiting
}): ReactElement {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const links = ADMIN_TABS.map((tab) => {
    const count = (WAITING[tab] ?? []).reduce((sum, kind) => sum + waiting[kind], 0)
    return (
      <Link
        key={tab}
        to={tabAddress(pathname, tab)}
        aria-current={tab === current ? 'page' : undefined}
        preventScrollReset
      >
        {label(tab)}
        {count > 0 ? (
          <>
            {' '}
            <b className={styles.count}>{formatNumber(count)}</b>
          </>
        ) : null}
      </Link>
    )
  })
  return (
    <>
      <nav className={styles.side} aria-label={t('tab.label')}>
        {links}
      </nav>
      <nav className={styles.narrow} aria-label={t('tab.label')}>
        <Menu
          key={current}
          align="start"
          triggerClass={buttonClass({ variant: 'outline' })}
          trigger={
            <>
              <Icon name="menu" small />
              {label(current)}
              <Icon name="down" small />
            </>
          }
        >
          {links}
        </Menu>
      </nav>
    </>
  )
}
