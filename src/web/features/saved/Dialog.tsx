import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { useModal } from '../../ui/use-modal.ts'
import './dialog.css'

/** A modal dialog with a title and a way out: Esc, the cross, a press beside it. The focus goes back afterwards. */
export function Dialog({
  title,
  onClose,
  staysOpen = false,
  children,
}: {
  title: string
  onClose: () => void
  /** A press beside it does not close it: what it shows is not shown again. */
  staysOpen?: boolean
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('saved')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog)
  useEffect(() => {
    const element = dialog.current
    if (staysOpen) return
    const beside = (event: MouseEvent): void => {
      if (event.target === element) onClose()
    }
    element?.addEventListener('mousedown', beside)
    return () => element?.removeEventListener('mousedown', beside)
  }, [onClose, staysOpen])
  return (
    <dialog
      ref={dialog}
      className="keep-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="in">
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-btn" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
