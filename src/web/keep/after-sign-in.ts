import { getI18n } from 'react-i18next'
import { notify } from '../components/notify.tsx'
import { setFavourite } from './favourites.ts'
import { takeWish } from './wish.ts'

/** Does what a visitor wanted before signing in. */
export async function afterSignIn(): Promise<void> {
  const i18n = getI18n()
  await i18n.loadNamespaces('keep')
  const wish = takeWish()
  if (wish) {
    try {
      await setFavourite(wish.id, true)
      notify({ kind: 'success', text: i18n.t('keep:wish.saved', { title: wish.title }) })
    } catch {
      notify({ kind: 'error', text: i18n.t('keep:wish.failed', { title: wish.title }) })
    }
  }
}
