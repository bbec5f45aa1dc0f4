import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'
import { RATE_OFFICES, type RateOffice } from '../../../../domain/rates/kinds.ts'
import type { RateClaim, RateUnit } from '../../../../domain/rates/table.ts'
import type { Source } from '../Sources.tsx'

/** A source of the file, or of an administrator, whose id is null. */
interface Named {
  id: string | null
  name: string
}

/** Decimals of a rate: 0.15 %, 20.2 ares. */
const DECIMALS = 3

/** Rates, sources and sums of rupees as pages of rates write them; namespace 'rates'. */
export function useRateText() {
  const { t } = useTranslation('rates')
  const value = (unit: RateUnit, value: number): string =>
    t(`unit.${unit}`, { n: formatNumber(value, DECIMALS), money: formatRupees(value) })
  const source = ({ id, name }: Named): string =>
    id === null ? name : t(`source.${id}`, { defaultValue: name })
  return {
    value,
    source,
    /** "8 %", "0.15 %, ₹ 1,000 at least". */
    rate({ unit, value: figure, atLeast }: Pick<RateClaim, 'unit' | 'value' | 'atLeast'>): string {
      const rate = value(unit, figure)
      return atLeast === null ? rate : t('atLeast', { rate, money: formatRupees(atLeast) })
    },
    /** "₹ 41,000 to ₹ 80,000", or one sum. */
    span({ least, most }: { least: number; most: number }): string {
      const [from, to] = [formatRupees(least), formatRupees(most)]
      return least === most ? from : t('between', { least: from, most: to })
    },
    /** For the list under a calculator: what was read, and the offices. */
    sources(read: readonly Named[], ...offices: RateOffice[]): Source[] {
      const names = new Set(read.map(source))
      return [
        ...[...names].map((name) => ({ name, date: null })),
        ...offices.map((office) => ({
          name: t('check', { office: t(`office.${office}`) }),
          date: null,
          href: RATE_OFFICES[office],
        })),
      ]
    },
  }
}
export type RateWords = ReturnType<typeof useRateText>
