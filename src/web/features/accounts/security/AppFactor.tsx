import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { TotpSetUp } from '../../../../contracts/accounts/second-factor.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notify.tsx'
import { FormError } from '../FormError.tsx'
import { Section } from '../own/Section.tsx'
import { useFormatDay } from '../own/use-format-day.ts'
import { TextField } from '../TextField.tsx'
import { useSend } from '../use-send.ts'

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
  const day = useFormatDay()

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
          <p className="factor-on">
            <Icon name="check" />
            {t('app.since', { date: day(since) })}
          </p>
          <FormError text={error} />
          <button
            type="button"
            className="btn line danger"
            disabled={busy}
            onClick={() => void remove()}
          >
            {t('app.remove')}
          </button>
        </>
      ) : setUp ? (
        <form
          method="post"
          className="stack app-set-up"
          onSubmit={(event) => void confirm(event)}
          aria-label={t('app.title')}
        >
          <ol>
            <li>{t('app.install')}</li>
            <li>
              {t('app.scan')}
              <div className="app-secret">
                <img
                  src={`data:image/svg+xml,${encodeURIComponent(setUp.qr)}`}
                  alt={t('app.qr')}
                  width="184"
                  height="184"
                />
                <p>
                  <span className="help">{t('app.type')}</span>
                  <code>{setUp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
                </p>
              </div>
            </li>
            <li>{t('app.prove')}</li>
          </ol>
          <TextField
            id="app-code"
            name="code"
            label={t('app.code')}
            autoComplete="one-time-code"
            maxLength={10}
            error={fields.code}
          />
          <FormError text={error} />
          <div className="ends">
            <button type="submit" className="btn" disabled={busy}>
              {t(busy ? 'saving' : 'app.confirm')}
            </button>
            <button type="button" className="btn text" onClick={() => setSetUp(null)}>
              {t('cancel')}
            </button>
          </div>
        </form>
      ) : (
        <>
          <FormError text={error} />
          <button type="button" className="btn" disabled={busy} onClick={() => void begin()}>
            {t('app.begin')}
          </button>
        </>
      )}
    </Section>
  )
}
