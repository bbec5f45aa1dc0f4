import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { Link } from '../../../components/Link.tsx'
import { Unlisted } from '../../../found/Head.tsx'
import type { PageHandle } from '../../../i18n/options.ts'
import { paths } from '../../../paths.ts'
import '../account.css'
import type { Route } from './+types/own'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { LettersAndData } from './LettersAndData.tsx'
import './own.css'
import { ownData } from './own.server.ts'
import { Person } from './Person.tsx'
import { PhoneConsent } from './PhoneConsent.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { SessionList } from './SessionList.tsx'

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
        <Unlisted />
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
      <Unlisted />
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
      <Person account={account} />
      <PhoneConsent account={account} />
      <ChangeEmail account={account} />
      <ChangePassword account={account} />
      <SecuritySection factors={factors} />
      <SessionList sessions={sessions} />
      <LettersAndData account={account} />
      <DeleteAccount account={account} erasedOn={erasedOn} />
    </div>
  )
}
