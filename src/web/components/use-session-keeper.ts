import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { clearSession, signOut, storedToken } from '../session.ts'
import { notify } from './notify.tsx'
import { useRoot } from './use-root.ts'

/**
 * The token in this browser's storage and the cookie that pages are drawn with are one session. Where one of the
 * two is gone (cleared storage, a session ended elsewhere, another tab signed out) both go, with one clear notice.
 */
export function useSessionKeeper(): void {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const drawnFor = useRoot()?.user?.id ?? null

  useEffect(() => {
    const token = storedToken()
    if ((token === null) === (drawnFor === null)) return
    const ended = new AbortController()
    const settle = async (): Promise<void> => {
      if (token === null) {
        await signOut()
        if (!ended.signal.aborted) await revalidate()
        return
      }
      const response = await fetch('/api/auth/me', {
        headers: { authorization: `Bearer ${token}` },
        signal: ended.signal,
      })
      if (response.status === 401) {
        clearSession()
        // It explains why what was here is gone: it waits until it was read.
        notify({ kind: 'info', text: t('session.ended'), sticky: true })
      } else if (response.ok) await revalidate()
    }
    // Without a network both stay as they are until the next page.
    settle().catch(() => undefined)
    return () => ended.abort()
  }, [drawnFor, revalidate, t])

  useEffect(() => {
    // Another tab signed in or out.
    const heard = (event: StorageEvent): void => {
      if (event.key === 'token') void revalidate()
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  }, [revalidate])
}
