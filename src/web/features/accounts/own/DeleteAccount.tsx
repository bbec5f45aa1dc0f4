import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useNavigate, useRevalidator } from 'react-router'
import type { OwnAccount } from '../../../../contracts/accounts/account.ts'
import { notify } from '../../../ui/notify.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { paths } from '../../../paths.ts'
import { clearSession } from '../../../platform/session.ts'
import { FormError } from '../AccountForm.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { useSend } from '../use-send.ts'
import { Section } from './Section.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import styles from './account-sections.module.css'
import { useFormatDate } from '../../../ui/display/DateTime.tsx'

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
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('end.open')}
      </Button>
      {open ? (
        <DeleteDialog account={account} erasedOn={erasedOn} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  )
}

/** Says what is deleted, when, and what stays, and asks for the password. */
function DeleteDialog({
  account,
  erasedOn,
  onClose,
}: Props & { onClose: () => void }): ReactElement {
  const { t } = useTranslation('ownAccount')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const day = useFormatDate()

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
    <Dialog
      title={t('end.ask')}
      closeButton={false}
      // Focus the title, so that people read what will be deleted before typing the password.
      initialFocus="title"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" disabled={busy}>
            {t(busy ? 'end.busy' : 'end.go')}
          </Button>
        </>
      }
    >
      <ul className={styles.points}>
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
    </Dialog>
  )
}
