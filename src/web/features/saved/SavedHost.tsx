import { lazy, Suspense, useEffect, type ReactElement } from 'react'
import { useRoot } from '../../ui/use-root.ts'
import { useOpenDialog } from './dialogs.ts'
import { readLocalFavourites } from './local-favourites.ts'
import { readLocalSearches } from './local-searches.ts'
import { hasPendingSave } from './pending-save.ts'

const SavedDialogs = lazy(() => import('./SavedDialogs.tsx'))

/**
 * What this folder does on every page: draws its dialogs, and once somebody has signed in does what that person
 * wanted as a visitor. Both are fetched when they are needed.
 */
export function SavedHost(): ReactElement | null {
  const user = useRoot()?.user?.id ?? null
  const dialog = useOpenDialog()
  useEffect(() => {
    const waiting =
      hasPendingSave() || readLocalSearches().length > 0 || readLocalFavourites().length > 0
    if (user === null || !waiting) return
    void import('./after-sign-in.ts').then(({ afterSignIn }) => afterSignIn())
  }, [user])
  return dialog === null ? null : (
    <Suspense fallback={null}>
      <SavedDialogs dialog={dialog} />
    </Suspense>
  )
}
