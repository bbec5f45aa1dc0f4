import { useId, useRef, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { useModal } from '../../ui/use-modal.ts'
import './dialog.css'

/**
 * A dialog over the page, open as long as it is mounted. The browser keeps the focus inside, makes the rest inert,
 * closes it on Esc and gives the focus back; where the button that opened it is gone, the page's main part takes it.
 */
export function Dialog({
  title,
  className = '',
  onClose,
  head,
  children,
}: {
  title: string
  className?: string
  onClose: () => void
  /** Beside the title. */
  head?: ReactNode
  children: ReactNode
}): ReactElement {
  const { t } = useTranslation('form')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useModal(dialog)

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        {head}
        <button type="button" className="icon-btn" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
