import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import type { PageHandle } from '../../i18n/options.ts'
import type { Route } from './+types/dashboard'
import { AdminMenu } from '../../features/admin/AdminMenu.tsx'
import { AdminOnly } from '../../features/admin/AdminOnly.tsx'
import { Audit } from '../../features/admin/system/Audit.tsx'
import { Callbacks } from '../../features/admin/Callbacks.tsx'
import { adminData } from './dashboard.server.ts'
import { Imports } from '../../features/admin/system/Imports.tsx'
import { Moderation } from '../../features/admin/moderation/Moderation.tsx'
import { OutboxTab } from '../../features/admin/system/OutboxTab.tsx'
import { Overview } from '../../features/admin/Overview.tsx'
import { Properties } from '../../features/admin/moderation/Properties.tsx'
import { DemoData } from '../../features/admin/system/DemoData.tsx'
import { SiteSettings } from '../../features/admin/system/SiteSettings.tsx'
import { Rates } from '../../features/admin/system/Rates.tsx'
import { Realtors } from '../../features/admin/people/Realtors.tsx'
import { StaleDecisionDialog } from '../../features/admin/StaleDecisionDialog.tsx'
import { Issues } from '../../features/admin/Issues.tsx'
import { MessageReports } from '../../features/admin/moderation/MessageReports.tsx'
import { ReviewReports } from '../../features/admin/moderation/ReviewReports.tsx'
import { Reports } from '../../features/admin/moderation/Reports.tsx'
import { Landmarks } from '../../features/admin/landmarks/Landmarks.tsx'
import { System } from '../../features/admin/system/System.tsx'
import type { AdminTab } from '../../features/admin/tabs.ts'
import { Users } from '../../features/admin/people/Users.tsx'
import { Valuation } from '../../features/admin/system/Valuation.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PageHeader, PageSections } from '../../ui/layout/PageLayout.tsx'

import styles from './dashboard.module.css'

export const handle: PageHandle = {
  ns: [
    'admin',
    'charts',
    'import',
    'lookAlikes',
    'listingReports',
    'locality',
    'map',
    'pictureNotices',
    'places',
    'rates',
  ],
}

export function loader(args: Route.LoaderArgs) {
  return adminData(args)
}

/** /admin/dashboard and /profile/admin: everything that a site needs to be run. */
export default function AdminDashboard({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('admin')
  if (!loaderData.allowed) return <AdminOnly />
  const { panel, totals, waiting } = loaderData
  const label = (tab: AdminTab): string => {
    if (tab === 'users') return t('tab.users', { n: formatNumber(totals.users) })
    if (tab === 'properties') return t('tab.properties', { n: formatNumber(totals.properties) })
    return t(`tab.${tab}`)
  }
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · ${label(panel.tab)} | Veedu`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader
        title={t('title')}
        text={
          waiting.reviews === 0
            ? t('noneAwaitingReview')
            : t('awaitingReview', { count: waiting.reviews, n: formatNumber(waiting.reviews) })
        }
      />
      <div className={classNames('page-width', styles.desk)}>
        <AdminMenu current={panel.tab} label={label} waiting={waiting} />
        <PageSections className={styles.panels}>
          <Open loaderData={loaderData} />
          <StaleDecisionDialog />
        </PageSections>
      </div>
    </div>
  )
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { allowed: true }>

function Open({ loaderData: { panel, waiting, now, demo } }: { loaderData: Loaded }): ReactElement {
  switch (panel.tab) {
    case 'dashboard':
      return <Overview panel={panel} waiting={waiting} now={now} />
    case 'users':
      return <Users panel={panel} />
    case 'properties':
      return <Properties panel={panel} />
    case 'moderation':
      return <Moderation panel={panel} />
    case 'reports':
      return (
        <>
          <Reports panel={panel} />
          <MessageReports messages={panel.messages} />
          <ReviewReports reviews={panel.reviews} />
        </>
      )
    case 'callbacks':
      return <Callbacks panel={panel} />
    case 'issues':
      return <Issues panel={panel} />
    case 'realtors':
      return <Realtors panel={panel} />
    case 'audit':
      return <Audit panel={panel} />
    case 'imports':
      return <Imports panel={panel} />
    case 'outbox':
      return <OutboxTab panel={panel} demo={demo} />
    case 'valuation':
      return <Valuation key={panel.state.model?.version} panel={panel} />
    case 'site':
      return (
        <>
          <SiteSettings panel={panel} />
          <DemoData state={panel.demoData} />
        </>
      )
    case 'landmarks':
      return <Landmarks panel={panel} />
    case 'rates':
      return <Rates panel={panel} />
    case 'system':
      return <System panel={panel} />
  }
}
