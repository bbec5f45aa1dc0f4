import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Session } from '../../../contracts/accounts/auth.ts'
import { PORTAL_HOME, portalOf, SELF_SERVICE_ROLES } from '../../../domain/accounts/roles.ts'
import { notify } from '../../ui/notify.tsx'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths, safeNext } from '../../paths.ts'
import { saveSession } from '../../platform/session.ts'
import { AuthPage } from '../../features/accounts/AuthPage.tsx'
import type { ProvedPhone } from '../../features/accounts/SignInForm.tsx'
import { SignUpForm } from '../../features/accounts/SignUpForm.tsx'
import { ButtonLink } from '../../ui/actions/Button.tsx'

export const handle: PageHandle = { ns: ['account'] }

/** A new account; the role is what a person mainly wants to do here. */
export default function Register(): ReactElement {
  const { t } = useTranslation('account')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const next = params.get('next')
  // From the form to sign in, when a code proved a number without an account.
  const { proved = null } = (useLocation().state ?? {}) as { proved?: ProvedPhone }

  const enter = async ({ token, user }: Session): Promise<void> => {
    saveSession(token, user)
    notify({ kind: 'success', text: t('registered', { email: user.email }) })
    await revalidate()
    await navigate(safeNext(next, PORTAL_HOME[portalOf(user.role)]), { replace: true })
  }
  return (
    <AuthPage
      title={t('register.title')}
      head={
        <Head
          title={`${t('register.title')} | ${t('shell:brand')}`}
          description={t('register.privacy')}
          path={paths.register()}
        />
      }
      links={
        <ButtonLink
          variant="text"
          to={`${paths.portals()}${next ? `?next=${encodeURIComponent(next)}` : ''}`}
        >
          {t('register.have')}
        </ButtonLink>
      }
      art="nalukettu-morning"
      pitch={t('register.pitch')}
      why={<p>{t('register.privacy')}</p>}
    >
      <SignUpForm
        prefix="register"
        roles={SELF_SERVICE_ROLES}
        chosen="BUYER"
        proved={proved}
        onSignedUp={enter}
      />
    </AuthPage>
  )
}
