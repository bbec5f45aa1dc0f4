import { lazy, Suspense, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrowserValue } from '../../../platform/store.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { showDialog } from '../dialogs.ts'
import styles from './SaveSearch.module.css'

const SavedSearchChips = lazy(() => import('../SavedSearchChips.tsx'))

/** Saves the current search, and brings back those that were saved. */
export function SaveSearch({
  mayKeep,
  onRestore,
}: {
  /** Applies what is in the panel to the search; false when a field is invalid. */
  mayKeep: () => boolean
  /** Before another search replaces the current one. */
  onRestore: () => void
}): ReactElement {
  const { t } = useTranslation()
  // After the first paint, and never on the server.
  const inBrowser = useBrowserValue(() => true, false)
  return (
    <div className={styles.row}>
      <Button
        variant="outline"
        className={styles.save}
        onClick={() => {
          if (mayKeep()) showDialog({ kind: 'save-search' })
        }}
      >
        <Icon name="bookmark" small />
        {t('save.saveSearch')}
      </Button>
      {inBrowser ? (
        <Suspense fallback={null}>
          <SavedSearchChips onRestore={onRestore} />
        </Suspense>
      ) : null}
    </div>
  )
}
