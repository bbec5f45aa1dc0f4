import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { savedPath } from '../../contracts/saved-search-query.ts'
import { Icon } from '../components/Icon.tsx'
import { keepLanguage } from '../components/Link.tsx'
import { showDialog } from './dialogs.ts'
import { queryOf, sameSearch } from './search-query.ts'
import './save-search.css'
import { useKeptSearches } from './searches.ts'

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
  const { search } = useLocation()
  const navigate = useNavigate()
  const { list } = useKeptSearches()
  const now = queryOf(search)
  const restore = (query: string): void => {
    onRestore()
    void navigate(keepLanguage(savedPath(query), search))
  }
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
      {list && list.length > 0 ? (
        <>
          <ul aria-label={t('keep.savedSearches')}>
            {list.map(({ id, name, query }) => (
              <li key={id}>
                <button
                  type="button"
                  className={sameSearch(query, now) ? 'chip on' : 'chip'}
                  aria-current={sameSearch(query, now) ? 'true' : undefined}
                  title={name}
                  onClick={() => restore(query)}
                >
                  <span>{name}</span>
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="icon-btn"
            aria-label={t('keep.manage')}
            onClick={() => showDialog({ kind: 'saved-searches' })}
          >
            <Icon name="pencil" />
          </button>
        </>
      ) : null}
    </div>
  )
}
