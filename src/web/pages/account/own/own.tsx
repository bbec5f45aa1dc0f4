import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { hasPermission } from '../../../../domain/accounts/permissions.ts'
import type { PageHandle } from '../../../i18n/options.ts'
import { paths } from '../../../paths.ts'
import type { Route } from './+types/own'
import { ChangeEmail } from '../../../features/accounts/own/ChangeEmail.tsx'
import { ChangePassword } from '../../../features/accounts/own/ChangePassword.tsx'
import { DeleteAccount } from '../../../features/accounts/own/DeleteAccount.tsx'
import { ExternalSection } from '../../../features/accounts/own/ExternalSection.tsx'
import { EmailsAndData } from '../../../features/accounts/own/EmailsAndData.tsx'
import { IntegrationsSection } from '../../../features/accounts/own/IntegrationsSection.tsx'
import { ownData } from './own.server.ts'
import { ProfileSection } from '../../../features/accounts/own/ProfileSection.tsx'
import { PhoneConsent } from '../../../features/accounts/own/PhoneConsent.tsx'
import { SecuritySection } from '../../../features/accounts/own/SecuritySection.tsx'
import { SessionList } from '../../../features/accounts/own/SessionList.tsx'
import { ReceiptsSection } from '../../../features/messages/ReceiptsSection.tsx'
import { PushSection } from '../../../features/push/PushSection.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { AccountPage, AccountSignIn } from '../../../features/accounts/own/Section.tsx'

export const handle: PageHandle = { ns: ['ownAccount', 'account', 'push', 'messageSettings'] }

export function loader(args: Route.LoaderArgs) {
  return ownData(args)
}

export default function Own({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('ownAccount')
  if (!loaderData.allowed)
    return (
      <AccountSignIn
        title={t('title')}
        text={t('signIn')}
        action={t('toLogin')}
        next={paths.account()}
      />
    )
  const { account, factors, identities, sessions, erasedOn } = loaderData
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      {account.demo ? <Note tone="info">{t('demo')}</Note> : null}
      <ProfileSection account={account} />
      <PhoneConsent account={account} />
      <ChangeEmail account={account} />
      <ChangePassword account={account} />
      <SecuritySection factors={factors} />
      <ExternalSection identities={identities} demo={account.demo} />
      <SessionList sessions={sessions} />
      {hasPermission(account, 'integrate') ? <IntegrationsSection /> : null}
      <PushSection />
      <ReceiptsSection />
      <EmailsAndData account={account} />
      <DeleteAccount account={account} erasedOn={erasedOn} />
    </AccountPage>
  )
}
