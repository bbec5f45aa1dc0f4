import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { readMessage } from '../../../domain/message.ts'
import { Icon } from '../../components/Icon.tsx'
import { SEARCH_FORM } from './SearchPanel.tsx'

/** Nothing matches: the specification's two sentences, and a way out. */
export function NothingFound({ onClear }: { onClear: () => void }): ReactElement {
  const { t } = useTranslation('search')
  return (
    <div className="none">
      <Icon name="search" />
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text')}</p>
      <ClearButton onClear={onClear} />
    </div>
  )
}

/** The homes could not be fetched. What was asked for stays in the panel and the address. */
export function SearchFailed({ onRetry }: { onRetry: () => void }): ReactElement {
  const { t } = useTranslation('search')
  return (
    <div className="none" role="alert">
      <Icon name="warn" />
      <h2>{t('failed.title')}</h2>
      <p>{t('failed.text')}</p>
      <button
        type="submit"
        form={SEARCH_FORM}
        className="btn"
        onClick={(event) => {
          event.preventDefault()
          onRetry()
        }}
      >
        <Icon name="redo" />
        {t('retry')}
      </button>
    </div>
  )
}

/** The address holds values that cannot be searched for; each is told at its field too. */
export function SearchUnread({
  errors,
  onClear,
}: {
  errors: Record<string, string>
  onClear: () => void
}): ReactElement {
  const { t } = useTranslation('search')
  return (
    <div className="none" role="alert">
      <Icon name="warn" />
      <h2>{t('unread.title')}</h2>
      <ul>
        {Object.entries(errors).map(([field, text]) => {
          const { key, params } = readMessage(text)
          return (
            <li key={field}>
              {t(`field.${field}`, { defaultValue: field })}: {t(key, { ...params, ns: 'errors' })}
            </li>
          )
        })}
      </ul>
      <ClearButton onClear={onClear} />
    </div>
  )
}

function ClearButton({ onClear }: { onClear: () => void }): ReactElement {
  const { t } = useTranslation('search')
  return (
    <button
      type="submit"
      form={SEARCH_FORM}
      name="clear"
      value="1"
      className="btn soft"
      onClick={(event) => {
        event.preventDefault()
        onClear()
      }}
    >
      {t('panel.clear')}
    </button>
  )
}
