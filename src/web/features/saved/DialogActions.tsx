import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'

/** The end of a dialog's form: what is wrong, the button that sends it, and those beside it. */
export function DialogActions({
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
      {why ? (
        <p className="error" role="alert">
          <Icon name="warn" />
          {why}
        </p>
      ) : null}
      <div className="ends">
        <button type="submit" className={danger ? 'btn line danger' : 'btn'} aria-disabled={busy}>
          {send}
        </button>
        {children}
      </div>
    </>
  )
}
