import { useEffect } from 'react'
import { useTranslation } from '../i18n/translation.ts'
import { isPageStored } from '../platform/offline-caches.ts'
import { notify } from '../ui/notify.tsx'

/**
 * Offline, a link leads only to pages that are stored; another would lose the current one, so the page stays and shows
 * a notice. Links within the page (form steps, anchors) still work.
 */
export function useOfflineLinks(): void {
  const { t } = useTranslation()
  useEffect(() => {
    const open = async (href: string): Promise<void> => {
      if (await isPageStored(href)) location.assign(href)
      else notify({ kind: 'info', text: t('offline.stay') })
    }
    const clicked = (event: MouseEvent): void => {
      if (navigator.onLine || event.button !== 0 || !(event.target instanceof Element)) return
      const link = event.target.closest('a')
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
      event.preventDefault()
      void open(link.href)
    }
    document.addEventListener('click', clicked, true)
    return () => document.removeEventListener('click', clicked, true)
  }, [t])
}
