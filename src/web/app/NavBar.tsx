import type { ReactElement } from 'react'
import { useTranslation } from '../i18n/translation.ts'
import { useLocation, useNavigate } from 'react-router'
import { RoleTag } from '../features/accounts/RoleTag.tsx'
import { useUnread } from '../features/messages/unread.ts'
import { paths } from '../paths.ts'
import { signOut } from '../platform/session.ts'
import { Button, ButtonLink, buttonClass } from '../ui/actions/Button.tsx'
import { iconButtonClass } from '../ui/actions/IconButton.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Menu } from '../ui/overlays/Menu.tsx'
import { useRoot } from '../ui/use-root.ts'
import { isCurrent, KNOW } from './know.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import styles from './NavBar.module.css'
import { SchemeSwitch } from './SchemeSwitch.tsx'

/** Larger counts are shown as "99+". */
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
  const inKnow = KNOW.some(({ to }) => isCurrent(pathname, to))
  const know = KNOW.map(({ key, to }) => (
    <Link key={key} to={to} aria-current={isCurrent(pathname, to) ? 'page' : undefined}>
      {t(`footer.${key}`)}
    </Link>
  ))
  const messages = (
    <Link to={paths.messages()}>
      {t('nav.messages')}
      {unread > 0 ? (
        <b className={styles.unreadCount} aria-label={t('nav.unread', { count: unread })}>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </b>
      ) : null}
    </Link>
  )
  const news = unread > 0 ? <i className={styles.news} /> : null
  const role = user ? t(`role.${user.role}`) : ''
  // The specification names the profile after four roles.
  const profile = user?.role === 'RENTER' || user?.role === 'GOVERNMENT' ? t('nav.profile') : role
  return (
    <header className={classNames(styles.bar, 'not-printed')}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.nav} aria-label={t('nav.label')}>
          {links}
          <Menu
            key={pathname}
            align="start"
            className={styles.know}
            triggerClass={classNames(styles.knowTrigger, inKnow && styles.current) ?? ''}
            trigger={
              <>
                {t('nav.know')}
                <Icon name="down" small className={styles.caret} />
              </>
            }
          >
            {know}
          </Menu>
        </nav>
        <div className={styles.end}>
          <LanguageSwitch className={iconButtonClass()} />
          <SchemeSwitch />
          {user ? (
            <div className={styles.account}>
              <Menu
                key={pathname}
                className={styles.person}
                triggerClass={buttonClass({ variant: 'outline' }, styles.personTrigger)}
                trigger={
                  <>
                    <span className={styles.avatar} aria-hidden="true">
                      {[...user.name][0]}
                      {news}
                    </span>
                    <span className={styles.name} title={user.name}>
                      {user.name}
                    </span>
                    <RoleTag role={user.role}>{role}</RoleTag>
                    <Icon name="down" small className={styles.caret} />
                  </>
                }
              >
                <Link to={paths.profile(user.role)}>
                  {profile} <small>{t('nav.dashboard')}</small>
                </Link>
                {messages}
                <Link to={paths.addProperty()}>{t('nav.list')}</Link>
                <Link to={paths.account()}>{t('nav.account')}</Link>
                <button type="button" className={styles.logoutInMenu} onClick={() => void leave()}>
                  {t('nav.logout')}
                </button>
              </Menu>
              <Button variant="text" className={styles.logout} onClick={() => void leave()}>
                {t('nav.logout')}
              </Button>
            </div>
          ) : (
            <ButtonLink variant="outline" className="hidden-on-phone" to={paths.portals()}>
              {t('nav.login')}
            </ButtonLink>
          )}
          {/* Keyed by page: a menu left open is closed by going on. */}
          <Menu
            key={pathname}
            className={styles.pages}
            triggerClass={iconButtonClass(styles.pagesTrigger)}
            label={t('nav.menu')}
            trigger={
              <>
                <Icon name="menu" />
                {news}
              </>
            }
          >
            {links}
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
            <p className={styles.group}>{t('nav.know')}</p>
            {know}
          </Menu>
        </div>
      </div>
    </header>
  )
}
