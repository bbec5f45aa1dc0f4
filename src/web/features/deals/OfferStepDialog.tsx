import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useNavigate } from 'react-router'
import type { OfferLine } from '../../../contracts/deals/offers.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { OfferAction } from '../../../domain/deals/offer.ts'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { TextArea } from '../../ui/forms/TextField.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { notify } from '../../ui/notify.tsx'
import { Dialog, DialogText } from '../../ui/overlays/Dialog.tsx'
import { failureOf, type Failure } from './failure.ts'
import { OfferForm } from './OfferForm.tsx'
import { useAmount } from './use-amount.ts'

export type OfferStepName = OfferAction

/** Accepting, declining and withdrawing ask once more; a counter-offer has the form of an offer. */
export default function OfferStepDialog({
  offer,
  step,
  onChanged,
  onClose,
}: {
  offer: OfferLine
  step: OfferStepName
  onChanged: () => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('offers')
  const navigate = useNavigate()
  const amount = useAmount()
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const { other, listing, kind } = offer

  const act = async (body: object): Promise<Failure | null> => {
    try {
      const after = await request<OfferLine>(`/offers/${offer.id}/${step}`, {
        method: 'POST',
        body,
        headers: { 'if-match': `"${offer.version}"` },
      })
      notify({ kind: 'success', text: t(`did.${step}`) })
      if (step === 'accept' && after.deal) void navigate(paths.deal(after.deal.id))
      else onChanged()
      return null
    } catch (error) {
      const status = error instanceof RequestError ? error.status : 0
      // Somebody changed the offer meanwhile: load it again.
      if (status === 412 || status === 409) onChanged()
      return failureOf(error, t('failed'))
    }
  }
  if (step === 'counter')
    return (
      <OfferForm
        subject={`offer.${offer.id}.${offer.version}`}
        title={t('form.counterTitle')}
        about={t('form.counterAbout', { title: listing.title, name: other.name })}
        kind={kind}
        asks={offer.asks}
        size={null}
        first={offer}
        send={t('form.sendCounter')}
        onSend={act}
        onClose={onClose}
      />
    )
  const submit = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    const failed = await act({ note })
    if (failed === null) onClose()
    else {
      setFailure(failed)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t(`sure.${step}.title`)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('sure.back')}
          </Button>
          <Button
            type="submit"
            variant={step === 'accept' ? 'primary' : 'danger'}
            aria-disabled={busy}
          >
            {t(`action.${step}`)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <DialogText>
          {t(`sure.${step}.text`, { name: other.name, amount: amount(offer.amount, kind) })}
        </DialogText>
        <TextArea
          label={t('sure.note', { name: other.name })}
          rows={2}
          maxLength={LIMITS.offers.maxChars}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {step === 'accept' ? <Note icon="info">{t('notBinding')}</Note> : null}
        {failure?.text ? <FieldError role="alert">{failure.text}</FieldError> : null}
      </Stack>
    </Dialog>
  )
}
