import { lazy, Suspense, useSyncExternalStore, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import { showDialog } from '../dialogs.ts'
import './save-search.css'

const KeptButtons = lazy(() => import('../SavedSearchChips.tsx'))
const never = (): (() => void) => () => undefined

/** Saves the search in force, and brings back those that were saved. */
export function SaveSearch({
  mayKeep,
  onRestore,
}: {
  /** Makes what the panel holds the search in force; false when a field cannot be read. */
  mayKeep: () => boolean
  /** Another search takes the panel's place. */
  onRestore: () => void
}): ReactElement {
  const { t } = useTranslation()
  // They come after the first paint, and never on the server.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <div className="keeps">
      <button
        type="button"
        className="btn line"
        onClick={() => {
          if (mayKeep()) showDialog({ kind: 'save-search' })
        }}
      >
        <Icon name="bookmark" small />
        {t('keep.saveSearch')}
      </button>
      {inBrowser ? (
        <Suspense fallback={null}>
          <KeptButtons onRestore={onRestore} />
        </Suspense>
      ) : null}
    </div>
  )
}
