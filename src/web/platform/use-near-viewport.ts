import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether the marked place has come within `margin` px of what is seen; it stays so. Never on the server. */
export function useNearViewport(margin = 600): {
  near: boolean
  mark: RefObject<HTMLDivElement | null>
} {
  const mark = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = mark.current
    if (!element) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        watch.disconnect()
      },
      // A scrolled dialog keeps what it hides to itself, but for its own margin.
      { rootMargin: `${margin}px`, scrollMargin: `${margin}px` },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [margin])
  return { near, mark }
}
