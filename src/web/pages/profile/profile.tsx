import { Fragment, useEffect, useRef, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigation } from 'react-router'
import { portalOf } from '../../../domain/accounts/roles.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { notify } from '../../ui/notify.tsx'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import type { Route } from './+types/profile'
import '../../ui/desk.css'
import './profile.css'
import '../../features/dashboards/tab-styles.ts'
import { profileData } from './profile.server.ts'
import {
  readTab,
  tabAddress,
  TABS,
  type PageRole,
  type TabKey,
} from '../../features/dashboards/tabs.ts'

export const handle: PageHandle = { ns: ['profile'] }

export function loader(args: Route.LoaderArgs) {
  return profileData(args)
}

/** The dashboard of one's role: its head, its tabs, and the open one. */
export default function Profile({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('profile')
  if (!loaderData.allowed) return <Door role={loaderData.role} />
  const { role, name, email, verified, now, badges, failed } = loaderData
  const tab = readTab(role, loaderData.tab)
  return (
    <>
      <title>{`${t(`tab.${tab.label}`)} · ${name} | Veedu`}</title>
      <NoIndex />
      <header className="desk-head own-head">
        <div className="wrap">
          <div className="who">
            <div>
              <h1>{t('hello', { name })}</h1>
              <p>
                {t(`role.${role}`)} · {email}
                {verified ? '' : ` · ${t('unverified')}`}
              </p>
              {verified ? null : <ConfirmAgain />}
            </div>
            <div className="row">
              {role !== 'GOVERNMENT' ? (
                <Link className="btn" to={paths.form()}>
                  <Icon name="plus" />
                  {t('add')}
                </Link>
              ) : null}
              {role === 'BUYER' || role === 'RENTER' ? (
                <Link className="btn line" to={paths.map()}>
                  <Icon name="search" />
                  {t('browse')}
                </Link>
              ) : null}
              <Link className="btn text" to={paths.home()}>
                <Icon name="close" />
                {t('close')}
              </Link>
            </div>
          </div>
          <TabRow role={role} open={tab.key} badges={badges} />
        </div>
      </header>
      <Panel open={tab.key}>
        {failed ? <Failed /> : <tab.View key={tab.key} role={role} now={now} />}
      </Panel>
    </>
  )
}

/** Who is not signed in, or is somebody else, learns whose page this is. */
function Door({ role }: { role: PageRole }): ReactElement {
  const { t } = useTranslation('profile')
  return (
    <section className="wrap access" role="alert">
      <title>{`${t('access.title')} | Veedu`}</title>
      <NoIndex />
      <h1>{t(`access.${role}`)}</h1>
      <Link className="btn big" to={paths.login(portalOf(role), paths.profile(role))}>
        {t('access.login')}
      </Link>
    </section>
  )
}

function TabRow({
  role,
  open,
  badges,
}: {
  role: PageRole
  open: TabKey
  badges: Partial<Record<TabKey, number>>
}): ReactElement {
  const { t } = useTranslation('profile')
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the tabs are wider than the page.
    row.current
      ?.querySelector(`[data-tab=${open}]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])
  return (
    <nav ref={row} className="tabs" aria-label={t('tabs')}>
      {TABS[role].map(({ key, label }) => {
        const count = badges[key] ?? 0
        return (
          <Link
            key={key}
            data-tab={key}
            to={tabAddress(role, key)}
            aria-current={key === open ? 'page' : undefined}
            preventScrollReset
          >
            {t(`tab.${label}`)}
            {count > 0 ? (
              <Fragment>
                {' '}
                <b>{formatNumber(count)}</b>
              </Fragment>
            ) : null}
          </Link>
        )
      })}
    </nav>
  )
}

/** The open tab; while another is on its way, a line that says so. */
function Panel({ open, children }: { open: TabKey; children: ReactElement }): ReactElement {
  const { t } = useTranslation('profile')
  const { state, location } = useNavigation()
  const next =
    state === 'loading' && location.pathname.startsWith('/profile/')
      ? (new URLSearchParams(location.search).get('tab') ?? '')
      : open
  const leaving = next !== open && !(next === '' && (open === 'overview' || open === 'figures'))
  return (
    <div className="wrap desk profile" aria-busy={leaving}>
      {leaving ? (
        <p className="desk-loading" role="status">
          {t('loading')}
        </p>
      ) : (
        children
      )}
    </div>
  )
}

/** The tab could not be read: nothing is lost, and it may be asked for again. */
function Failed(): ReactElement {
  const { t } = useTranslation('profile')
  const { pathname, search } = useLocation()
  return (
    <div className="card pad empty" role="alert">
      <h2>{t('failed.title')}</h2>
      <p>{t('failed.text')}</p>
      <Link className="btn soft" to={`${pathname}${search}`}>
        <Icon name="redo" />
        {t('failed.retry')}
      </Link>
    </div>
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
    <button type="button" className="btn text again" onClick={() => void confirmAgain()}>
      {t('confirmAgain')}
    </button>
  )
}
