import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useNavigate, useRevalidator } from 'react-router'
import type { Session } from '../../../contracts/accounts/auth.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { saveSession } from '../../platform/session.ts'
import type { Route } from './+types/setup'
import { AccountFields } from '../../features/accounts/AccountFields.tsx'
import { AuthPage } from '../../features/accounts/AuthPage.tsx'
import { AccountForm, FormError } from '../../features/accounts/AccountForm.tsx'
import { ButtonLink, Button } from '../../ui/actions/Button.tsx'

export const handle: PageHandle = { ns: ['account'] }

/** Where the one-time link of a first start leads: the account of the first administrator. */
export default function Setup({ params }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('account')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [fields, setFields] = useState<Record<string, string>>({})

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError('')
    setFields({})
    try {
      const { token, user } = await request<Session>('/auth/first-admin', {
        method: 'POST',
        body: { ...Object.fromEntries(form), token: params.token, lang: i18n.language },
        onUnauthenticated: 'credentials',
      })
      saveSession(token, user)
      await revalidate()
      await navigate(paths.adminDashboard(), { replace: true })
    } catch (failure) {
      if (!(failure instanceof RequestError) || failure.status === 0) setError(t('networkError'))
      else {
        setFields(failure.fields)
        setError(failure.fields.token ? t('setup.dead') : failure.message)
        const [first] = Object.keys(failure.fields)
        if (first) document.getElementById(`setup-${first}`)?.focus()
      }
    } finally {
      setBusy(false)
    }
  }
  const beside = ['name', 'email', 'password'].some((name) => fields[name])
  return (
    <AuthPage
      title={t('setup.title')}
      head={
        <>
          <title>{`${t('setup.title')} | Veedu`}</title>
          <meta name="robots" content="noindex" />
        </>
      }
      links={
        <ButtonLink variant="text" to={paths.login('admin')}>
          {t('register.have')}
        </ButtonLink>
      }
      art="verandah-inside"
      pitch={t('admin.pitch')}
      why={<p>{t('setup.text')}</p>}
    >
      <AccountForm onSubmit={submit}>
        <AccountFields prefix="setup" fields={fields} />
        <FormError text={error && !beside ? error : ''} />
        <Button type="submit" size="large" wide disabled={busy}>
          {t(busy ? 'register.busy' : 'setup.go')}
        </Button>
      </AccountForm>
    </AuthPage>
  )
}
