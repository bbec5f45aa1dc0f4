import { useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { clearSession, signOut, storedToken } from '../platform/session.ts'
import { notify } from '../ui/notify.tsx'
import { useRoot } from '../ui/use-root.ts'

/**
 * Keeps the token in local storage and the session cookie in step. If either is missing (cleared storage, session
 * ended elsewhere, signed out in another tab), the other is removed too, with a notice. A page where something was typed
 * is not redrawn when another tab signs out: what was typed stays.
 */
export function useSessionKeeper(): void {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const drawnFor = useRoot()?.user?.id ?? null

  /** The token that is being checked with the server. */
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
        // Another request may already have cleared the expired session; the notice is still shown.
        if (storedToken() === token) clearSession()
        // It explains why the page has changed, so it stays until dismissed.
        notify({ kind: 'info', text: t('session.ended'), sticky: true })
      } else {
        asked.current = null
        if (response.ok) await revalidate()
      }
    }
    // Offline, both stay until the next page.
    settle().catch(() => {
      asked.current = null
    })
  }, [drawnFor, revalidate, t])

  useEffect(() => {
    const typed = new Set<TextControl>()
    const heardTyping = ({ target }: Event): void => {
      if (isTextControl(target)) typed.add(target)
    }
    // Another tab signed in or out.
    const heard = ({ key, newValue }: StorageEvent): void => {
      if (key !== 'token') return
      const hasText = [...typed].some((control) => control.isConnected && control.value !== '')
      // The page of a visitor might not show the form any more. Its request will ask to sign in.
      if (newValue === null && hasText)
        notify({ kind: 'info', text: t('session.leftElsewhere'), sticky: true })
      else void revalidate()
    }
    document.addEventListener('input', heardTyping)
    window.addEventListener('storage', heard)
    return () => {
      document.removeEventListener('input', heardTyping)
      window.removeEventListener('storage', heard)
    }
  }, [revalidate, t])
}

type TextControl = HTMLTextAreaElement | HTMLInputElement

function isTextControl(target: EventTarget | null): target is TextControl {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && /^(text|email|tel|url|number|date)$/.test(target.type))
  )
}
