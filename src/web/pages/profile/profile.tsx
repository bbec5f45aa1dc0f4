import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation, useNavigation } from 'react-router'
import { portalOf } from '../../../domain/accounts/roles.ts'
import { Icon } from '../../ui/Icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import type { Route } from './+types/profile'
import '../../features/dashboards/tab-styles.ts'
import { profileData } from './profile.server.ts'
import {
  readTab,
  tabAddress,
  TABS,
  type PageRole,
  type TabKey,
} from '../../features/dashboards/tabs.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { TabLink, TabLinks } from '../../ui/display/Tabs.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { AccessRequired, PageHeader, PageSections } from '../../ui/layout/PageLayout.tsx'
import styles from './profile.module.css'

export const handle: PageHandle = { ns: ['profile'] }

export function loader(args: Route.LoaderArgs) {
  return profileData(args)
}

/** The dashboard of one's role: its head, its tabs, and the open one. */
export default function Profile({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('profile')
  if (!loaderData.allowed) return <NoAccess role={loaderData.role} />
  const { role, ownRole, name, email, verified, now, failed } = loaderData
  const badges: Partial<Record<TabKey, number>> = loaderData.badges
  const tab = readTab(role, loaderData.tab)
  /** Looking for a home is what they came for. */
  const looks = role === 'BUYER' || role === 'RENTER'
  return (
    <>
      <title>{`${t(`tab.${tab.label}`)} · ${name} | Veedu`}</title>
      <NoIndex />
      <PageHeader
        title={t('hello', { name })}
        text={`${t(`role.${ownRole}`)} · ${email}${verified ? '' : ` · ${t('unverified')}`}`}
        actions={
          <Row>
            {looks ? (
              <ButtonLink to={paths.map()}>
                <Icon name="search" />
                {t('browse')}
              </ButtonLink>
            ) : null}
            {role !== 'GOVERNMENT' ? (
              <ButtonLink variant={looks ? 'text' : 'primary'} to={paths.form()}>
                <Icon name="plus" />
                {t('add')}
              </ButtonLink>
            ) : null}
            <ButtonLink variant="text" to={paths.home()}>
              <Icon name="close" />
              {t('close')}
            </ButtonLink>
          </Row>
        }
        tabs={
          <TabLinks label={t('tabs')}>
            {TABS[role].map(({ key, label }) => (
              <TabLink
                key={key}
                to={tabAddress(role, key)}
                current={key === tab.key}
                count={badges[key]}
                preventScrollReset
              >
                {t(`tab.${label}`)}
              </TabLink>
            ))}
          </TabLinks>
        }
      >
        {verified ? null : <ConfirmAgain />}
      </PageHeader>
      <Panel open={tab.key}>
        {failed ? <Failed /> : <tab.View key={tab.key} role={role} now={now} />}
      </Panel>
    </>
  )
}

/** For visitors who are not signed in or have another role: whose page this is. */
function NoAccess({ role }: { role: PageRole }): ReactElement {
  const { t } = useTranslation('profile')
  return (
    <>
      <title>{`${t('access.title')} | Veedu`}</title>
      <NoIndex />
      <AccessRequired title={t(`access.${role}`)}>
        <ButtonLink size="large" to={paths.login(portalOf(role), paths.profile(role))}>
          {t('access.login')}
        </ButtonLink>
      </AccessRequired>
    </>
  )
}

/** The open tab, or a loading line while another tab loads. */
function Panel({ open, children }: { open: TabKey; children: ReactElement }): ReactElement {
  const { t } = useTranslation('profile')
  const { state, location } = useNavigation()
  const next =
    state === 'loading' && location.pathname.startsWith('/profile/')
      ? (new URLSearchParams(location.search).get('tab') ?? '')
      : open
  const leaving = next !== open && !(next === '' && (open === 'overview' || open === 'figures'))
  return (
    <PageSections className={styles.profile} aria-busy={leaving}>
      {leaving ? (
        <p className="muted" role="status">
          {t('loading')}
        </p>
      ) : (
        children
      )}
    </PageSections>
  )
}

/** The tab could not be read: nothing is lost, and it may be asked for again. */
function Failed(): ReactElement {
  const { t } = useTranslation('profile')
  const { pathname, search } = useLocation()
  return (
    <Card role="alert">
      <EmptyState
        title={t('failed.title')}
        actions={
          <ButtonLink variant="soft" to={`${pathname}${search}`}>
            <Icon name="redo" />
            {t('failed.retry')}
          </ButtonLink>
        }
      >
        {t('failed.text')}
      </EmptyState>
    </Card>
  )
}

function ConfirmAgain(): ReactElement {
  const { t } = useTranslation('profile')
  const confirmAgain = async (): Promise<void> => {
    try {
      await request('/auth/verify-email/again', { method: 'POST' })
      notify({ kind: 'success', text: t('confirmSent') })
    } catch (failure) {
      const answered = failure instanceof RequestError && failure.status !== 0
      notify({ kind: 'error', text: answered ? failure.message : t('confirmFailed') })
    }
  }
  return (
    <Button variant="text" atEdge onClick={() => void confirmAgain()}>
      {t('confirmAgain')}
    </Button>
  )
}
