import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { NoIndex } from '../../../features/seo/Head.tsx'
import type { PageHandle } from '../../../i18n/options.ts'
import { paths } from '../../../paths.ts'
import '../../../features/accounts/account.css'
import '../own/own.css'
import type { Route } from './+types/security'
import { AppFactor } from '../../../features/accounts/security/AppFactor.tsx'
import { CodesDialog } from '../../../features/accounts/security/CodesDialog.tsx'
import { PasskeyFactor } from '../../../features/accounts/security/PasskeyFactor.tsx'
import { RecoveryCodes } from '../../../features/accounts/security/RecoveryCodes.tsx'
import './security.css'
import { securityData } from './security.server.ts'

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
      <section className="wrap account-door" role="alert">
        <title>{`${t('title')} | Veedu`}</title>
        <NoIndex />
        <h1>{t('signIn')}</h1>
        <Link className="btn big" to={paths.portals(paths.accountSecurity())}>
          {t('toLogin')}
        </Link>
      </section>
    )
  const { state, demo, mustSetUp } = loaderData
  const hasFactor = state.totpSince !== null || state.passkeys.length > 0
  return (
    <div className="wrap own-account">
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <header>
        <h1>{t('title')}</h1>
        <p className="sub">{t('lead')}</p>
      </header>
      {mustSetUp ? (
        <p className="note warn" role="alert">
          <Icon name="shield" />
          {t('mustSetUp')}
        </p>
      ) : null}
      {demo ? (
        <p className="note info">
          <Icon name="info" />
          {t('demo')}
        </p>
      ) : (
        <>
          <PasskeyFactor passkeys={state.passkeys} onCodes={setCodes} />
          <AppFactor since={state.totpSince} onCodes={setCodes} />
          {hasFactor ? <RecoveryCodes left={state.recoveryCodesLeft} onCodes={setCodes} /> : null}
        </>
      )}
      {mustSetUp ? null : (
        <p>
          <Link className="btn text" to={paths.account()}>
            <Icon name="left" small />
            {t('back')}
          </Link>
        </p>
      )}
      {codes ? <CodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
    </div>
  )
}
