import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import {
  CALLBACK_LANGUAGES,
  CALLBACK_TIMES,
  CALLBACK_TOPICS,
  type CallbackTopic,
} from '../../../domain/legal/deal.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { SelectField, TextArea, TextField } from '../../ui/forms/TextField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Grid, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { paths } from '../../paths.ts'
import { randomId } from '../../platform/random-id.ts'
import { request, RequestError } from '../../platform/request.ts'
import styles from './CallbackForm.module.css'

/** The server's answer to a request to be called back. */
interface Receipt {
  id: number
  message: string
  /** Whether a confirmation was sent by e-mail. */
  letter: boolean
  phone: string
}

/** Asks to be called back; afterwards, what happens next is shown in place of the form. */
export function CallbackForm({ topic }: { topic: CallbackTopic }): ReactElement {
  const { t } = useTranslation('legal')
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const contact = useRoot()?.contact
  return (
    <Card as="section" id="callback" aria-labelledby="callback-title">
      <Stack gap={3}>
        <h2 id="callback-title" className="text-extra-large">
          {t('callback.title')}
        </h2>
        {receipt ? (
          <Stack gap={3} align="start" role="status">
            <Tag tone="good" icon="check">
              {t('callback.requested')}
            </Tag>
            <p>{receipt.message}</p>
            <p>{t('callback.next', { phone: receipt.phone })}</p>
            {receipt.letter ? <p>{t('callback.emailNote')}</p> : null}
            <Text size="small" tabular>
              {t('callback.number', { id: receipt.id })} · {t('callback.hours')} {contact?.hours}
            </Text>
            <Button variant="outline" onClick={() => setReceipt(null)}>
              {t('callback.another')}
            </Button>
          </Stack>
        ) : (
          <RequestForm topic={topic} onSent={setReceipt} />
        )}
      </Stack>
    </Card>
  )
}

function RequestForm({
  topic,
  onSent,
}: {
  topic: CallbackTopic
  onSent: (receipt: Receipt) => void
}): ReactElement {
  const { t, i18n } = useTranslation('legal')
  const root = useRoot()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; fields: Record<string, string> } | null>(
    null,
  )
  /** The idempotency key: sent again, by a second press or after a lost response, it is one request. */
  const key = useRef<string | null>(null)
  const sending = useRef(false)

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const body = Object.fromEntries(new FormData(form)) as Record<string, string>
    sending.current = true
    setBusy(true)
    setFailure(null)
    key.current ??= randomId()
    try {
      const answer = await request<Omit<Receipt, 'phone'>>('/callbacks', {
        method: 'POST',
        body,
        idempotencyKey: key.current,
        onUnauthenticated: 'throw',
      })
      onSent({ ...answer, phone: body.phone ?? '' })
    } catch (error) {
      // A refused request is a new one next time; one without a response, or with a proxy's, may have arrived.
      if (error instanceof RequestError && error.status > 0 && error.status < 500)
        key.current = null
      const fields = error instanceof RequestError ? error.fields : {}
      setFailure({ text: error instanceof Error ? error.message : String(error), fields })
      const first = Object.keys(fields)[0]
      if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const select = (name: string, field: string, values: readonly string[], initial: string) => (
    <SelectField
      label={t(`callback.${field}`)}
      name={name}
      key={`${name} ${initial}`}
      defaultValue={initial}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {t(`callback.${field}s.${value}`)}
        </option>
      ))}
    </SelectField>
  )
  return (
    <>
      <p>{t('callback.lead')}</p>
      <Text size="small">
        {t('callback.hours')} <b>{root?.contact.hours}</b>
      </Text>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void send(event)}
        onInput={() => (key.current = null)}
      >
        <Stack gap={3}>
          <TextField
            id="call-name"
            name="name"
            label={t('callback.name')}
            error={failure?.fields.name}
            autoComplete="name"
            maxLength={100}
            defaultValue={root?.user?.name ?? ''}
          />
          <TextField
            id="call-phone"
            name="phone"
            label={t('callback.phone')}
            help={t('callback.phoneHelp')}
            error={failure?.fields.phone}
            type="tel"
            autoComplete="tel"
            maxLength={60}
          />
          {select('topic', 'topic', CALLBACK_TOPICS, topic)}
          <Grid columns="small" gap={3} className={styles.besideEachOther}>
            {select('bestTime', 'time', CALLBACK_TIMES, 'any')}
            {select(
              'language',
              'language',
              CALLBACK_LANGUAGES,
              i18n.language === 'ml' ? 'ml' : 'en',
            )}
          </Grid>
          <TextArea
            id="call-question"
            name="question"
            label={
              <>
                {t('callback.question')} <small className="muted">{t('callback.optional')}</small>
              </>
            }
            error={failure?.fields.question}
            rows={3}
            maxLength={LIMITS.callbacks.maxChars}
          />
          {failure && Object.keys(failure.fields).length === 0 ? (
            <FieldError role="alert">{failure.text}</FieldError>
          ) : null}
          <Button type="submit" wide disabled={busy}>
            <Icon name="phone" />
            {busy ? t('callback.sending') : t('callback.send')}
          </Button>
          <Text muted size="extraSmall">
            {t('callback.dataUse')} <Link to={paths.privacy()}>{t('callback.privacy')}</Link>
          </Text>
        </Stack>
      </form>
      <noscript>
        <p>
          {t('callback.noScripts')} {root?.contact.phone} {root?.contact.email}
        </p>
      </noscript>
    </>
  )
}
