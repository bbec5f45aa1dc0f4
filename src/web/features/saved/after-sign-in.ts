import { getI18n } from '../../i18n/translation.ts'
import { notify } from '../../ui/notify.tsx'
import { readStored, writeStored } from './browser-store.ts'
import { request, RequestError } from '../../platform/request.ts'
import { setFavourite } from './favourites.ts'
import {
  readLocalFavourites,
  writeLocalFavourites,
  type LocalFavourite,
} from './local-favourites.ts'
import { readLocalSearches } from './local-searches.ts'
import { moveToAccount } from './searches/searches.ts'
import { mergeNotes, type Notes } from './merge-notes.ts'
import { takePendingSave } from './pending-save.ts'

/** What was left over is tried once a visit, not on every page. */
const TRIED = 'veedu.searches.tried'

/** Does what a visitor wanted before signing in, and brings the homes and searches of this browser to the account. */
export async function afterSignIn(): Promise<void> {
  await getI18n().load('saved')
  await Promise.all([savePendingListing(), moveSearches(), moveFavourites()])
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

/** Homes saved in this browser go to the account, with their notes, which are added to the account's. */
async function moveFavourites(): Promise<void> {
  const i18n = getI18n()
  const gone: LocalFavourite[] = []
  let moved = 0
  // The oldest first, so that the order stays.
  for (const home of readLocalFavourites().toReversed()) {
    try {
      await setFavourite(home.id, true)
      await annotate(home)
      moved += 1
    } catch (failure) {
      // Without a network they wait in the browser. What is no longer on Veedu goes.
      const status = failure instanceof RequestError ? failure.status : 0
      if (status === 404 || status === 410) gone.push(home)
      else if (status !== 422) break
    }
    writeLocalFavourites(readLocalFavourites().filter(({ id }) => id !== home.id))
  }
  if (moved > 0) notify({ kind: 'success', text: i18n.t('saved:moved.homes', { count: moved }) })
  if (gone.length === 0) return
  // What was written about a home is nowhere else.
  const homes = gone.map(({ title, note }) => [title, note].filter(Boolean).join(': ')).join('; ')
  const text = i18n.t('saved:moved.gone', { count: gone.length, homes })
  notify({ kind: 'info', text, sticky: true })
}

async function annotate({ id, note, labels }: LocalFavourite): Promise<void> {
  if (note === '' && labels.length === 0) return
  const path = `/buyer/saved-properties/${id}`
  const options = { method: 'PATCH', onUnauthenticated: 'throw' } as const
  const now = await request<Notes>(path, { ...options, body: {} })
  await request(path, { ...options, body: mergeNotes(now, { note, labels }) })
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
