import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from '../SearchPanel.module.css'

/** Below the advanced filters, always in view: the way to the results, and back to none. */
export function ShowHomes({
  total,
  waiting,
  onClear,
}: {
  total: number | null
  waiting: boolean
  onClear: () => void
}): ReactElement {
  const { t } = useTranslation('search')
  return (
    <div className={styles.showHomes}>
      <Button
        type="submit"
        name="clear"
        value="1"
        variant="text"
        onClick={(event) => {
          event.preventDefault()
          onClear()
        }}
      >
        {t('panel.clear')}
      </Button>
      <Button type="submit" className={classNames(styles.show, waiting && styles.waiting)}>
        {total === null
          ? t('panel.search')
          : t('panel.show', { count: total, total: formatNumber(total) })}
      </Button>
    </div>
  )
}
