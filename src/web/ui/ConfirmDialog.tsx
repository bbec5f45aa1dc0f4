import { useEffect, useId, useRef, type ReactElement } from 'react'
import './confirm.css'

/** The two deletes whose question the specification words. Esc and Cancel say no; the focus goes back. */
export function ConfirmDialog({
  question,
  yes,
  no,
  onYes,
  onNo,
}: {
  question: string
  yes: string
  no: string
  onYes: () => void
  onNo: () => void
}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="confirm card"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onNo()
      }}
    >
      <p id={id}>{question}</p>
      <div className="row">
        <button type="button" className="btn line" onClick={onNo}>
          {no}
        </button>
        <button type="button" className="btn line danger" onClick={onYes}>
          {yes}
        </button>
      </div>
    </dialog>
  )
}
