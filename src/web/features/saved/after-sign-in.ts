import { getI18n } from 'react-i18next'
import { notify } from '../../ui/notify.tsx'
import { readStored, writeStored } from './browser-store.ts'
import { setFavourite } from './favourites.ts'
import { readLocalSearches } from './local-searches.ts'
import { moveToAccount } from './searches/searches.ts'
import { takePendingSave } from './pending-save.ts'

/** What was left over is tried once a visit, not on every page. */
const TRIED = 'veedu.searches.tried'

/** Does what a visitor wanted before signing in, and brings the searches of this browser to the account. */
export async function afterSignIn(): Promise<void> {
  await getI18n().loadNamespaces('saved')
  await Promise.all([savePendingListing(), moveSearches()])
}

async function savePendingListing(): Promise<void> {
  const i18n = getI18n()
  const wish = takePendingSave()
  if (!wish) return
  try {
    await setFavourite(wish.id, true)
    notify({ kind: 'success', text: i18n.t('saved:wish.saved', { title: wish.title }) })
  } catch {
    notify({ kind: 'error', text: i18n.t('saved:wish.failed', { title: wish.title }) })
  }
}

async function moveSearches(): Promise<void> {
  const i18n = getI18n()
  const all = readLocalSearches()
    .map(({ id }) => id)
    .join()
  if (all === '' || readStored(TRIED, 'session') === all) return
  try {
    const { moved, left } = await moveToAccount()
    if (moved > 0) notify({ kind: 'success', text: i18n.t('saved:moved.done', { count: moved }) })
    if (left > 0) {
      writeStored(
        TRIED,
        readLocalSearches()
          .map(({ id }) => id)
          .join(),
        'session',
      )
      notify({ kind: 'info', text: i18n.t('saved:moved.left', { count: left }) })
    }
  } catch {
    // Without a network they wait in the browser for the next page.
  }
}
