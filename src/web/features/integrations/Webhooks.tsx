import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { CreatedWebhook, WebhookLine } from '../../../contracts/integrations/webhooks.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { WEBHOOK_EVENTS } from '../../../domain/integrations/webhook-events.ts'
import { AccountForm, FormError } from '../accounts/AccountForm.tsx'
import { TextField } from '../accounts/TextField.tsx'
import { useSend } from '../accounts/use-send.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { SecretSection } from './SecretSection.tsx'
import { WebhookItem } from './WebhookItem.tsx'
import { EVENT_TEXT } from './event-texts.ts'
import styles from './integrations.module.css'

/** The account's webhooks: create, try out, read the log, turn off. */
export function Webhooks({ webhooks }: { webhooks: readonly WebhookLine[] }): ReactElement {
  const { t } = useTranslation('integrations')
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <SecretSection
      title={t('hooks.title')}
      text={t('hooks.text')}
      items={webhooks.map((webhook) => (
        <WebhookItem key={webhook.id} webhook={webhook} onSecret={setSecret} />
      ))}
      form={
        webhooks.length < LIMITS.webhooks.max ? (
          <NewWebhook onSecret={setSecret} />
        ) : (
          <p>{t('hooks.full', { max: LIMITS.webhooks.max })}</p>
        )
      }
      dialog={{ title: t('hooks.secret'), text: t('hooks.once') }}
      secret={secret}
      onClose={() => setSecret(null)}
    />
  )
}

function NewWebhook({ onSecret }: { onSecret: (secret: string) => void }): ReactElement {
  const { t } = useTranslation('integrations')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()

  const create = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const entries = new FormData(form)
    const made = await send<CreatedWebhook>('/account/webhooks', {
      method: 'POST',
      body: { url: entries.get('url'), events: entries.getAll('events') },
    })
    if (!made) return
    form.reset()
    onSecret(made.secret)
    await revalidate()
  }
  return (
    <AccountForm gap={4} onSubmit={create} label={t('hooks.new')}>
      <TextField
        id="webhook-url"
        name="url"
        label={t('hooks.url')}
        autoComplete="off"
        maxLength={LIMITS.url.maxChars}
        help={t('hooks.urlHelp')}
        error={fields.url}
      />
      <Field group label={t('hooks.events')} error={fields.events} announceError>
        {(attributes) => (
          <div {...attributes} className={styles.choices}>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox key={event} name="events" value={event} label={t(EVENT_TEXT[event])} />
            ))}
          </div>
        )}
      </Field>
      <FormError text={error} />
      <Row gap={3}>
        <Button type="submit" disabled={busy}>
          {t(busy ? 'saving' : 'hooks.create')}
        </Button>
      </Row>
    </AccountForm>
  )
}
