import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import type { OwnAccount } from '../../../../contracts/accounts/account.ts'
import { notify } from '../../../ui/notify.tsx'
import { useModal } from '../../../ui/use-modal.ts'
import { paths } from '../../../paths.ts'
import { clearSession } from '../../../platform/session.ts'
import { FormError } from '../FormError.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { useSend } from '../use-send.ts'
import { Section } from './Section.tsx'
import { useFormatDay } from './use-format-day.ts'

interface Props {
  account: OwnAccount
  /** ISO 8601 */
  erasedOn: string
}

export function DeleteAccount({ account, erasedOn }: Props): ReactElement | null {
  const { t } = useTranslation('ownAccount')
  const [open, setOpen] = useState(false)
  if (account.demo) return null
  return (
    <Section title={t('end.title')} text={t('end.text')}>
      <button type="button" className="btn line danger" onClick={() => setOpen(true)}>
        {t('end.open')}
      </button>
      {open ? (
        <Asking account={account} erasedOn={erasedOn} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  )
}

/** Says what goes, when, and what stays, and asks for the password. */
function Asking({ account, erasedOn, onClose }: Props & { onClose: () => void }): ReactElement {
  const { t } = useTranslation('ownAccount')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const day = useFormatDay()
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog)
  // What goes is read before the password is typed.
  useEffect(() => dialog.current?.querySelector('h2')?.focus(), [])

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = Object.fromEntries(new FormData(event.currentTarget))
    if (!(await send('/account/delete', { method: 'POST', body }))) return
    clearSession()
    notify({ kind: 'success', text: t('end.done'), sticky: true })
    await navigate(paths.home())
    await revalidate()
  }
  return (
    <dialog
      ref={dialog}
      className="card end-account"
      aria-labelledby="end-account"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <form method="post" className="stack" onSubmit={(event) => void submit(event)}>
        <h2 id="end-account" tabIndex={-1}>
          {t('end.ask')}
        </h2>
        <ul>
          <li>{t('end.now', { count: account.listings })}</li>
          <li>{t('end.later', { date: day(erasedOn) })}</li>
          <li>{t('end.stays')}</li>
        </ul>
        <PasswordField
          id="end-password"
          label={t('end.password')}
          autoComplete="current-password"
          {...(fields.password ? { error: fields.password } : {})}
        />
        <FormError text={error} />
        <div className="ends">
          <button type="button" className="btn line" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="btn line danger" disabled={busy}>
            {t(busy ? 'end.busy' : 'end.go')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
