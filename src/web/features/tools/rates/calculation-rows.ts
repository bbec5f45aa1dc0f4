import type { TFunction } from '../../../i18n/i18n.ts'
import { formatRupees } from '../../../../domain/numbers/indian.ts'
import type { RateAmount } from '../../../../domain/rates/calculation.ts'
import type { RateWords } from './use-rate-text.ts'

export interface Row {
  label: string
  value: string
  note?: string
}

/** A rate applied, a line for each source that says something else. */
export function calculationRows(
  label: string,
  { rate, amount, others }: RateAmount,
  words: RateWords,
  t: TFunction,
): Row[] {
  return [
    {
      label: t('stampDuty:rate', { what: label, rate: words.rate(rate) }),
      value: formatRupees(amount),
      note: words.source(rate.source),
    },
    ...others.map((other) => ({
      label: `${t('stampDuty:lines.orBy')}: ${words.rate(other.claim)}`,
      value: formatRupees(other.amount),
      note: words.source(other.claim.source),
    })),
  ]
}
