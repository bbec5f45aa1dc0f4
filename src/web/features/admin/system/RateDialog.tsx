import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { AdminRate } from '../../../../contracts/rates/rates.ts'
import { plainNumber } from '../../../../domain/numbers/indian.ts'
import { useCalendar } from '../../../ui/charts/use-calendar.ts'
import { notify } from '../../../ui/notify.tsx'
import { request, RequestError } from '../../../platform/request.ts'
import { useRateText } from '../../tools/rates/use-rate-text.ts'
import { FormDialog } from '../moderation/FormDialog.tsx'
import { Field, ControlFrame, FieldError } from '../../../ui/forms/Field.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Grid } from '../../../ui/layout/Layout.tsx'
import { useIdempotencyKey } from '../../../platform/use-idempotency-key.ts'

/** A new value of a rate. Stays open with what was typed until the server took it. */
export function RateDialog({
  rate,
  onClose,
}: {
  rate: AdminRate
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('rates')
  const words = useRateText()
  const { day } = useCalendar()
  const { revalidate } = useRevalidator()
  const [refused, setRefused] = useState<RequestError | null>(null)
  const keyOf = useIdempotencyKey()
  const { least, most, now, unit } = rate

  const save = async (form: FormData): Promise<void> => {
    const text = (name: string): string => String(form.get(name) ?? '')
    const body = {
      value: text('value'),
      from: text('from'),
      source: text('source'),
      reason: text('reason'),
      version: rate.version,
      sure: form.has('sure'),
    }
    try {
      await request(`/admin/rates/${rate.key}`, {
        method: 'POST',
        body,
        idempotencyKey: keyOf(JSON.stringify(body)),
      })
      notify({ kind: 'success', text: t('desk.changed', { day: day(text('from')) }) })
      onClose()
      await revalidate()
    } catch (error) {
      setRefused(error instanceof RequestError ? error : new RequestError(0, t('desk.broke')))
      if (error instanceof RequestError && error.conflict) await revalidate()
    }
  }
  const fault = refused ? (Object.values(refused.fields)[0] ?? refused.message) : null
  return (
    <FormDialog
      title={t('desk.changeTitle', { name: t(`key.${rate.key}`) })}
      text={
        <p>
          {now ? `${t('desk.now')}: ${words.rate(now)}. ` : null}
          {t('desk.ends', { least: words.value(unit, least), most: words.value(unit, most) })}
        </p>
      }
      yes={t('desk.save')}
      onNo={onClose}
      onYes={(form) => void save(form)}
    >
      <Grid columns="small" gap={4}>
        <Field label={t('desk.value', { unit: t(`unit.${unit}`, { n: '', money: '₹' }).trim() })}>
          {(attributes) => (
            <ControlFrame>
              <input
                {...attributes}
                name="value"
                inputMode="decimal"
                autoComplete="off"
                required
                defaultValue={plainNumber(now?.value)}
              />
            </ControlFrame>
          )}
        </Field>
        <Field label={t('desk.from')}>
          {(attributes) => (
            <ControlFrame>
              <input {...attributes} type="date" name="from" required />
            </ControlFrame>
          )}
        </Field>
      </Grid>
      <Field label={t('desk.source')}>
        {(attributes) => (
          <ControlFrame>
            <input
              {...attributes}
              name="source"
              required
              minLength={5}
              maxLength={500}
              placeholder={t('desk.sourceExample')}
            />
          </ControlFrame>
        )}
      </Field>
      <Field label={t('desk.reason')}>
        {(attributes) => (
          <ControlFrame>
            <textarea
              {...attributes}
              name="reason"
              rows={2}
              required
              minLength={5}
              maxLength={500}
            />
          </ControlFrame>
        )}
      </Field>
      {refused?.fields.sure === undefined ? null : <Checkbox name="sure" label={t('desk.sure')} />}
      {fault === null ? null : <FieldError role="alert">{fault}</FieldError>}
    </FormDialog>
  )
}
