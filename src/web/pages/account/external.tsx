import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type ReactElement,
} from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Session } from '../../../contracts/accounts/auth.ts'
import type { ExternalOutcome } from '../../../contracts/accounts/external.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { PORTAL_HOME, portalOf, SELF_SERVICE_ROLES } from '../../../domain/accounts/roles.ts'
import { AccountForm, FormError } from '../../features/accounts/AccountForm.tsx'
import { AuthPage } from '../../features/accounts/AuthPage.tsx'
import { CLOSE_TAB } from '../../features/accounts/external.ts'
import SecondStep from '../../features/accounts/security/SecondStep.tsx'
import { pendingSignIn, type PendingSignIn } from '../../features/accounts/security/second-step.ts'
import { SignInForm } from '../../features/accounts/SignInForm.tsx'
import { TextField } from '../../features/accounts/TextField.tsx'
import { useFailureText } from '../../features/accounts/use-act.ts'
import { useSend } from '../../features/accounts/use-send.ts'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths, safeNext } from '../../paths.ts'
import { request, type RequestError } from '../../platform/request.ts'
import { saveSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { ChipField } from '../../ui/forms/ChipField.tsx'
import { notify } from '../../ui/notify.tsx'

export const handle: PageHandle = { ns: ['account', 'security'] }

type State =
  | { step: 'busy' }
  | { step: 'failed'; why: string }
  | { step: 'second'; pending: PendingSignIn }
  | { step: 'closed' }
  | Extract<ExternalOutcome, { state: 'unknown' }>

/** The return from the identity provider: signs in, links, or opens an account. */
export default function External(): ReactElement {
  const { t, i18n } = useTranslation('account')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<State>(
    params.has('failed') ? { step: 'failed', why: t('external.failed') } : { step: 'busy' },
  )
  const [next, setNext] = useState('')
  const { busy, error, fields, send } = useSend()
  const failureText = useFailureText()

  const leave = async (to: string, home: string): Promise<void> => {
    await revalidate()
    if (to === CLOSE_TAB) {
      setState({ step: 'closed' })
      window.close()
    } else await navigate(safeNext(to, home), { replace: true })
  }
  const enter = async ({ token, user }: Session, to: string): Promise<void> => {
    saveSession(token, user)
    await leave(to, PORTAL_HOME[portalOf(user.role)])
  }
  const take = useEffectEvent(async (outcome: ExternalOutcome): Promise<void> => {
    setNext(outcome.next)
    if (outcome.state === 'signed-in') await enter(outcome.session, outcome.next)
    else if (outcome.state === 'linked') {
      notify({ kind: 'success', text: t('external.linked') })
      await leave(outcome.next, paths.account())
    } else setState(outcome)
  })
  const refuse = useEffectEvent((failure: unknown): void => {
    const pending = pendingSignIn(failure)
    if (pending) {
      const { next: to } = (failure as RequestError).answer as { next?: string }
      setNext(to ?? '')
      setState({ step: 'second', pending })
    } else setState({ step: 'failed', why: failureText(failure) })
  })
  const failed = params.has('failed')
  // The return can be asked about once; React runs effects twice in development.
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current || failed) return
    asked.current = true
    request<ExternalOutcome>('/auth/external/finish', {
      method: 'POST',
      onUnauthenticated: 'credentials',
    }).then(
      (outcome) => take(outcome),
      (failure: unknown) => refuse(failure),
    )
  }, [failed])

  const signUp = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = { ...Object.fromEntries(new FormData(event.currentTarget)), lang: i18n.language }
    const session = await send<Session>('/auth/external/register', {
      method: 'POST',
      body,
      onUnauthenticated: 'credentials',
    })
    if (session) await enter(session, next)
  }
  const link = async (session: Session): Promise<void> => {
    saveSession(session.token, session.user)
    try {
      await request('/account/external', { method: 'POST' })
      notify({ kind: 'success', text: t('external.linked') })
    } catch (failure) {
      notify({ kind: 'error', text: failureText(failure) })
    }
    await enter(session, next)
  }

  const content = (): ReactElement => {
    if ('step' in state)
      switch (state.step) {
        case 'busy':
          return <p role="status">{t('authenticating')}</p>
        case 'closed':
          return <p role="status">{t('external.closed')}</p>
        case 'failed':
          return <FormError text={state.why} />
        case 'second':
          return (
            <SecondStep
              pending={state.pending}
              onDone={(session) => enter(session, next)}
              onRestart={(why) => setState({ step: 'failed', why: why || t('external.failed') })}
            />
          )
      }
    if (state.taken)
      return (
        <>
          <p>{t('external.taken', { email: state.email })}</p>
          <SignInForm
            prefix="external"
            next={next}
            external={false}
            onSignedIn={link}
            onSignUp={() => undefined}
          />
        </>
      )
    return (
      <AccountForm onSubmit={signUp}>
        <p>{t('external.new', { email: state.email })}</p>
        <ChipField
          label={t('register.role')}
          name="role"
          type="radio"
          options={SELF_SERVICE_ROLES}
          optionLabel={(role) => t(`register.roles.${role}`)}
          chosen={['BUYER']}
        />
        <TextField
          id="external-name"
          name="name"
          label={t('name')}
          autoComplete="name"
          maxLength={LIMITS.name.maxChars}
          defaultValue={state.name}
          error={fields.name}
        />
        <FormError text={error || (fields.email ?? '')} />
        <Button type="submit" size="large" wide disabled={busy}>
          {t(busy ? 'register.busy' : 'register.go')}
        </Button>
      </AccountForm>
    )
  }
  return (
    <AuthPage
      title={t('signIn.title')}
      head={
        <Head
          title={`${t('signIn.title')} | ${t('shell:brand')}`}
          description={t('portals.text')}
          path="/login/external"
          index={false}
        />
      }
      links={
        <ButtonLink variant="text" to={paths.portals()}>
          {t('otherLogins')}
        </ButtonLink>
      }
      art="nalukettu-morning"
      pitch={t('register.pitch')}
      why={<p>{t('external.why')}</p>}
    >
      {content()}
    </AuthPage>
  )
}
