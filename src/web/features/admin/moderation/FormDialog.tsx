import { useId, useRef, type ReactElement, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useModal } from '../../../ui/use-modal.ts'
import '../../../ui/confirm.css'
import './form-dialog.css'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Button } from '../../../ui/actions/Button.tsx'

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
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog)
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onYes(new FormData(event.currentTarget))
  }
  return (
    <dialog
      ref={dialog}
      className="confirm card ask"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onNo()
      }}
    >
      <form method="post" onSubmit={send}>
        <h2 id={id}>{title}</h2>
        {text ? <div className="muted">{text}</div> : null}
        {children}
        <Row>
          <Button variant="outline" onClick={onNo}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'}>
            {yes}
          </Button>
        </Row>
      </form>
    </dialog>
  )
}
