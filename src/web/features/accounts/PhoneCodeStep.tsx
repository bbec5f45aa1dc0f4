import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PhoneCodeSent } from '../../../contracts/accounts/phone-codes.ts'
import type { CodeChannel } from '../../../domain/accounts/code-sender.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { ControlFrame, Field } from '../../ui/forms/Field.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { request } from '../../platform/request.ts'
import { AccountForm } from './AccountForm.tsx'
import { useAct } from './use-act.ts'
import styles from './accounts.module.css'

/** Asks for the code that was sent to a telephone. It can be sent again, and by another channel where there is one. */
export default function PhoneCodeStep({
  phone,
  first,
  onCode,
  onBack,
}: {
  phone: string
  first: PhoneCodeSent
  /** Uses the code. Throws RequestError when it is not right. */
  onCode: (challenge: string, code: string) => Promise<void>
  onBack: () => void
}): ReactElement {
  const { t } = useTranslation('account')
  const channels: readonly CodeChannel[] = useRoot()?.signIn.codes ?? []
  const [sent, setSent] = useState(first)
  const { busy, error, act } = useAct()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form before was replaced.
  useEffect(() => heading.current?.focus(), [])

  const submit = (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    return act(() => onCode(sent.challenge, code))
  }
  const again = (channel: CodeChannel): Promise<void> =>
    act(async () => setSent(await sendCode(phone, channel)))
  return (
    <Stack gap={5} className={styles.secondStep}>
      <h2 ref={heading} tabIndex={-1}>
        {t('code.title')}
      </h2>
      <p role="status">
        {t(`code.sent.${sent.channel}`, { phone: sent.phone, minutes: sent.minutes })}
      </p>
      {sent.demoCode ? <Note tone="info">{t('code.demo', { code: sent.demoCode })}</Note> : null}
      <AccountForm gap={4} onSubmit={submit}>
        <Field id="phone-code" label={t('code.label')} error={error} announceError>
          {(attributes) => (
            <ControlFrame>
              <input
                {...attributes}
                name="code"
                autoComplete="one-time-code"
                inputMode="numeric"
                required
                maxLength={12}
              />
            </ControlFrame>
          )}
        </Field>
        <Button type="submit" size="large" wide disabled={busy}>
          {t(busy ? 'code.busy' : 'code.go')}
        </Button>
      </AccountForm>
      <Row as="p" gap={0} className={styles.links}>
        {channels.map((channel) => (
          <Button key={channel} variant="text" disabled={busy} onClick={() => void again(channel)}>
            {t(`code.again.${channel}`)}
          </Button>
        ))}
        <Button variant="text" onClick={onBack}>
          {t('code.back')}
        </Button>
      </Row>
    </Stack>
  )
}

/** Has a code sent. @throws RequestError */
export function sendCode(phone: string, channel?: CodeChannel): Promise<PhoneCodeSent> {
  return request<PhoneCodeSent>('/auth/phone/code', {
    method: 'POST',
    body: { phone, ...(channel ? { channel } : {}) },
    onUnauthenticated: 'credentials',
  })
}
