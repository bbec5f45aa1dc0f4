import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { ROW_ACTIONS, type RowCounts } from '../../../domain/imports/run.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './imports.module.css'

const TONES: Readonly<Record<(typeof ROW_ACTIONS)[number], string | undefined>> = {
  create: styles.create,
  update: styles.update,
  same: styles.same,
  left: styles.left,
  wrong: styles.wrong,
}

/** How many rows have which result. */
export function Counts({
  counts,
  tense,
}: {
  counts: RowCounts
  /** Whether the counts are of the dry run or of the import. */
  tense: 'preview' | 'outcome'
}): ReactElement {
  const { t } = useTranslation('import')
  return (
    <dl className={styles.counts}>
      {ROW_ACTIONS.filter((action) => action !== 'left' || counts.left > 0).map((action) => (
        <div key={action} className={classNames(styles.count, counts[action] > 0 && TONES[action])}>
          <dt>{t(`${tense}.${action}`)}</dt>
          <dd>{formatNumber(counts[action])}</dd>
        </div>
      ))}
    </dl>
  )
}
