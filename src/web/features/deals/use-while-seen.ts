import { useEffect, useEffectEvent } from 'react'

/** Calls `work` every so many seconds while the page is in view, and when it comes into view. */
export function useWhileSeen(seconds: number, work: () => void): void {
  const run = useEffectEvent(work)
  useEffect(() => {
    const seen = (): void => {
      if (document.visibilityState === 'visible') run()
    }
    const timer = setInterval(seen, seconds * 1_000)
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('focus', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('focus', seen)
    }
  }, [seconds])
}
