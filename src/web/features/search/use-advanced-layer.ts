import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * The focus of the advanced filters: it goes into them when they open, and back to the button that opened them when
 * they close, or to the results after a search. Escape closes them.
 */
export function useAdvancedLayer(open: boolean, onOpen: (open: boolean) => void) {
  const layer = useRef<HTMLDivElement>(null)
  /** The buttons that open the layer: of a phone, and of wider windows. One of them is drawn. */
  const opener = useRef<HTMLButtonElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  /** Closes the panel of a phone. */
  const closer = useRef<HTMLButtonElement>(null)

  const close = useCallback((): void => {
    onOpen(false)
    // They are drawn again first.
    requestAnimationFrame(() => drawn(opener, toggle)?.focus())
  }, [onOpen])
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })

  // Not when the page arrives with them open, as without scripts.
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open && !wasOpen.current) drawn(closer, layer)?.focus({ preventScroll: true })
    wasOpen.current = open
    if (!open) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  /** After a search from inside: what held the focus is about to be hidden. */
  const focusResults = useCallback((): void => {
    if (!layer.current?.contains(document.activeElement) && drawn(closer) === null) return
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }),
    )
  }, [])

  return { layer, opener, toggle, closer, close, focusResults }
}

/** The first of these elements that is drawn. */
function drawn(...refs: { current: HTMLElement | null }[]): HTMLElement | null {
  return refs.map(({ current }) => current).find((one) => one?.offsetParent) ?? null
}
