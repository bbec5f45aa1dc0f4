import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import type { OfferKind } from '../../../domain/deals/offer.ts'
import { rentPrice } from '../../../domain/listings/price/price.ts'
import { notify } from '../../ui/notify.tsx'
import { request } from '../../platform/request.ts'
import { sampleTitle } from '../listing-parts/text/sample-title.ts'
import { OfferForm, type OfferFailure } from './OfferForm.tsx'
import { failureOf } from './failure.ts'
import { readOfferDraft } from './offer-draft.ts'
import { useIdempotencyKey } from '../../platform/use-idempotency-key.ts'

/** Makes an offer for a listing. Visitors sign in over it; what they typed stays. */
export default function MakeOfferDialog({
  home,
  onClose,
}: {
  home: PropertyDetail
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('offers')
  const subject = `listing.${home.id}` as const
  const canChoose = home.forSale && home.forRent
  const [kind, setKind] = useState<OfferKind>(() => {
    const typed = canChoose ? readOfferDraft(subject)?.kind : undefined
    return typed ?? (home.forSale ? 'sale' : 'rent')
  })
  const keyOf = useIdempotencyKey()
  const send = async (terms: object): Promise<OfferFailure | null> => {
    const body = { propertyId: home.id, kind, ...terms }
    try {
      await request('/offers', {
        method: 'POST',
        body,
        idempotencyKey: keyOf(JSON.stringify(body)),
      })
      notify({ kind: 'success', text: t('did.make') })
      return null
    } catch (error) {
      return failureOf(error, t('failed'))
    }
  }
  return (
    <OfferForm
      subject={subject}
      title={t('form.title')}
      about={t('form.about', { title: sampleTitle(home, t) })}
      kind={kind}
      {...(canChoose ? { onKind: setKind } : {})}
      asks={kind === 'rent' ? rentPrice(home) : home.price}
      size={{
        propertyType: home.propertyType,
        totalArea: home.areaSqFt,
        plotArea: home.plotAreaSqFt,
      }}
      send={t('form.send')}
      onSend={send}
      onClose={onClose}
    />
  )
}
