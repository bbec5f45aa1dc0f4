import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { OfferKind } from '../../../domain/deals/offer.ts'
import type { OfferCondition } from '../../../domain/deals/terms.ts'
import { formatRupees } from '../../../domain/numbers/indian.ts'
import { useFormatDate } from '../../ui/display/DateTime.tsx'
import styles from './deals.module.css'

/** The terms beside the amount: advance, days, and what it is subject to. */
export function Terms({
  terms,
  kind,
  validDay,
}: {
  terms: {
    advance: number | null
    conditions: readonly OfferCondition[]
    otherConditions: string | null
    byDay: string | null
  }
  kind: OfferKind
  validDay?: string
}): ReactElement {
  const { t } = useTranslation('offers')
  const date = useFormatDate()
  const { advance, conditions, otherConditions, byDay } = terms
  const facts = [
    ...(advance ? [t(`advance.${kind}`, { amount: formatRupees(advance) })] : []),
    ...(byDay ? [t(`termsByDay.${kind}`, { day: date(byDay) })] : []),
    ...(validDay ? [t('until', { day: date(validDay) })] : []),
  ]
  const subject = [
    ...conditions.map((condition) => t(`condition.${condition}`)),
    ...(otherConditions ? [otherConditions] : []),
  ]
  return (
    <>
      {facts.length > 0 ? <p className="text-small">{facts.join(' · ')}</p> : null}
      {subject.length > 0 ? (
        <div className="text-small">
          <span className="muted">{t('conditions')}:</span>
          <ul className={styles.conditions}>
            {subject.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
