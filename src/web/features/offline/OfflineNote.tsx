import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './OfflineNote.module.css'

/** Says that there is no connection, at the lower edge of every page. */
export function OfflineNote(): ReactElement {
  const { t } = useTranslation()
  return (
    <p role="status" className={styles.note}>
      <Icon name="warn" small />
      {t('offline.now')}
    </p>
  )
}
