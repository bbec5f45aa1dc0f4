import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

/** A question that takes an answer: a title, its fields, Cancel and one button. Esc says no. */
export function FormDialog({
  title,
  text,
  yes,
  danger = false,
  children,
  onYes,
  onNo,
}: {
  title: string
  text?: ReactNode
  yes: string
  danger?: boolean
  children: ReactNode
  onYes: (form: FormData) => void
  onNo: () => void
}): ReactElement {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      title={title}
      closeButton={false}
      onClose={onNo}
      onSubmit={(event) => {
        event.preventDefault()
        onYes(new FormData(event.currentTarget))
      }}
      actions={
        <>
          <Button variant="outline" onClick={onNo}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'}>
            {yes}
          </Button>
        </>
      }
    >
      {text ? <div className="muted text-small">{text}</div> : null}
      {children}
    </Dialog>
  )
}
