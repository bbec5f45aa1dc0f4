import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../ui/notify.tsx'

/**
 * Without a network a link to another page would only lose the one that is there: it stays, with a notice. Links
 * within a page (steps of the form, anchors) go on working.
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
