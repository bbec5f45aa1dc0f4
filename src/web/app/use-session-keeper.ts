import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { clearSession, signOut, storedToken } from '../platform/session.ts'
import { notify } from '../ui/notify.tsx'
import { useRoot } from '../ui/use-root.ts'

/**
 * The token in this browser's storage and the cookie that pages are drawn with are one session. Where one of the
 * two is gone (cleared storage, a session ended elsewhere, another tab signed out) both go, with one clear notice.
 */
export function useSessionKeeper(): void {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const drawnFor = useRoot()?.user?.id ?? null

  /** The token that the server is being asked about. */
  const asked = useRef<string | null>(null)

  useEffect(() => {
    const token = storedToken()
    if ((token === null) === (drawnFor === null) || (token !== null && asked.current === token))
      return
    const settle = async (): Promise<void> => {
      if (token === null) {
        await signOut()
        await revalidate()
        return
      }
      asked.current = token
      const response = await fetch('/api/auth/me', {
        headers: { authorization: `Bearer ${token}` },
      })
      if (response.status === 401) {
        // Another call may have met the dead session first and forgotten it: it is told all the same.
        if (storedToken() === token) clearSession()
        // It explains why what was here is gone: it waits until it was read.
        notify({ kind: 'info', text: t('session.ended'), sticky: true })
      } else {
        asked.current = null
        if (response.ok) await revalidate()
      }
    }
    // Without a network both stay as they are until the next page.
    settle().catch(() => {
      asked.current = null
    })
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
