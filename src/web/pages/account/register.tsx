import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Session } from '../../../contracts/accounts/auth.ts'
import { PORTAL_HOME, portalOf, SELF_SERVICE_ROLES } from '../../../domain/accounts/roles.ts'
import { notify } from '../../ui/notify.tsx'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths, safeNext } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { saveSession } from '../../platform/session.ts'
import { AccountFields } from '../../features/accounts/AccountFields.tsx'
import { AuthPage } from '../../features/accounts/AuthPage.tsx'
import { AccountForm, FormError } from '../../features/accounts/AccountForm.tsx'
import { ButtonLink, Button } from '../../ui/actions/Button.tsx'
import { ChipField } from '../../ui/forms/ChipField.tsx'

export const handle: PageHandle = { ns: ['account'] }

/** A new account; the role is what a person mainly wants to do here. */
export default function Register(): ReactElement {
  const { t, i18n } = useTranslation('account')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [fields, setFields] = useState<Record<string, string>>({})
  const next = params.get('next')

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError('')
    setFields({})
    try {
      const { token, user } = await request<Session>('/auth/register', {
        method: 'POST',
        body: { ...Object.fromEntries(form), lang: i18n.language },
        onUnauthenticated: 'throw',
      })
      saveSession(token, user)
      notify({ kind: 'success', text: t('registered', { email: user.email }) })
      await revalidate()
      await navigate(safeNext(next, PORTAL_HOME[portalOf(user.role)]), { replace: true })
    } catch (failure) {
      if (!(failure instanceof RequestError) || failure.status === 0) setError(t('networkError'))
      else {
        setFields(failure.fields)
        setError(failure.message)
        const [first] = Object.keys(failure.fields)
        if (first) document.getElementById(`register-${first}`)?.focus()
      }
    } finally {
      setBusy(false)
    }
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
      <AccountForm onSubmit={submit}>
        <ChipField
          label={t('register.role')}
          name="role"
          type="radio"
          options={SELF_SERVICE_ROLES}
          optionLabel={(role) => t(`register.roles.${role}`)}
          chosen={['BUYER']}
        />
        <AccountFields prefix="register" fields={fields} />
        <FormError text={error && Object.keys(fields).length === 0 ? error : ''} />
        <Button type="submit" size="large" wide disabled={busy}>
          {t(busy ? 'register.busy' : 'register.go')}
        </Button>
      </AccountForm>
    </AuthPage>
  )
}
