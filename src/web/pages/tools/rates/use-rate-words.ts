import { useTranslation } from 'react-i18next'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'
import { RATE_OFFICES, type RateOffice } from '../../../../domain/rates/offices.ts'
import type { RateClaim, RateSource, RateUnit } from '../../../../domain/rates/table.ts'
import type { Source } from '../../../tools/Sources.tsx'

/** Decimals of a rate: 0.15 %, 20.2 ares. */
const DECIMALS = 3

/** Rates, sources and sums of rupees as pages of rates write them; namespaces 'rates' and 'duty'. */
export function useRateWords() {
  const { t } = useTranslation(['rates', 'duty'])
  const value = (unit: RateUnit, value: number): string =>
    t(`rates:unit.${unit}`, { n: formatNumber(value, DECIMALS), money: formatRupees(value) })
  const source = ({ id, name }: RateSource): string =>
    id === null ? name : t(`rates:source.${id}`, { defaultValue: name })
  return {
    value,
    source,
    /** "8 %", "0.15 %, ₹ 1,000 at least". */
    rate({ unit, value: figure, atLeast }: Pick<RateClaim, 'unit' | 'value' | 'atLeast'>): string {
      const rate = value(unit, figure)
      return atLeast === null ? rate : t('rates:atLeast', { rate, money: formatRupees(atLeast) })
    },
    /** "₹ 41,000 to ₹ 80,000", or one sum. */
    span({ least, most }: { least: number; most: number }): string {
      const [from, to] = [formatRupees(least), formatRupees(most)]
      return least === most ? from : t('duty:between', { least: from, most: to })
    },
    /** For the list under a calculator: what was read, and the offices. */
    sources(read: readonly RateSource[], ...offices: RateOffice[]): Source[] {
      const names = new Set(read.map(source))
      return [
        ...[...names].map((name) => ({ name, date: null })),
        ...offices.map((office) => ({
          name: t('duty:check', { office: t(`rates:office.${office}`) }),
          date: null,
          href: RATE_OFFICES[office],
        })),
      ]
    },
  }
}
export type RateWords = ReturnType<typeof useRateWords>
