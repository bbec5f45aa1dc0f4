import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { request, RequestError } from '../../platform/request.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextArea } from '../../ui/forms/TextField.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { FormActions } from '../saved/FormActions.tsx'

/** The realtor's one answer to a review. */
export default function AnswerDialog({
  reviewId,
  onClose,
  onSaved,
}: {
  reviewId: number
  onClose: () => void
  onSaved: () => void
}): ReactElement {
  const { t } = useTranslation('realtors')
  const [why, setWhy] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const text = new FormData(event.currentTarget).get('text')
    setBusy(true)
    setWhy(null)
    try {
      await request(`/reviews/${reviewId}/answer`, { method: 'PUT', body: { text } })
      onSaved()
    } catch (error) {
      const failure = error instanceof RequestError ? error : null
      setWhy(failure?.fields['text'] ?? failure?.message ?? t('review.failed'))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('review.answer')} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void send(event)}>
        <Text muted size="small">
          {t('review.answerAbout')}
        </Text>
        <TextArea
          label={t('review.answerText')}
          name="text"
          rows={4}
          maxLength={LIMITS.reviews.maxChars}
        />
        <FormActions why={why} busy={busy} send={t(busy ? 'review.sending' : 'review.send')}>
          <Button variant="outline" onClick={onClose}>
            {t('review.cancel')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
