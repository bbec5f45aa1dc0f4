import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { SecondFactorState } from '../../../../contracts/accounts/second-factor.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { notify } from '../../../ui/notify.tsx'
import { RequestError } from '../../../platform/request.ts'
import { addPasskey } from './passkeys.ts'
import { AccountForm, FormError } from '../AccountForm.tsx'
import { Section } from '../own/Section.tsx'
import { TextField } from '../TextField.tsx'
import { useSend } from '../use-send.ts'
import styles from '../own/account-sections.module.css'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldHelp } from '../../../ui/forms/Field.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { useFormatDate } from '../../../ui/display/DateTime.tsx'

type Passkey = SecondFactorState['passkeys'][number]

/** Adds, renames and removes passkeys. */
export function PasskeyFactor({
  passkeys,
  onCodes,
}: {
  passkeys: readonly Passkey[]
  onCodes: (codes: readonly string[]) => void
}): ReactElement {
  const { t } = useTranslation('security')
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    setError('')
    try {
      const { recoveryCodes } = await addPasskey(String(new FormData(form).get('name')))
      form.reset()
      // The codes say it too, and a notification would lie over them on a phone.
      if (recoveryCodes) onCodes(recoveryCodes)
      else notify({ kind: 'success', text: t('passkeys.added') })
      await revalidate()
    } catch (failure) {
      setError(failure instanceof RequestError ? failure.message : t('passkeyFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('passkeys.title')} text={t('passkeys.text')}>
      {passkeys.length > 0 ? (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      <AccountForm gap={4} onSubmit={add}>
        <TextField
          id="passkey-name"
          name="name"
          label={t('passkeys.name')}
          autoComplete="off"
          maxLength={LIMITS.name.maxChars}
          help={t('passkeys.nameHelp')}
          error={undefined}
        />
        <FormError text={error} />
        <Row gap={3}>
          <Button type="submit" disabled={busy}>
            {t(busy ? 'passkeys.busy' : 'passkeys.add')}
          </Button>
        </Row>
      </AccountForm>
    </Section>
  )
}

function PasskeyItem({ passkey }: { passkey: Passkey }): ReactElement {
  const { t } = useTranslation('security')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()
  const [renaming, setRenaming] = useState(false)
  const day = useFormatDate()
  const path = `/account/passkeys/${passkey.id}`

  const rename = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = Object.fromEntries(new FormData(event.currentTarget))
    if (!(await send(path, { method: 'PATCH', body }))) return
    setRenaming(false)
    await revalidate()
  }
  const remove = async (): Promise<void> => {
    if (!(await send(path, { method: 'DELETE' }))) return
    notify({ kind: 'success', text: t('passkeys.removed', { name: passkey.name }) })
    await revalidate()
  }
  if (renaming)
    return (
      <li>
        <AccountForm gap={4} onSubmit={rename}>
          <TextField
            id={`passkey-${passkey.id}`}
            name="name"
            label={t('passkeys.name')}
            autoComplete="off"
            maxLength={LIMITS.name.maxChars}
            defaultValue={passkey.name}
            error={fields.name}
          />
          <FormError text={error} />
          <Row gap={3}>
            <Button type="submit" disabled={busy}>
              {t('save')}
            </Button>
            <Button variant="text" onClick={() => setRenaming(false)}>
              {t('cancel')}
            </Button>
          </Row>
        </AccountForm>
      </li>
    )
  return (
    <li>
      <div>
        <b>{passkey.name}</b>
        <FieldHelp>
          {t('passkeys.since', { date: day(passkey.createdAt) })}
          {passkey.lastUsedAt
            ? ` · ${t('passkeys.used', { date: day(passkey.lastUsedAt) })}`
            : null}
        </FieldHelp>
        <FormError text={error} />
      </div>
      <Row gap={3}>
        <Button
          variant="outline"
          aria-label={t('passkeys.renameOf', { name: passkey.name })}
          onClick={() => setRenaming(true)}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="danger"
          disabled={busy}
          aria-label={t('passkeys.removeOf', { name: passkey.name })}
          onClick={() => void remove()}
        >
          {t('passkeys.remove')}
        </Button>
      </Row>
    </li>
  )
}
