import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation, useNavigate } from 'react-router'
import { savedPath } from '../../../contracts/saved/search-query.ts'
import { Chip } from '../../ui/actions/Chip.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { withLanguage } from '../../ui/Link.tsx'
import { showDialog } from './dialogs.ts'
import styles from './searches/SaveSearch.module.css'
import { useSearchName } from './searches/search-names.ts'
import { useSavedSearches } from './searches/searches.ts'
import { queryOf, sameSearch } from './searches/search-query.ts'

/** A button for each saved search, which brings it back, and the way to change them. */
export default function SavedSearchChips({
  onRestore,
}: {
  onRestore: () => void
}): ReactElement | null {
  const { t } = useTranslation()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { list } = useSavedSearches()
  const nameOf = useSearchName()
  if (!list || list.length === 0) return null
  const now = queryOf(search)
  return (
    <div className={styles.row}>
      <ul className={styles.searches} aria-label={t('save.savedSearches')}>
        {list.map((saved) => (
          <li key={saved.id}>
            <Chip
              selected={sameSearch(saved.query, now)}
              className={styles.search}
              aria-current={sameSearch(saved.query, now) ? 'true' : undefined}
              title={nameOf(saved)}
              onClick={() => {
                onRestore()
                void navigate(withLanguage(savedPath(saved.query), search))
              }}
            >
              <span>{nameOf(saved)}</span>
            </Chip>
          </li>
        ))}
      </ul>
      <IconButton
        icon="pencil"
        label={t('save.manage')}
        className={styles.manage}
        onClick={() => showDialog({ kind: 'saved-searches' })}
      />
    </div>
  )
}
