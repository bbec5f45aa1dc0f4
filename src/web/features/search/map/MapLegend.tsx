import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import styles from './MapOptions.module.css'

/** What the shapes of the homes on the map mean. */
export function MapLegend(): ReactElement {
  const { t } = useTranslation('map')
  return (
    <div className={styles.legend}>
      <span>
        <svg viewBox="0 0 22 18" aria-hidden="true">
          <path d="M1 7L11 2l10 5v10H1Z" fill="var(--sale)" />
        </svg>
        {t('legend.sale')}
      </span>
      <span>
        <svg viewBox="0 0 22 18" aria-hidden="true">
          <rect x="0" y="3" width="22" height="13" rx="6.5" fill="var(--rent)" />
        </svg>
        {t('legend.rent')}
      </span>
      <span>
        <svg viewBox="0 0 22 18" aria-hidden="true">
          <g fill="none" strokeWidth="4">
            <circle cx="11" cy="9" r="6.5" stroke="var(--rent)" />
            <path d="M11 2.5a6.5 6.5 0 1 1-6.2 4.5" stroke="var(--sale)" />
          </g>
        </svg>
        {t('legend.several')}
      </span>
    </div>
  )
}
