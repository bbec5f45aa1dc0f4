import { useTranslation } from '../../i18n/translation.ts'
import { shortPrice } from '../../../domain/numbers/indian.ts'

export interface ShortPrice {
  (rupees: number): string
  (rupees: number | null | undefined): string | null
}

/** `shortPrice` in the page's language: "₹ 45.0 L", "₹ 45 ലക്ഷം". */
export function useShortPrice(): ShortPrice {
  const { i18n } = useTranslation()
  const format = (rupees: number | null | undefined): string | null =>
    shortPrice(rupees, i18n.language)
  return format as ShortPrice
}
