import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../../contracts/limits.ts'
import { savedPath } from '../../../../contracts/saved/search-query.ts'
import { ALERT_FREQUENCIES } from '../../../../domain/saved/alerts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { notify } from '../../../ui/notify.tsx'
import type { StoredSearch } from '../local-searches.ts'
import './saved-searches.css'
import {
  changeSearch,
  deleteSearch,
  saveErrorText,
  reload,
  saveSearch,
  useSavedSearches,
} from './searches.ts'

/** The person's saved searches, each with its name, its letters and its end. `first`: what the page came with. */
export function SavedSearches({
  first = null,
  onOpen,
}: {
  first?: readonly StoredSearch[] | null
  onOpen?: () => void
}): ReactElement {
  const { t } = useTranslation('saved')
  const { list: known, failed } = useSavedSearches()
  const list = known ?? first
  if (list === null)
    return failed ? (
      <p className="error" role="alert">
        <Icon name="warn" />
        {t('list.failed')}
        <button type="button" className="btn text" onClick={() => void reload()}>
          {t('list.retry')}
        </button>
      </p>
    ) : (
      <div className="skel saved-wait" role="status" aria-label={t('list.waiting')} />
    )
  if (list.length === 0) return <p className="quiet">{t('list.none')}</p>
  return (
    <ul className="saved-searches">
      {list.map((search) => (
        <SavedSearchRow key={search.id} search={search} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function SavedSearchRow({
  search,
  onOpen,
}: {
  search: StoredSearch
  onOpen: (() => void) | undefined
}): ReactElement {
  const { t } = useTranslation('saved')
  const [renaming, setRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const alertId = useId()
  const { name, query, alert } = search
  const here = typeof search.id === 'string'

  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (failure) {
      notify({ kind: 'error', text: saveErrorText(failure, t) })
      return false
    }
  }
  const remove = async (): Promise<void> => {
    if (!(await attempt(() => deleteSearch(search)))) return
    notify({
      kind: 'info',
      text: t('list.deleted', { name }),
      actions: [
        {
          label: t('list.undo'),
          onClick: () => void attempt(() => saveSearch({ name, query, alert })),
        },
      ],
    })
  }
  const close = (): void => {
    setRenaming(false)
    // The button is drawn again first.
    requestAnimationFrame(() => rename.current?.focus())
  }
  return (
    <li>
      {renaming ? (
        <Rename
          search={search}
          onDone={async (next) => {
            if (await attempt(() => changeSearch(search, { name: next }))) close()
          }}
          onCancel={close}
        />
      ) : (
        <>
          <div className="what">
            <Link to={savedPath(query)} onClick={onOpen}>
              {name}
            </Link>
            {here ? <span className="tag">{t('list.here')}</span> : null}
          </div>
          {here ? null : (
            <div className="alert">
              <label htmlFor={alertId}>{t('alert.label')}</label>
              <div className="inp">
                <select
                  id={alertId}
                  value={alert}
                  onChange={(event) => {
                    const next = ALERT_FREQUENCIES.find(
                      (each) => each === event.currentTarget.value,
                    )
                    if (next) void attempt(() => changeSearch(search, { alert: next }))
                  }}
                >
                  {ALERT_FREQUENCIES.map((each) => (
                    <option key={each} value={each}>
                      {t(`alert.${each}`)}
                    </option>
                  ))}
                </select>
                <Icon name="down" small />
              </div>
            </div>
          )}
          <div className="acts">
            <button
              ref={rename}
              type="button"
              className="btn text"
              aria-label={t('list.renameOne', { name })}
              onClick={() => setRenaming(true)}
            >
              {t('list.rename')}
            </button>
            <button
              type="button"
              className="btn text danger"
              aria-label={t('list.deleteOne', { name })}
              onClick={() => void remove()}
            >
              {t('list.delete')}
            </button>
          </div>
        </>
      )}
    </li>
  )
}

function Rename({
  search,
  onDone,
  onCancel,
}: {
  search: StoredSearch
  onDone: (name: string) => Promise<void>
  onCancel: () => void
}): ReactElement {
  const { t } = useTranslation('saved')
  const [name, setName] = useState(search.name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const next = name.trim()
    if (next === '' || next === search.name) onCancel()
    else void onDone(next)
  }
  return (
    <form method="post" className="rename" onSubmit={submit}>
      <div className="inp">
        <input
          ref={field}
          value={name}
          aria-label={t('save.name')}
          maxLength={LIMITS.name.maxChars}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // Only this field is left, not the dialog around it.
            event.preventDefault()
            event.stopPropagation()
            onCancel()
          }}
        />
      </div>
      <button type="submit" className="btn">
        {t('list.renameGo')}
      </button>
      <button type="button" className="btn text" onClick={onCancel}>
        {t('cancel')}
      </button>
    </form>
  )
}
