import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'

/** A page that broke: what happened, what stays safe, what to do next. */
export function Trouble(): ReactElement {
  const { t } = useTranslation()
  return (
    <section className="wrap lost">
      <title>{`${t('trouble.title')} | Veedu`}</title>
      <div role="alert">
        <h1>{t('trouble.title')}</h1>
        <p>{t('trouble.text')}</p>
        <button type="button" className="btn big" onClick={() => window.location.reload()}>
          <Icon name="redo" />
          {t('trouble.retry')}
        </button>
      </div>
    </section>
  )
}
