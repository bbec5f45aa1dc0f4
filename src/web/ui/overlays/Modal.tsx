import { useEffect, useRef, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { raiseNotifications } from '../notify.tsx'
import styles from './Dialog.module.css'

/** Where the focus is after opening: the browser's choice (the first control), the title, or the first text field. */
export type InitialFocus = 'first' | 'title' | 'input'

const FOCUSED: Readonly<Record<Exclude<InitialFocus, 'first'>, string>> = {
  title: 'h2',
  input: 'input',
}

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'ref'> {
  onClose: () => void
  /** A click on the backdrop closes it. */
  closeOnBackdrop?: boolean
  initialFocus?: InitialFocus
  children: ReactNode
}

/**
 * A native modal dialog without any look, open as long as it is mounted. The browser keeps the focus inside and makes
 * the rest inert; Esc closes it. Afterwards the focus goes back, or to the page's main part where what opened the
 * dialog is gone. It needs `aria-label` or `aria-labelledby`. For a title, text and actions take `Dialog`.
 */
export function Modal({
  onClose,
  closeOnBackdrop = false,
  initialFocus = 'first',
  className,
  children,
  ...rest
}: ModalProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    if (!element.open) element.showModal()
    if (initialFocus !== 'first') element.querySelector<HTMLElement>(FOCUSED[initialFocus])?.focus()
    raiseNotifications()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else document.getElementById('main')?.focus()
    }
  }, [initialFocus])

  useEffect(() => {
    const element = dialog.current
    if (!closeOnBackdrop || !element) return
    // The dialog itself is hit only beside what it holds. A click counts, for a press would move the focus after the
    // dialog gave it back; and it has to begin there, unlike a selection of text that ends outside.
    let pressed: EventTarget | null = null
    const onPress = (event: MouseEvent): void => {
      pressed = event.target
    }
    const onClick = (event: MouseEvent): void => {
      if (event.target === element && pressed === element) onClose()
    }
    element.addEventListener('mousedown', onPress)
    element.addEventListener('click', onClick)
    return () => {
      element.removeEventListener('mousedown', onPress)
      element.removeEventListener('click', onClick)
    }
  }, [closeOnBackdrop, onClose])

  useEffect(() => keepAboveKeyboard(dialog.current), [])

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.modal, className)}
      onCancel={(event) => {
        // A nested dialog closes on its own.
        event.stopPropagation()
        event.preventDefault()
        onClose()
      }}
      {...rest}
    >
      {children}
    </dialog>
  )
}

/**
 * Keeps a dialog within the part of the page that the on-screen keyboard leaves visible, in browsers that do not resize
 * the page for it (see `interactive-widget` in root.tsx).
 */
function keepAboveKeyboard(element: HTMLElement | null): (() => void) | undefined {
  const viewport = window.visualViewport
  if (!element || !viewport) return undefined
  const place = (): void => {
    const covered = window.innerHeight - viewport.height - viewport.offsetTop
    const isCovered = viewport.scale === 1 && covered > 1
    const lengths = {
      '--visible-height': viewport.height,
      '--visible-top': viewport.offsetTop,
      '--covered-below': covered,
    }
    for (const [name, length] of Object.entries(lengths)) {
      if (isCovered) element.style.setProperty(name, `${length}px`)
      else element.style.removeProperty(name)
    }
  }
  place()
  viewport.addEventListener('resize', place)
  viewport.addEventListener('scroll', place)
  return () => {
    viewport.removeEventListener('resize', place)
    viewport.removeEventListener('scroll', place)
  }
}
