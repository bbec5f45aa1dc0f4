import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import '../../features/accounts/account.css'
import { DemoAccounts } from '../../features/accounts/DemoAccounts.tsx'

export const handle: PageHandle = { ns: ['account'] }

const PORTALS = [
  { portal: 'seller', icon: 'house' },
  { portal: 'realtor', icon: 'key' },
  { portal: 'buyer', icon: 'heart' },
] as const satisfies readonly { portal: string; icon: IconName }[]

/** Where every sign-in starts: which door is yours. */
export default function Portals(): ReactElement {
  const { t } = useTranslation('account')
  const [params] = useSearchParams()
  const next = params.get('next') ?? undefined
  const demo = useRoot()?.demo
  return (
    <div className="wrap doors">
      <Head
        title={`${t('portals.title')} | ${t('shell:brand')}`}
        description={t('portals.text')}
        path={paths.portals()}
      />
      <h1>{t('portals.title')}</h1>
      <p className="sub">{t('portals.text')}</p>
      <ul>
        {PORTALS.map(({ portal, icon }) => (
          <li key={portal}>
            <Link className="card door" to={paths.login(portal, next)}>
              <Icon name={icon} />
              <h2>{t(`${portal}.portal`)}</h2>
              <p>{t(`${portal}.for`)}</p>
              <span className="go">
                {t('portals.enter')}
                <Icon name="arrow" small />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {demo ? <DemoAccounts /> : null}
      <p className="row others">
        <Link className="btn line" to={paths.register(next)}>
          {t('portals.register')}
        </Link>
        <Link className="btn text" to={paths.login('admin', next)}>
          {t('portals.admin')}
        </Link>
        <Link className="btn text" to={paths.login('government', next)}>
          {t('portals.government')}
        </Link>
        <Link className="btn text" to={paths.home()}>
          {t('backHome')}
        </Link>
      </p>
    </div>
  )
}
