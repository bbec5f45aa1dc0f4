import type { TFunction } from 'i18next'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'

const LAKH = 100_000
const CRORE = 10_000_000

/** "₹ 45 lakh = ₹ 45,00,000": the words first, as they are spoken, then every digit. Small sums have no words. */
export function rupeesInWords(rupees: number, t: TFunction<'form'>): string {
  const digits = formatRupees(rupees)
  if (rupees < LAKH) return digits
  const [size, word] = rupees < CRORE ? [LAKH, 'lakh'] : [CRORE, 'crore']
  return `₹ ${t(`unit.${word}`, { number: formatNumber(rupees / size, 7) })} = ${digits}`
}
