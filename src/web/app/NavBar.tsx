import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useUnread } from '../features/messages/unread.ts'
import { paths } from '../paths.ts'
import { signOut } from '../platform/session.ts'
import { Icon } from '../ui/Icon.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Link } from '../ui/Link.tsx'
import { Logo } from './Logo.tsx'
import { Menu } from '../ui/Menu.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { useRoot } from '../ui/use-root.ts'

/** A larger number says no more. */
const MOST_SHOWN = 99

const ITEMS = [
  { key: 'nav.home', to: paths.home(), at: (path: string) => path === '/' },
  {
    key: 'nav.browse',
    to: paths.search(),
    at: (path: string) => path.startsWith('/propert'),
  },
  { key: 'nav.locality', to: paths.locality(), at: (path: string) => path.startsWith('/locality') },
  {
    key: 'nav.list',
    to: paths.addProperty(),
    at: (path: string) => /^\/(add|edit)-property/.test(path),
  },
] as const

export function NavBar(): ReactElement {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const user = useRoot()?.user
  const navigate = useNavigate()
  const unread = useUnread()

  const leave = async (): Promise<void> => {
    await signOut()
    await navigate(paths.home())
  }
  const links = ITEMS.map(({ key, to, at }) => (
    <Link key={key} to={to} aria-current={at(pathname) ? 'page' : undefined}>
      {t(key)}
    </Link>
  ))
  const messages = (
    <Link to={paths.messages()}>
      {t('nav.messages')}
      {unread > 0 ? (
        <b className="unread-count" aria-label={t('nav.unread', { count: unread })}>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </b>
      ) : null}
    </Link>
  )
  const role = user ? t(`role.${user.role}`) : ''
  return (
    <header className="bar">
      <div>
        <Logo />
        <nav className="nav" aria-label={t('nav.label')}>
          {links}
        </nav>
        <div className="end">
          <LanguageSwitch className="icon-btn" />
          <SchemeSwitch />
          {user ? (
            <div className="who hide-md">
              <Menu
                key={pathname}
                className="menu person"
                summaryClass="btn line"
                summary={
                  <>
                    <span className="av" aria-hidden="true">
                      {[...user.name][0]}
                      {unread > 0 ? <i className="news" /> : null}
                    </span>
                    <span className="name" title={user.name}>
                      {user.name}
                    </span>
                    <span className={`tag role ${user.role.toLowerCase()}`}>{role}</span>
                    <Icon name="down" small />
                  </>
                }
              >
                <Link to={paths.profile(user.role)}>
                  {role} <small>{t('nav.dashboard')}</small>
                </Link>
                {messages}
                <Link to={paths.addProperty()}>{t('nav.list')}</Link>
                <Link to={paths.account()}>{t('nav.account')}</Link>
                <button type="button" className="leave" onClick={() => void leave()}>
                  {t('nav.logout')}
                </button>
              </Menu>
              <button type="button" className="btn text wide-only" onClick={() => void leave()}>
                {t('nav.logout')}
              </button>
            </div>
          ) : (
            <Link className="btn line hide-sm" to={paths.portals()}>
              {t('nav.login')}
            </Link>
          )}
          {/* Keyed by page: a menu left open is closed by going on. */}
          <Menu
            key={pathname}
            className="menu"
            summaryClass="icon-btn"
            label={t('nav.menu')}
            summary={
              <>
                <Icon name="menu" />
                {unread > 0 ? <i className="news" /> : null}
              </>
            }
          >
            {links}
            <Link to={paths.tools()}>{t('footer.tools')}</Link>
            {user ? (
              <>
                <Link to={paths.profile(user.role)}>
                  {t('nav.profileOf', { name: user.name, role })}
                </Link>
                <Link to={paths.account()}>{t('nav.account')}</Link>
                {messages}
                <button type="button" onClick={() => void leave()}>
                  {t('nav.logout')}
                </button>
              </>
            ) : (
              <Link to={paths.portals()}>{t('nav.login')}</Link>
            )}
          </Menu>
        </div>
      </div>
    </header>
  )
}
