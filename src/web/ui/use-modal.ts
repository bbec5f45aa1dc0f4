import { useEffect, type RefObject } from 'react'
import { raiseNotifications } from './notify.tsx'

/**
 * Opens a dialog over the page for as long as it is mounted. The browser keeps the focus inside; afterwards it goes
 * back, and where what opened the dialog is gone, to the page's main part.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    if (!element.open) element.showModal()
    raiseNotifications()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else document.getElementById('main')?.focus()
    }
  }, [dialog])
}
