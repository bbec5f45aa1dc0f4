import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'

/** An answer that did not come: told, and asked for again. */
export function LoadError({
  message,
  onRetry,
}: {
  message: string
  onRetry: () => void
}): ReactElement {
  const { t } = useTranslation('aiPage')
  return (
    <div className="card pad ml-empty" role="alert">
      <h2>{t('trouble')}</h2>
      {message === '' ? null : <p>{message}</p>}
      <button type="button" className="btn soft" onClick={onRetry}>
        <Icon name="redo" />
        {t('retry')}
      </button>
    </div>
  )
}
