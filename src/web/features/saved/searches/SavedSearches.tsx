import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { savedPath } from '../../../../contracts/saved/search-query.ts'
import { ALERT_FREQUENCIES } from '../../../../domain/saved/alerts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Skeleton } from '../../../ui/display/Skeleton.tsx'
import { Tag } from '../../../ui/display/marks/Tag.tsx'
import { ControlFrame, FieldError } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Link } from '../../../ui/Link.tsx'
import { notify } from '../../../ui/notify.tsx'
import type { StoredSearch } from '../local-searches.ts'
import { useSearchName } from './search-names.ts'
import styles from './SavedSearches.module.css'
import {
  changeSearch,
  deleteSearch,
  saveErrorText,
  reload,
  saveSearch,
  useSavedSearches,
} from './searches.ts'

/** The user's saved searches, each with name, email alerts and deletion. `first`: those rendered by the server. */
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
      <FieldError role="alert">
        {t('list.failed')}
        <Button variant="text" onClick={() => void reload()}>
          {t('list.retry')}
        </Button>
      </FieldError>
    ) : (
      <Skeleton className={styles.waiting} role="status" aria-label={t('list.waiting')} />
    )
  if (list.length === 0) return <p className="muted">{t('list.none')}</p>
  return (
    <ul className={styles.list}>
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
  const { query, alert } = search
  const name = useSearchName()(search)
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
          onClick: () =>
            void attempt(() => saveSearch({ name: search.named ? search.name : '', query, alert })),
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
    <li className={styles.search}>
      {renaming ? (
        <Rename
          before={name}
          onDone={async (next) => {
            if (await attempt(() => changeSearch(search, { name: next }))) close()
          }}
          onCancel={close}
        />
      ) : (
        <>
          <Row gap={2} className={styles.title}>
            <Link className={styles.name} to={savedPath(query)} onClick={onOpen}>
              {name}
            </Link>
            {here ? <Tag>{t('list.here')}</Tag> : null}
          </Row>
          {here ? null : (
            <Row wrap={false} className="secondary text-small">
              <label htmlFor={alertId}>{t('alert.label')}</label>
              <ControlFrame className={styles.control} after={<Icon name="down" small />}>
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
              </ControlFrame>
            </Row>
          )}
          <Row gap={0} wrap={false} className={styles.actions}>
            <Button
              ref={rename}
              variant="text"
              aria-label={t('list.renameOne', { name })}
              onClick={() => setRenaming(true)}
            >
              {t('list.rename')}
            </Button>
            <Button
              variant="dangerText"
              aria-label={t('list.deleteOne', { name })}
              onClick={() => void remove()}
            >
              {t('list.delete')}
            </Button>
          </Row>
        </>
      )}
    </li>
  )
}

function Rename({
  before,
  onDone,
  onCancel,
}: {
  before: string
  onDone: (name: string) => Promise<void>
  onCancel: () => void
}): ReactElement {
  const { t } = useTranslation('saved')
  const [name, setName] = useState(before)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const next = name.trim()
    if (next === '' || next === before) onCancel()
    else void onDone(next)
  }
  return (
    <form method="post" className={styles.rename} onSubmit={submit}>
      <Row>
        <ControlFrame className={styles.control}>
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
        </ControlFrame>
        <Button type="submit">{t('list.renameGo')}</Button>
        <Button variant="text" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Row>
    </form>
  )
}
