import { lazy, Suspense, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { data, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Session } from '../../../contracts/accounts/auth.ts'
import { PORTAL_HOME, PORTALS, type Portal, type Role } from '../../../domain/accounts/roles.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { truncateDescription } from '../../features/seo/text-limits.ts'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths, safeNext } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { saveSession, signOut } from '../../platform/session.ts'
import { pendingSignIn, type PendingSignIn } from '../../features/accounts/security/second-step.ts'
import type { Route } from './+types/login'
import { DemoAccounts } from '../../features/accounts/DemoAccounts.tsx'
import { AuthPage } from '../../features/accounts/AuthPage.tsx'
import { AccountForm, FormError } from '../../features/accounts/AccountForm.tsx'
import { PasswordField } from '../../features/accounts/PasswordField.tsx'
import { ButtonLink, Button } from '../../ui/actions/Button.tsx'
import { FieldError, Field, ControlFrame } from '../../ui/forms/Field.tsx'

const SecondStep = lazy(() => import('../../features/accounts/security/SecondStep.tsx'))

export const handle: PageHandle = { ns: ['account'] }

/** The points that each portal's page makes for itself. */
const POINTS: Record<Portal, readonly string[]> = {
  seller: ['one', 'two', 'three', 'four'],
  realtor: ['one', 'two', 'three', 'four'],
  buyer: ['one', 'two', 'three', 'four', 'five'],
  admin: [],
  government: ['one', 'two'],
}
const ART: Record<Portal, string> = {
  seller: 'porch-house-afternoon',
  realtor: 'kochi-dusk',
  buyer: 'backwater-dusk',
  admin: 'verandah-inside',
  government: 'hill-bungalow-mist',
}

/** Both `/login/:portal` and `/admin/login` come here. An unknown portal is a 404. */
export function loader({ params }: Route.LoaderArgs): { portal: Portal } {
  const portal = params.portal ?? 'admin'
  if (Object.hasOwn(PORTALS, portal)) return { portal: portal as Portal }
  throw data(null, { status: 404 })
}

export default function Login({ loaderData }: Route.ComponentProps): ReactElement {
  const { portal } = loaderData
  const { t } = useTranslation('account')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const demo = useRoot()?.demo
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [pending, setPending] = useState<PendingSignIn | null>(null)
  const roles: readonly Role[] = PORTALS[portal]
  const next = params.get('next')

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError('')
    try {
      const opened = await request<Session>('/auth/login', {
        method: 'POST',
        body: {
          email: form.get('email'),
          password: form.get('password'),
          // The buyer and renter portal takes two roles; it looks at the answer instead.
          ...(roles.length === 1 ? { role: roles[0] } : {}),
        },
        onUnauthenticated: 'credentials',
      })
      await enter(opened)
    } catch (failure) {
      const second = pendingSignIn(failure)
      setPending(second)
      if (!second) setError(sentence(failure))
    } finally {
      setBusy(false)
    }
  }
  const enter = async ({ token, user }: Session): Promise<void> => {
    saveSession(token, user)
    if (!roles.includes(user.role)) {
      await signOut()
      restart(t(user.role === 'ADMIN' ? 'adminElsewhere' : `${portal}.denied`))
      return
    }
    await revalidate()
    await navigate(safeNext(next, PORTAL_HOME[portal]), { replace: true })
  }
  const restart = (reason: string): void => {
    setPending(null)
    setError(reason)
  }
  const byPasskey = async (): Promise<void> => {
    setBusy(true)
    setError('')
    try {
      const { signInWithPasskey } = await import('../../features/accounts/security/passkeys.ts')
      await enter(await signInWithPasskey(null, roles.length === 1 ? roles[0] : undefined))
    } catch (failure) {
      // What is not the server's is the browser's: most often the person thought better of it.
      setError(failure instanceof RequestError ? failure.message : t('passkeyFailed'))
    } finally {
      setBusy(false)
    }
  }
  const sentence = (failure: unknown): string => {
    if (!(failure instanceof RequestError) || failure.status === 0) return t('networkError')
    // A wrong role and a wrong password read alike, unless the server has more to say.
    if (failure.status === 401) return t(`${portal}.denied`)
    return failure.message
  }
  return (
    <AuthPage
      title={t(`${portal}.title`)}
      head={
        <Head
          title={`${t(`${portal}.title`)} | ${t('shell:brand')}`}
          description={truncateDescription(
            [
              t(`${portal}.pitch`),
              ...POINTS[portal].map((point) => t(`${portal}.points.${point}`)),
            ].join('. '),
          )}
          path={paths.login(portal)}
          index={portal !== 'admin'}
        />
      }
      links={
        <>
          <ButtonLink variant="text" to={paths.forgotPassword()}>
            {t('forgotten')}
          </ButtonLink>
          {portal === 'admin' || portal === 'government' ? null : (
            <ButtonLink variant="text" to={paths.register(next ?? undefined)}>
              {t('noAccount')}
            </ButtonLink>
          )}
          <ButtonLink variant="text" to={paths.portals(next ?? undefined)}>
            {t('otherLogins')}
          </ButtonLink>
        </>
      }
      after={
        demo ? <DemoAccounts only={portal === 'buyer' ? ['buyer', 'renter'] : [portal]} /> : null
      }
      art={ART[portal]}
      pitch={t(`${portal}.pitch`)}
      why={
        <ul>
          {POINTS[portal].map((point) => (
            <li key={point}>
              <Icon name="check" />
              {t(`${portal}.points.${point}`)}
            </li>
          ))}
        </ul>
      }
    >
      <noscript>
        <FieldError>{t('noScripts')}</FieldError>
      </noscript>
      {pending ? (
        <Suspense fallback={null}>
          <SecondStep pending={pending} onDone={enter} onRestart={restart} />
        </Suspense>
      ) : (
        <AccountForm onSubmit={submit}>
          <Field id="login-email" label={t('email')}>
            {(attributes) => (
              <ControlFrame>
                <input
                  {...attributes}
                  name="email"
                  type="email"
                  autoComplete="username"
                  required
                  maxLength={254}
                />
              </ControlFrame>
            )}
          </Field>
          <PasswordField
            id="login-password"
            autoComplete="current-password"
            label={t('password')}
          />
          <FormError text={error} />
          <Button type="submit" size="large" wide disabled={busy}>
            {t(busy ? 'authenticating' : 'login')}
          </Button>
          <Button variant="outline" wide disabled={busy} onClick={() => void byPasskey()}>
            <Icon name="key" small />
            {t('withPasskey')}
          </Button>
        </AccountForm>
      )}
    </AuthPage>
  )
}
