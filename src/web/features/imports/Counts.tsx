import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { ROW_ACTIONS, type RowCounts } from '../../../domain/imports/run.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'

/** How many rows become what. */
export function Counts({
  counts,
  tense,
}: {
  counts: RowCounts
  /** What is to come, or what came. */
  tense: 'found' | 'made'
}): ReactElement {
  const { t } = useTranslation('import')
  return (
    <dl className="counts">
      {ROW_ACTIONS.filter((action) => action !== 'left' || counts.left > 0).map((action) => (
        <div key={action} className={counts[action] > 0 ? action : `${action} zero`}>
          <dt>{t(`${tense}.${action}`)}</dt>
          <dd>{formatNumber(counts[action])}</dd>
        </div>
      ))}
    </dl>
  )
}
