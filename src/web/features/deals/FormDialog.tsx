import { useState, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { failureOf, type Failure } from './failure.ts'

/** A dialog with a form. `onSend` throws what `request` throws. */
export function FormDialog({
  title,
  send,
  danger = false,
  onSend,
  onClose,
  children,
}: {
  title: string
  send: string
  danger?: boolean
  onSend: (form: FormData) => Promise<void>
  onClose: () => void
  children: (fields: Failure['fields']) => ReactNode
}): ReactElement {
  const { t } = useTranslation('deals')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (form: FormData): Promise<void> => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await onSend(form)
    } catch (error) {
      setFailure(failureOf(error, t('failed')))
    }
    setBusy(false)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      sheet
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} aria-disabled={busy}>
            {busy ? t('saving') : send}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {children(failure?.fields ?? {})}
        {failure?.text ? <FieldError role="alert">{failure.text}</FieldError> : null}
      </Stack>
    </Dialog>
  )
}
