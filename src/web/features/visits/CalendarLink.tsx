import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/notify.tsx'
import { request, RequestError } from '../../platform/request.ts'

/** A secret link with which another calendar shows this one; told once, and taken back at any time. */
export function CalendarLink({
  since,
  onChanged,
}: {
  since: string | null
  onChanged: () => void
}): ReactElement {
  const { t } = useTranslation('visits')
  const [url, setUrl] = useState<string | null>(null)
  const failed = (error: unknown): void => {
    const text = error instanceof RequestError ? error.message : t('failed')
    notify({ kind: 'error', text })
  }
  const make = async (): Promise<void> => {
    try {
      const made = await request<{ url: string }>('/realtor/calendar-link', { method: 'POST' })
      setUrl(made.url)
      onChanged()
    } catch (error) {
      failed(error)
    }
  }
  const end = async (): Promise<void> => {
    try {
      await request('/realtor/calendar-link', { method: 'DELETE' })
      setUrl(null)
      notify({ kind: 'success', text: t('link.ended') })
      onChanged()
    } catch (error) {
      failed(error)
    }
  }
  const copy = async (): Promise<void> => {
    if (url === null) return
    try {
      await navigator.clipboard.writeText(url)
      notify({ kind: 'success', text: t('link.copied') })
    } catch (error) {
      failed(error)
    }
  }
  return (
    <details className="card pad hours">
      <summary>{t('link.title')}</summary>
      <p className="help">{t(since === null ? 'link.about' : 'link.there')}</p>
      {url === null ? null : (
        <div className="field">
          <label htmlFor="calendar-link">{t('link.label')}</label>
          <div className="inp">
            <input
              id="calendar-link"
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
          </div>
          <p className="help">{t('link.once')}</p>
        </div>
      )}
      <div className="row">
        {url === null ? null : (
          <button type="button" className="btn soft" onClick={() => void copy()}>
            {t('link.copy')}
          </button>
        )}
        <button type="button" className="btn line" onClick={() => void make()}>
          {t(since === null ? 'link.make' : 'link.anew')}
        </button>
        {since === null ? null : (
          <button type="button" className="btn text danger" onClick={() => void end()}>
            {t('link.end')}
          </button>
        )}
      </div>
    </details>
  )
}
