import { useTranslation } from '../../i18n/translation.ts'
import type { OfferKind } from '../../../domain/deals/offer.ts'
import { formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'

/** "₹ 45.0 L" of a sale, "₹ 18,000/month" of a rental. */
export function useAmount(): (rupees: number, kind: OfferKind) => string {
  const { t, i18n } = useTranslation('offers')
  return (rupees, kind) =>
    kind === 'rent'
      ? t('perMonth', { rent: formatRupees(rupees) })
      : shortPrice(rupees, i18n.language)
}
