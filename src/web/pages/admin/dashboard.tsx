import { useEffect, useRef, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Link } from '../../components/Link.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import type { Route } from './+types/dashboard'
import { AdminOnly } from './AdminOnly.tsx'
import '../desk.css'
import './admin.css'
import { adminData } from './dashboard.server.ts'
import { Imports } from './Imports.tsx'
import { LookAlikes } from './LookAlikes.tsx'
import { Moderation } from './Moderation.tsx'
import { Overview } from './Overview.tsx'
import { Properties } from './Properties.tsx'
import { Reports } from './Reports.tsx'
import { ADMIN_TABS, tabAddress, type AdminTab } from './tabs.ts'
import { Users } from './Users.tsx'

export const handle: PageHandle = { ns: ['admin', 'import', 'flags', 'report'] }

export function loader(args: Route.LoaderArgs) {
  return adminData(args)
}

/** /admin/dashboard and /profile/admin: everything that a site needs to be run. */
export default function AdminDashboard({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const tabs = useRef<HTMLElement>(null)
  const tab = loaderData.allowed ? loaderData.panel.tab : null
  useEffect(() => {
    // On a phone the tabs are wider than the page.
    tabs.current
      ?.querySelector(`[data-tab=${tab}]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  if (!loaderData.allowed) return <AdminOnly />
  const { panel, imports, stats, waiting, reports, flags, demo } = loaderData
  const toDo = waiting + reports.total + flags.total
  const label: Record<AdminTab, string> = {
    dashboard: t('tab.dashboard'),
    users: t('tab.users', { count: stats.totalUsers, n: formatNumber(stats.totalUsers) }),
    properties: t('tab.properties', {
      count: stats.totalProperties,
      n: formatNumber(stats.totalProperties),
    }),
    moderation: t('tab.moderation'),
  }
  return (
    <>
      <title>{`${t('title')} · ${label[panel.tab]} | Veedu`}</title>
      <meta name="robots" content="noindex" />
      <header className="desk-head">
        <div className="wrap">
          <h1>{t('title')}</h1>
          <p>
            {waiting === 0
              ? t('nothingWaits')
              : t('waiting', { count: waiting, n: formatNumber(waiting) })}
          </p>
          <nav ref={tabs} className="tabs" aria-label={t('tab.label')}>
            {ADMIN_TABS.map((tab) => (
              <Link
                key={tab}
                data-tab={tab}
                to={tabAddress(pathname, tab)}
                aria-current={tab === panel.tab ? 'page' : undefined}
                preventScrollReset
              >
                {label[tab]}
                {tab === 'moderation' && toDo > 0 ? <b>{formatNumber(toDo)}</b> : null}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      <div className="wrap desk">
        {panel.tab === 'dashboard' ? (
          <Overview stats={stats} events={panel.events} demo={demo} />
        ) : panel.tab === 'users' ? (
          <Users page={panel.page} />
        ) : panel.tab === 'properties' ? (
          <>
            <Properties page={panel.page} />
            <Imports runs={imports} />
          </>
        ) : (
          <>
            <Moderation page={panel.page} />
            <LookAlikes flags={flags} />
            <Reports reports={reports} />
          </>
        )}
      </div>
    </>
  )
}
