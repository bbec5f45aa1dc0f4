import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { SecondFactorState } from '../../../../contracts/accounts/second-factor.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { notify } from '../../../ui/notify.tsx'
import { RequestError } from '../../../platform/request.ts'
import { addPasskey } from './passkeys.ts'
import { FormError } from '../FormError.tsx'
import { Section } from '../own/Section.tsx'
import { useFormatDay } from '../own/use-format-day.ts'
import { TextField } from '../TextField.tsx'
import { useSend } from '../use-send.ts'

type Passkey = SecondFactorState['passkeys'][number]

/** Passkeys: adding one with a name, naming it anew, removing it. */
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
        <ul className="sessions passkeys">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      <form method="post" className="stack" onSubmit={(event) => void add(event)}>
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
        <div className="ends">
          <button type="submit" className="btn" disabled={busy}>
            {t(busy ? 'passkeys.busy' : 'passkeys.add')}
          </button>
        </div>
      </form>
    </Section>
  )
}

function PasskeyLine({ passkey }: { passkey: Passkey }): ReactElement {
  const { t } = useTranslation('security')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()
  const [renaming, setRenaming] = useState(false)
  const day = useFormatDay()
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
        <form method="post" className="stack" onSubmit={(event) => void rename(event)}>
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
          <div className="ends">
            <button type="submit" className="btn" disabled={busy}>
              {t('save')}
            </button>
            <button type="button" className="btn text" onClick={() => setRenaming(false)}>
              {t('cancel')}
            </button>
          </div>
        </form>
      </li>
    )
  return (
    <li>
      <div>
        <b>{passkey.name}</b>
        <p className="help">
          {t('passkeys.since', { date: day(passkey.createdAt) })}
          {passkey.lastUsedAt
            ? ` · ${t('passkeys.used', { date: day(passkey.lastUsedAt) })}`
            : null}
        </p>
        <FormError text={error} />
      </div>
      <div className="ends">
        <button
          type="button"
          className="btn line"
          aria-label={t('passkeys.renameOf', { name: passkey.name })}
          onClick={() => setRenaming(true)}
        >
          {t('passkeys.rename')}
        </button>
        <button
          type="button"
          className="btn line danger"
          disabled={busy}
          aria-label={t('passkeys.removeOf', { name: passkey.name })}
          onClick={() => void remove()}
        >
          {t('passkeys.remove')}
        </button>
      </div>
    </li>
  )
}
