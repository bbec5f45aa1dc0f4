import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { Icon } from './Icon.tsx'
import './load-failed.css'

/** In place of what a page's loader could not read: what is missing, and a Retry. */
export function LoadFailed({ title }: { title: string }): ReactElement {
  const { t } = useTranslation()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="card pad load-failed" role="alert">
      <h2>{title}</h2>
      <button
        type="button"
        className="btn soft"
        disabled={state === 'loading'}
        onClick={() => void revalidate()}
      >
        <Icon name="redo" />
        {t('trouble.retry')}
      </button>
    </div>
  )
}
