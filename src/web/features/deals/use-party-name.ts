import { useTranslation } from '../../i18n/translation.ts'
import type { DealDoer } from '../../../domain/deals/deal.ts'
import type { OfferKind } from '../../../domain/deals/offer.ts'

/** What the parties of a deal are called: a buyer of a sale is the tenant of a rental. */
export function usePartyName(kind: OfferKind): (doer: DealDoer) => string {
  const { t } = useTranslation('deals')
  return (doer) => t(doer === 'buyer' ? `party.buyer.${kind}` : `party.${doer}`)
}
