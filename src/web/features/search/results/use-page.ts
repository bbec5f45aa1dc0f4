import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { resultsKey } from '../address.ts'

/** The breakpoint of the specification: below it the list is a sheet over the map. */
const PHONE = '(max-width: 767px)'

let phone: MediaQueryList | null = null
/** One query for all: to make one, the browser brings the styles of the whole page up to date. */
const phoneQuery = (): MediaQueryList => (phone ??= window.matchMedia(PHONE))

/** Whether the window is a phone's; on the server it never is. */
export function useIsPhone(): boolean {
  const subscribe = useCallback((changed: () => void) => {
    const media = phoneQuery()
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => phoneQuery().matches,
    () => false,
  )
}

/** A stable function that calls the latest one; for event handlers, not for rendering. */
export function useStableCallback<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}

/** True once `on` has lasted `ms`, so that short states do not flicker. */
export function useDelayedFlag(on: boolean, ms: number): boolean {
  const [lasted, setLasted] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLasted(true), ms)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [on, ms])
  return on && lasted
}

/** The home whose card is pointed at or holds the focus. */
export function useHoveredCard(
  boxRef: RefObject<HTMLElement | null>,
  onPointed: (id: number | null) => void,
): void {
  useEffect(() => {
    const element = boxRef.current
    if (!element) return
    const point = ({ target }: Event): void => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-home]') : null
      onPointed(card ? Number(card.dataset.home) : null)
    }
    const leave = (): void => onPointed(null)
    element.addEventListener('pointerover', point)
    element.addEventListener('focusin', point)
    element.addEventListener('pointerleave', leave)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('pointerover', point)
      element.removeEventListener('focusin', point)
      element.removeEventListener('pointerleave', leave)
      element.removeEventListener('focusout', leave)
    }
  }, [boxRef, onPointed])
}

const KEPT = 'veedu.search.scroll'

/**
 * Restores the scroll position of a list, by history entry. The browser remembers only the window's own scrolling.
 * `results` is whatever changes when the list holds something else.
 */
export function useListScroll(
  boxRef: RefObject<HTMLElement | null>,
  entry: string,
  results: unknown,
): void {
  // Known from the last event: reading it from the list would force a layout.
  const at = useRef(0)
  // The entry alone changes when an address is tidied; the list then stays where it is.
  const now = useRef(entry)
  useLayoutEffect(() => {
    now.current = entry
  })
  useLayoutEffect(() => {
    const element = boxRef.current
    const top = kept()[now.current] ?? 0
    if (element && results !== undefined && top !== at.current) element.scrollTop = top
  }, [boxRef, results])
  useEffect(() => {
    const element = boxRef.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = (): void => {
      try {
        const entries = Object.entries({ ...kept(), [entry]: at.current }).slice(-50)
        sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(entries)))
      } catch {
        // Without storage the list simply starts at its top.
      }
    }
    const keep = (): void => {
      at.current = element.scrollTop
      clearTimeout(timer)
      timer = setTimeout(write, 100)
    }
    // An entry that opens a listing over the list keeps the list's position.
    write()
    element.addEventListener('scroll', keep, { passive: true })
    return () => {
      element.removeEventListener('scroll', keep)
      clearTimeout(timer)
    }
  }, [boxRef, entry])
}

function kept(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** Whether another search is loading; removing hidden listings from this one does not count (`quiet`). */
export function useIsSearching(quiet: boolean): boolean {
  const [params] = useSearchParams()
  const revalidator = useRevalidator()
  const { location } = useNavigation()
  const next = location?.pathname === '/properties' ? new URLSearchParams(location.search) : null
  return (
    (revalidator.state === 'loading' && !quiet) ||
    (next !== null && resultsKey(next) !== resultsKey(params))
  )
}

/** Focuses the first invalid field, each time that a search was stopped by one. */
export function useFocusOnError(refused: number): void {
  useEffect(() => {
    if (refused > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [refused])
}
