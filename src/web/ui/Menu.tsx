import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'

/** A button with a list of ways below it, also without scripts. Esc and a press elsewhere put it away. */
export function Menu({
  className,
  summaryClass,
  label,
  summary,
  children,
}: {
  className: string
  summaryClass: string
  /** For a summary without words; one with words is called by them. */
  label?: string
  summary: ReactNode
  children: ReactNode
}): ReactElement {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const shut = (event: Event): void => {
      const element = menu.current
      if (!element?.open) return
      const escape = event instanceof KeyboardEvent
      if (escape ? event.key !== 'Escape' : element.contains(event.target as Node)) return
      if (escape && element.contains(document.activeElement))
        element.querySelector('summary')?.focus()
      element.open = false
    }
    document.addEventListener('keydown', shut)
    document.addEventListener('pointerdown', shut)
    return () => {
      document.removeEventListener('keydown', shut)
      document.removeEventListener('pointerdown', shut)
    }
  }, [])
  return (
    <details ref={menu} className={className}>
      <summary className={summaryClass} aria-label={label}>
        {summary}
      </summary>
      <div>{children}</div>
    </details>
  )
}
