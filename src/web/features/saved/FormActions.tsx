import type { ReactElement, ReactNode } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { DialogActions } from '../../ui/overlays/Dialog.tsx'

/** The end of a dialog's form: what is wrong, the button that sends it, and those beside it. */
export function FormActions({
  why,
  busy,
  send,
  danger = false,
  children,
}: {
  /** A sentence; null when nothing is wrong. */
  why: string | null
  busy: boolean
  /** What the button says, also while it is busy. */
  send: string
  danger?: boolean
  /** The ways out. */
  children: ReactNode
}): ReactElement {
  return (
    <>
      {why ? <FieldError role="alert">{why}</FieldError> : null}
      <DialogActions align="start">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} aria-disabled={busy}>
          {send}
        </Button>
        {children}
      </DialogActions>
    </>
  )
}
