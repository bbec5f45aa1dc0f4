import { lazy, Suspense, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useBrowserValue } from '../../../platform/store.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { showDialog } from '../dialogs.ts'
import styles from './SaveSearch.module.css'

const SavedSearchChips = lazy(() => import('../SavedSearchChips.tsx'))

/** Saves the current search. */
export function SaveSearchButton({
  mayKeep,
  narrow = false,
  className,
}: {
  /** Applies what is in the panel to the search; false when a field is invalid. */
  mayKeep: () => boolean
  /** Below 980 px only the icon shows. */
  narrow?: boolean
  className?: string | undefined
}): ReactElement {
  const { t } = useTranslation()
  return (
    <Button
      variant="outline"
      className={classNames(styles.save, narrow && styles.narrow, 'needs-script', className)}
      onClick={() => {
        if (mayKeep()) showDialog({ kind: 'save-search' })
      }}
    >
      <Icon name="bookmark" small />
      <span>{t('save.saveSearch')}</span>
    </Button>
  )
}

/** Brings back the searches that were saved. After the first paint, and never on the server. */
export function SavedSearchRow({
  onRestore,
}: {
  /** Before another search replaces the current one. */
  onRestore: () => void
}): ReactElement | null {
  const inBrowser = useBrowserValue(() => true, false)
  return inBrowser ? (
    <Suspense fallback={null}>
      <SavedSearchChips onRestore={onRestore} />
    </Suspense>
  ) : null
}
