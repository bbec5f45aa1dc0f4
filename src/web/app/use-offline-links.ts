import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../ui/notify.tsx'

/**
 * Offline, a link to another page would only lose the current one, so the page stays and shows a notice. Links within
 * the page (form steps, anchors) still work.
 */
export function useOfflineLinks(): void {
  const { t } = useTranslation()
  useEffect(() => {
    const clicked = (event: MouseEvent): void => {
      if (navigator.onLine || event.button !== 0 || !(event.target instanceof Element)) return
      const link = event.target.closest('a')
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
      event.preventDefault()
      notify({ kind: 'info', text: t('offline.stay') })
    }
    document.addEventListener('click', clicked, true)
    return () => document.removeEventListener('click', clicked, true)
  }, [t])
}
