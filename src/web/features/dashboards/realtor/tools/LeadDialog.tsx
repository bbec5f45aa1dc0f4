import type { FormEvent, ReactElement } from 'react'
import { useTranslation } from '../../../../i18n/translation.ts'
import type { Lead } from '../../../../../contracts/realtors/clients.ts'
import { STAGES } from '../../../../../domain/realtors/pipeline.ts'
import { plainNumber } from '../../../../../domain/numbers/indian.ts'
import { notify } from '../../../../ui/notify.tsx'
import { Dialog, DialogActions } from '../../../../ui/overlays/Dialog.tsx'
import { SelectField, TextField } from '../../../../ui/forms/TextField.tsx'
import { useCall } from '../use-call.ts'
import { Grid, Stack } from '../../../../ui/layout/Layout.tsx'
import { Button } from '../../../../ui/actions/Button.tsx'
import { sampleTitle } from '../../../listing-parts/text/sample-title.ts'
import { useIdempotencyKey } from '../../../../platform/use-idempotency-key.ts'

/** One lead: with whom, about what, what it is worth and what comes next. */
export function LeadDialog({
  lead,
  clients,
  homes,
  onClose,
}: {
  lead: Lead | null
  clients: readonly { id: number; name: string }[]
  homes: readonly { id: number; title: string }[]
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('realtor')
  const { call, busy, fields } = useCall()
  const keyOf = useIdempotencyKey()
  const known = lead?.property && !homes.some(({ id }) => id === lead.property?.id)
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string): string => String(form.get(name) ?? '').trim()
    const body = {
      propertyId: text('propertyId') === '' ? null : Number(text('propertyId')),
      stage: text('stage'),
      value: text('value') || null,
      nextStep: text('nextStep') || null,
      nextOn: text('nextOn') || null,
    }
    const added = { ...body, clientId: Number(text('clientId')) }
    const saved = lead
      ? await call(`/realtor/leads/${lead.id}`, { method: 'PATCH', body })
      : await call('/realtor/leads', {
          method: 'POST',
          body: added,
          idempotencyKey: keyOf(JSON.stringify(added)),
        })
    if (!saved) return
    notify({ kind: 'success', text: t('lead.saved') })
    onClose()
  }
  const remove = async (): Promise<void> => {
    if (lead && (await call(`/realtor/leads/${lead.id}`, { method: 'DELETE' }))) onClose()
  }
  return (
    <Dialog closeOnBackdrop title={lead ? lead.client.name : t('lead.add')} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void save(event)}>
        <Stack>
          {lead ? null : (
            <SelectField label={t('lead.client')} error={fields.clientId} name="clientId">
              {clients.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label={t('lead.home')}
            error={fields.propertyId}
            name="propertyId"
            defaultValue={lead?.property?.id ?? ''}
          >
            <option value="">{t('lead.noHome')}</option>
            {known && lead.property ? (
              <option value={lead.property.id}>{sampleTitle(lead.property, t)}</option>
            ) : null}
            {homes.map((home) => (
              <option key={home.id} value={home.id}>
                {sampleTitle(home, t)}
              </option>
            ))}
          </SelectField>
          <Grid columns="small" gap={4}>
            <SelectField label={t('lead.stage')} name="stage" defaultValue={lead?.stage ?? 'new'}>
              {STAGES.map((stage) => (
                <option key={stage} value={stage}>
                  {t(`stage.${stage}`)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={t('lead.value')}
              error={fields.value}
              name="value"
              defaultValue={plainNumber(lead?.value)}
              placeholder={t('wants.example')}
              maxLength={40}
            />
            <TextField
              label={t('lead.nextStep')}
              error={fields.nextStep}
              name="nextStep"
              defaultValue={lead?.nextStep ?? ''}
              maxLength={200}
            />
            <TextField
              label={t('lead.nextOn')}
              error={fields.nextOn}
              type="date"
              name="nextOn"
              defaultValue={lead?.nextOn ?? ''}
            />
          </Grid>
        </Stack>
        <DialogActions>
          {lead ? (
            <Button variant="dangerText" onClick={() => void remove()}>
              {t('lead.delete')}
            </Button>
          ) : null}
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
