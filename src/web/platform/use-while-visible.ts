import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `work` every so many seconds while the page is visible, and when it becomes visible. Not while a dialog is open:
 * what somebody is filling in would be lost if its page changed below it.
 */
export function useWhileVisible(seconds: number, work: () => void): void {
  const run = useEffectEvent(work)
  useEffect(() => {
    const check = (): void => {
      if (document.visibilityState === 'visible' && !document.querySelector('dialog[open]')) run()
    }
    const timer = setInterval(check, seconds * 1_000)
    document.addEventListener('visibilitychange', check)
    window.addEventListener('focus', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('focus', check)
    }
  }, [seconds])
}
