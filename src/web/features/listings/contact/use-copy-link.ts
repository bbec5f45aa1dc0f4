import { useTranslation } from '../../../i18n/translation.ts'
import { notify } from '../../../ui/notify.tsx'

/** Copies an address to the clipboard and says so; without permission, shows it for copying by hand. */
export function useCopyLink(url: string): () => Promise<void> {
  const { t } = useTranslation('property')
  return async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify({ kind: 'success', text: t('share.copied') })
    } catch {
      notify({ text: t('share.copyYourself', { url }), sticky: true })
    }
  }
}
