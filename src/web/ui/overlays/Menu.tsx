import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Menu.module.css'

/**
 * A button with a list of links and buttons below it; `data-tone="danger"` marks what cannot be undone. It opens
 * without scripts. Arrow keys, Home and End move through the list (Down opens it); Esc, a press elsewhere and the choice
 * of a link or a button close it.
 */
export function Menu({
  trigger,
  triggerClass,
  label,
  align = 'end',
  above = false,
  className,
  children,
}: {
  /** What the button shows. */
  trigger: ReactNode
  /** Of `buttonClass()` or `iconButtonClass()`. */
  triggerClass: string
  /** Names a button without words. */
  label?: string
  /** Which edges of button and list are in line. */
  align?: 'start' | 'end'
  /** The list is above the button, for one at the lower edge of the window. */
  above?: boolean
  className?: string
  children: ReactNode
}): ReactElement {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const close = (): void => {
      element.open = false
    }
    const onEscape = (event: KeyboardEvent): void => {
      if (!element.open || event.key !== 'Escape') return
      if (element.contains(document.activeElement)) element.querySelector('summary')?.focus()
      close()
    }
    const onPressElsewhere = (event: PointerEvent): void => {
      if (!element.contains(event.target as Node)) close()
    }
    const onChoice = (event: MouseEvent): void => {
      // A link that opens another window leaves it open.
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
      if (!isElsewhere && (event.target as Element).closest('button, a')) close()
    }
    const onArrow = (event: KeyboardEvent): void => moveFocus(element, event)
    document.addEventListener('keydown', onEscape)
    document.addEventListener('pointerdown', onPressElsewhere)
    element.addEventListener('click', onChoice)
    element.addEventListener('keydown', onArrow)
    return () => {
      document.removeEventListener('keydown', onEscape)
      document.removeEventListener('pointerdown', onPressElsewhere)
      element.removeEventListener('click', onChoice)
      element.removeEventListener('keydown', onArrow)
    }
  }, [])
  return (
    <details ref={menu} className={classNames(styles.menu, className)}>
      <summary className={triggerClass} aria-label={label}>
        {trigger}
      </summary>
      <div
        className={classNames(
          styles.list,
          align === 'start' && styles.start,
          above && styles.above,
        )}
      >
        {children}
      </div>
    </details>
  )
}

/** Down on the button opens the list; inside it the arrow keys, Home and End choose the item with the focus. */
function moveFocus(menu: HTMLDetailsElement, event: KeyboardEvent): void {
  const items = [...menu.querySelectorAll<HTMLElement>(':scope > div :is(a, button)')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined || (at < 0 && event.key !== 'ArrowDown')) return
  event.preventDefault()
  menu.open = true
  items.at(next % items.length)?.focus()
}
