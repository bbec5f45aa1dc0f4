import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { RealtorReview } from '../../../contracts/realtors/reviews.ts'
import { MOST_STARS, REVIEW_ASPECTS } from '../../../domain/realtors/reviews.ts'
import { request, RequestError } from '../../platform/request.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { SelectField, TextArea } from '../../ui/forms/TextField.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { notify } from '../../ui/notify.tsx'
import { FormActions } from '../saved/FormActions.tsx'

const CHOICES = Array.from({ length: MOST_STARS }, (_, i) => MOST_STARS - i)

/** Writes or changes a review: stars, the same for each aspect or left out, and words. */
export default function ReviewDialog({
  path,
  review,
  onClose,
  onSaved,
}: {
  /** Where it is sent: that of the review if there is one. */
  path: string
  review: RealtorReview | null
  onClose: () => void
  onSaved: () => void
}): ReactElement {
  const { t } = useTranslation('realtors')
  const [why, setWhy] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const stars = (name: string): number | null => Number(form.get(name)) || null
    if (stars('stars') === null) {
      setWhy(t('review.choose'))
      return
    }
    setBusy(true)
    setWhy(null)
    try {
      await request(path, {
        method: review === null ? 'POST' : 'PUT',
        body: {
          stars: stars('stars'),
          ...Object.fromEntries(REVIEW_ASPECTS.map((aspect) => [aspect, stars(aspect)])),
          text: form.get('text'),
        },
      })
      notify({ kind: 'success', text: t('review.saved') })
      onSaved()
    } catch (error) {
      const failure = error instanceof RequestError ? error : null
      setWhy(Object.values(failure?.fields ?? {})[0] ?? failure?.message ?? t('review.failed'))
      setBusy(false)
    }
  }
  const rating = (
    name: string,
    label: string,
    value: number | null,
    none: string,
  ): ReactElement => (
    <SelectField key={name} label={label} name={name} defaultValue={value ?? ''}>
      <option value="">{none}</option>
      {CHOICES.map((stars) => (
        <option key={stars} value={stars}>
          {t(`review.stars.${stars}`)}
        </option>
      ))}
    </SelectField>
  )
  return (
    <Dialog title={t(review === null ? 'review.write' : 'review.edit')} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void send(event)}>
        <Text muted size="small">
          {t('review.rules')}
        </Text>
        {rating('stars', t('review.overall'), review?.stars ?? null, t('review.chooseStars'))}
        {REVIEW_ASPECTS.map((aspect) =>
          rating(
            aspect,
            t('review.optional', { aspect: t(`review.aspect.${aspect}`) }),
            review?.aspects[aspect] ?? null,
            t('review.notRated'),
          ),
        )}
        <TextArea
          label={t('review.text')}
          name="text"
          rows={5}
          maxLength={LIMITS.reviews.maxChars}
          defaultValue={review?.text ?? ''}
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
