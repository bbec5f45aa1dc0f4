import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { PageHandle } from '../../../i18n/options.ts'
import { paths } from '../../../paths.ts'
import type { Route } from './+types/security'
import { AppFactor } from '../../../features/accounts/security/AppFactor.tsx'
import { CodesDialog } from '../../../features/accounts/security/CodesDialog.tsx'
import { PasskeyFactor } from '../../../features/accounts/security/PasskeyFactor.tsx'
import { RecoveryCodes } from '../../../features/accounts/security/RecoveryCodes.tsx'
import { securityData } from './security.server.ts'
import { ButtonLink } from '../../../ui/actions/Button.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { AccountPage, AccountSignIn } from '../../../features/accounts/own/Section.tsx'

export const handle: PageHandle = { ns: ['security', 'account'] }

export function loader(args: Route.LoaderArgs) {
  return securityData(args)
}

/** Sign-in security: an authenticator app, passkeys and recovery codes. */
export default function SignInSecurity({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('security')
  /** Shown once, right after they were made. */
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (!loaderData.allowed)
    return (
      <AccountSignIn
        title={t('title')}
        text={t('signIn')}
        action={t('toLogin')}
        next={paths.accountSecurity()}
      />
    )
  const { state, demo, mustSetUp } = loaderData
  const hasFactor = state.totpSince !== null || state.passkeys.length > 0
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      {mustSetUp ? (
        <Note tone="warning" icon="shield" role="alert">
          {t('mustSetUp')}
        </Note>
      ) : null}
      {demo ? (
        <Note tone="info">{t('demo')}</Note>
      ) : (
        <>
          <PasskeyFactor passkeys={state.passkeys} onCodes={setCodes} />
          <AppFactor since={state.totpSince} onCodes={setCodes} />
          {hasFactor ? <RecoveryCodes left={state.recoveryCodesLeft} onCodes={setCodes} /> : null}
        </>
      )}
      {mustSetUp ? null : (
        <p>
          <ButtonLink variant="text" to={paths.account()}>
            <Icon name="left" small />
            {t('back')}
          </ButtonLink>
        </p>
      )}
      {codes ? <CodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
    </AccountPage>
  )
}
