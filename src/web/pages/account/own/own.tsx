import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { NoIndex } from '../../../features/seo/Head.tsx'
import type { PageHandle } from '../../../i18n/options.ts'
import { paths } from '../../../paths.ts'
import '../../../features/accounts/account.css'
import type { Route } from './+types/own'
import { ChangeEmail } from '../../../features/accounts/own/ChangeEmail.tsx'
import { ChangePassword } from '../../../features/accounts/own/ChangePassword.tsx'
import { DeleteAccount } from '../../../features/accounts/own/DeleteAccount.tsx'
import { EmailsAndData } from '../../../features/accounts/own/EmailsAndData.tsx'
import './own.css'
import { ownData } from './own.server.ts'
import { ProfileSection } from '../../../features/accounts/own/ProfileSection.tsx'
import { PhoneConsent } from '../../../features/accounts/own/PhoneConsent.tsx'
import { SecuritySection } from '../../../features/accounts/own/SecuritySection.tsx'
import { SessionList } from '../../../features/accounts/own/SessionList.tsx'

export const handle: PageHandle = { ns: ['ownAccount', 'account'] }

export function loader(args: Route.LoaderArgs) {
  return ownData(args)
}

export default function Own({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('ownAccount')
  if (!loaderData.allowed)
    return (
      <section className="wrap account-door" role="alert">
        <title>{`${t('title')} | Veedu`}</title>
        <NoIndex />
        <h1>{t('signIn')}</h1>
        <Link className="btn big" to={paths.portals(paths.account())}>
          {t('toLogin')}
        </Link>
      </section>
    )
  const { account, factors, sessions, erasedOn } = loaderData
  return (
    <div className="wrap own-account">
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <header>
        <h1>{t('title')}</h1>
        <p className="sub">{t('lead')}</p>
      </header>
      {account.demo ? (
        <p className="note info">
          <Icon name="info" />
          {t('demo')}
        </p>
      ) : null}
      <ProfileSection account={account} />
      <PhoneConsent account={account} />
      <ChangeEmail account={account} />
      <ChangePassword account={account} />
      <SecuritySection factors={factors} />
      <SessionList sessions={sessions} />
      <EmailsAndData account={account} />
      <DeleteAccount account={account} erasedOn={erasedOn} />
    </div>
  )
}
