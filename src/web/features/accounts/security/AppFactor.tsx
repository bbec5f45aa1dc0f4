import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { TotpSetUp } from '../../../../contracts/accounts/second-factor.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notify.tsx'
import { AccountForm, FormError } from '../AccountForm.tsx'
import { Section } from '../own/Section.tsx'
import { TextField } from '../TextField.tsx'
import { useSend } from '../use-send.ts'
import styles from '../own/account-sections.module.css'
import { Button } from '../../../ui/actions/Button.tsx'
import { Row, Stack } from '../../../ui/layout/Layout.tsx'
import { useFormatDate } from '../../../ui/display/DateTime.tsx'

/** An authenticator app: its secret as a QR code and as text, and the code that proves that the app has it. */
export function AppFactor({
  since,
  onCodes,
}: {
  /** ISO 8601; null: there is none. */
  since: string | null
  onCodes: (codes: readonly string[]) => void
}): ReactElement {
  const { t } = useTranslation('security')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null)
  const day = useFormatDate()

  const begin = async (): Promise<void> => {
    setSetUp(await send<TotpSetUp>('/account/second-factor/totp', { method: 'POST' }))
  }
  const confirm = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = Object.fromEntries(new FormData(event.currentTarget))
    const added = await send<{ recoveryCodes: string[] | null }>(
      '/account/second-factor/totp/confirm',
      { method: 'POST', body },
    )
    if (!added) return
    setSetUp(null)
    // The codes say it too, and a notification would lie over them on a phone.
    if (added.recoveryCodes) onCodes(added.recoveryCodes)
    else notify({ kind: 'success', text: t('app.added') })
    await revalidate()
  }
  const remove = async (): Promise<void> => {
    if (!(await send('/account/second-factor/totp', { method: 'DELETE' }))) return
    notify({ kind: 'success', text: t('app.removed') })
    await revalidate()
  }
  return (
    <Section title={t('app.title')} text={t('app.text')}>
      {since !== null ? (
        <>
          <Row as="p" className={styles.active}>
            <Icon name="check" />
            {t('app.since', { date: day(since) })}
          </Row>
          <FormError text={error} />
          <Button variant="danger" disabled={busy} onClick={() => void remove()}>
            {t('app.remove')}
          </Button>
        </>
      ) : setUp ? (
        <AccountForm gap={4} onSubmit={confirm} label={t('app.title')}>
          <Stack as="ol" gap={3} className={styles.steps}>
            <li>{t('app.install')}</li>
            <li>
              {t('app.scan')}
              <Row gap={4} className={styles.secret}>
                <img
                  src={`data:image/svg+xml,${encodeURIComponent(setUp.qr)}`}
                  alt={t('app.qr')}
                  width="184"
                  height="184"
                />
                <Stack as="p" gap={1}>
                  <span className="text-small muted">{t('app.type')}</span>
                  <code>{setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
                </Stack>
              </Row>
            </li>
            <li>{t('app.prove')}</li>
          </Stack>
          <TextField
            id="app-code"
            name="code"
            label={t('app.code')}
            autoComplete="one-time-code"
            maxLength={10}
            error={fields.code}
          />
          <FormError text={error} />
          <Row gap={3}>
            <Button type="submit" disabled={busy}>
              {t(busy ? 'saving' : 'app.confirm')}
            </Button>
            <Button variant="text" onClick={() => setSetUp(null)}>
              {t('cancel')}
            </Button>
          </Row>
        </AccountForm>
      ) : (
        <>
          <FormError text={error} />
          <Button disabled={busy} onClick={() => void begin()}>
            {t('app.setUp')}
          </Button>
        </>
      )}
    </Section>
  )
}
