import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps what was typed or chosen in a controlled field before it was hydrated: hydration leaves the value in the field
 * but reports no change, so that the next render would set the field back to `value`. To be given to the field as its ref.
 */
export function useTypedBeforeHydration<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  onTyped: (text: string, isFocused: boolean) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? value
    if (typed !== value) onTyped(typed, document.activeElement === field.current)
  })
  // Before any other render of the field: only the first commit matters.
  useLayoutEffect(() => takeOver(), [])
  return field
}
