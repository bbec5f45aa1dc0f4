import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { ApiKeyLine, CreatedApiKey } from '../../../contracts/integrations/api-keys.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { API_KEY_SCOPES, type ApiKeyScope } from '../../../domain/integrations/api-key-scopes.ts'
import { AccountForm, FormError } from '../accounts/AccountForm.tsx'
import { TextField } from '../accounts/TextField.tsx'
import { useSend } from '../accounts/use-send.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useFormatDate } from '../../ui/display/DateTime.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Field, FieldHelp } from '../../ui/forms/Field.tsx'
import { SelectField } from '../../ui/forms/TextField.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { notify } from '../../ui/notify.tsx'
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx'
import { SecretSection } from './SecretSection.tsx'
import styles from './integrations.module.css'

const SCOPE_TEXT: Readonly<Record<ApiKeyScope, string>> = {
  'listings:read': 'keys.scope.readListings',
  'listings:write': 'keys.scope.writeListings',
  'enquiries:read': 'keys.scope.readEnquiries',
}

/** Offered lifetimes in days; null: does not expire. */
const LIFETIMES = [30, 90, 365, null] as const

/** The account's API keys: create, see when each was last used, revoke. */
export function ApiKeys({ keys }: { keys: readonly ApiKeyLine[] }): ReactElement {
  const { t } = useTranslation('integrations')
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <SecretSection
      title={t('keys.title')}
      text={t('keys.text')}
      items={keys.map((key) => (
        <KeyItem key={key.id} apiKey={key} />
      ))}
      form={
        keys.length < LIMITS.apiKeys.max ? (
          <NewKey onCreated={setSecret} />
        ) : (
          <p>{t('keys.full', { max: LIMITS.apiKeys.max })}</p>
        )
      }
      dialog={{ title: t('keys.created'), text: t('keys.once') }}
      secret={secret}
      onClose={() => setSecret(null)}
    />
  )
}

function NewKey({ onCreated }: { onCreated: (key: string) => void }): ReactElement {
  const { t } = useTranslation('integrations')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()

  const create = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const entries = new FormData(form)
    const days = entries.get('expiresInDays')
    const made = await send<CreatedApiKey>('/account/api-keys', {
      method: 'POST',
      body: {
        name: entries.get('name'),
        scopes: entries.getAll('scopes'),
        expiresInDays: days === '' ? null : Number(days),
      },
    })
    if (!made) return
    form.reset()
    onCreated(made.key)
    await revalidate()
  }
  return (
    <AccountForm gap={4} onSubmit={create} label={t('keys.new')}>
      <TextField
        id="api-key-name"
        name="name"
        label={t('keys.name')}
        autoComplete="off"
        maxLength={LIMITS.name.maxChars}
        help={t('keys.nameHelp')}
        error={fields.name}
      />
      <Field group label={t('keys.scopes')} error={fields.scopes} announceError>
        {(attributes) => (
          <div {...attributes} className={styles.choices}>
            {API_KEY_SCOPES.map((scope) => (
              <Checkbox key={scope} name="scopes" value={scope} label={t(SCOPE_TEXT[scope])} />
            ))}
          </div>
        )}
      </Field>
      <SelectField
        name="expiresInDays"
        label={t('keys.expires')}
        defaultValue="365"
        error={fields.expiresInDays}
      >
        {LIFETIMES.map((days) => (
          <option key={days} value={days ?? ''}>
            {days === null ? t('keys.never') : t('keys.days', { count: days })}
          </option>
        ))}
      </SelectField>
      <FormError text={error} />
      <Row gap={3}>
        <Button type="submit" disabled={busy}>
          {t(busy ? 'saving' : 'keys.create')}
        </Button>
      </Row>
    </AccountForm>
  )
}

function KeyItem({ apiKey }: { apiKey: ApiKeyLine }): ReactElement {
  const { t } = useTranslation('integrations')
  const { busy, error, send } = useSend()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const day = useFormatDate()
  const { name } = apiKey

  const revoke = async (): Promise<void> => {
    setAsking(false)
    if (!(await send(`/account/api-keys/${apiKey.id}`, { method: 'DELETE' }))) return
    notify({ kind: 'success', text: t('keys.revoked', { name }) })
    await revalidate()
  }
  const expiry =
    apiKey.expiresAt === null
      ? t('keys.noExpiry')
      : t('keys.until', { date: day(apiKey.expiresAt) })
  return (
    <li>
      <div>
        <Row as="p" gap={2}>
          <b>{name}</b>
          {apiKey.expired ? <Tag tone="bad">{t('keys.expired')}</Tag> : null}
        </Row>
        <p>
          <code translate="no">{apiKey.start}…</code>
        </p>
        <FieldHelp>{apiKey.scopes.map((scope) => t(SCOPE_TEXT[scope])).join(', ')}</FieldHelp>
        <FieldHelp>
          {[
            t('keys.since', { date: day(apiKey.createdAt) }),
            apiKey.lastUsedAt === null
              ? t('keys.unused')
              : t('keys.used', { date: day(apiKey.lastUsedAt) }),
            expiry,
          ].join(' · ')}
        </FieldHelp>
        <FormError text={error} />
      </div>
      <Button
        variant="danger"
        disabled={busy}
        aria-label={t('keys.revokeOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('keys.revoke')}
      </Button>
      {asking ? (
        <ConfirmDialog
          question={t('keys.revokeAsk', { name })}
          yes={t('keys.revoke')}
          no={t('cancel')}
          onYes={() => void revoke()}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </li>
  )
}
