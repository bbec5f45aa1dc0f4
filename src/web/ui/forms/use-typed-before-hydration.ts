import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps what was typed into a controlled field before the page was hydrated: hydration leaves the text in the field but
 * reports no change, so that the next render would set the field back to `value`. To be given to the field as its ref.
 */
export function useTypedBeforeHydration(
  value: string,
  onTyped: (text: string, isFocused: boolean) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? value
    if (typed !== value) onTyped(typed, document.activeElement === field.current)
  })
  // Before any other render of the field: only the first commit matters.
  useLayoutEffect(() => takeOver(), [])
  return field
}
