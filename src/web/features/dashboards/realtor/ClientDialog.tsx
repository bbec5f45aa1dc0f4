import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { RealtorClient } from '../../../../contracts/realtors/clients.ts'
import { PROPERTY_TYPES } from '../../../../domain/listings/listing.ts'
import { CLIENT_SOURCES } from '../../../../domain/realtors/pipeline.ts'
import type { RequestError } from '../../../platform/request.ts'
import { Note } from '../../../ui/display/Note.tsx'
import { notify } from '../../../ui/notify.tsx'
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx'
import { TextField, SelectField, TextArea } from '../../../ui/forms/TextField.tsx'
import { ControlFrame, Field } from '../../../ui/forms/Field.tsx'
import { useCall } from './use-call.ts'
import { Grid, Stack } from '../../../ui/layout/Layout.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { useIdempotencyKey } from '../../../platform/use-idempotency-key.ts'

interface Towns {
  towns: readonly { name: string; label: string }[]
}

/** The form for a client: contact details and requirements. */
export function ClientDialog({
  client,
  towns,
  onClose,
}: Towns & { client: RealtorClient | null; onClose: () => void }): ReactElement {
  const { t } = useTranslation('realtor')
  const { call, busy, fields } = useCall()
  const keyOf = useIdempotencyKey()
  const wanted = new URLSearchParams(client?.wants ?? '')
  const deal =
    wanted.get('forRent') === 'false' ? 'sale' : wanted.get('forSale') === 'false' ? 'rent' : 'any'
  /** A client with the same number or address, who is added again only when that is meant. */
  const [existing, setExisting] = useState<string | null>(null)
  const noteExisting = (error: RequestError): boolean => {
    if (!('existing' in error.answer)) return false
    setExisting(error.message)
    return true
  }
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string): string => String(form.get(name) ?? '').trim()
    const wants = new URLSearchParams(client?.wants ?? '')
    for (const name of ['location', 'propertyType', 'minPrice', 'maxPrice', 'bedrooms'])
      if (text(name) === '') wants.delete(name)
      else wants.set(name, text(name))
    wants.delete('forSale')
    wants.delete('forRent')
    if (text('deal') === 'sale') wants.set('forRent', 'false')
    if (text('deal') === 'rent') wants.set('forSale', 'false')
    const body = {
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      source: text('source'),
      notes: text('notes'),
      wants: wants.size > 0 ? wants.toString() : null,
      ...(client === null && form.get('pipeline') ? { stage: 'new' } : {}),
    }
    const added = { ...body, anyway: existing !== null }
    const saved = client
      ? await call(`/realtor/clients/${client.id}`, { method: 'PATCH', body })
      : await call(
          '/realtor/clients',
          {
            method: 'POST',
            body: added,
            idempotencyKey: keyOf(JSON.stringify(added)),
          },
          noteExisting,
        )
    if (!saved) return
    notify({ kind: 'success', text: t(client ? 'client.changed' : 'client.added') })
    onClose()
  }
  return (
    <Dialog closeOnBackdrop title={t(client ? 'client.edit' : 'client.add')} onClose={onClose}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void save(event)}
        onChange={({ target }) => {
          // Another number or address is compared again.
          if (target instanceof HTMLInputElement && ['phone', 'email'].includes(target.name))
            setExisting(null)
        }}
      >
        <Stack>
          <Field label={t('client.name')} error={fields.name}>
            {(at) => (
              <ControlFrame>
                <input
                  {...at}
                  name="name"
                  defaultValue={client?.name}
                  required
                  maxLength={100}
                  autoComplete="off"
                />
              </ControlFrame>
            )}
          </Field>
          <Grid columns="small" gap={4}>
            <TextField
              label={t('client.phone')}
              error={fields.phone}
              name="phone"
              type="tel"
              defaultValue={client?.phone ?? ''}
              maxLength={40}
              autoComplete="off"
            />
            <TextField
              label={t('client.email')}
              error={fields.email}
              name="email"
              type="email"
              defaultValue={client?.email ?? ''}
              maxLength={254}
              autoComplete="off"
            />
          </Grid>
          <SelectField
            label={t('client.source')}
            error={fields.source}
            name="source"
            defaultValue={client?.source ?? 'call'}
          >
            {CLIENT_SOURCES.map((source) => (
              <option key={source} value={source}>
                {t(`source.${source}`)}
              </option>
            ))}
          </SelectField>
          <Field group label={t('wants.title')}>
            {() => (
              <>
                <Grid columns="small" gap={4}>
                  <TextField
                    label={t('wants.town')}
                    error={fields.location}
                    name="location"
                    list="client-towns"
                    defaultValue={wanted.get('location') ?? ''}
                    maxLength={100}
                    autoComplete="off"
                  />
                  <SelectField
                    label={t('wants.kind')}
                    name="propertyType"
                    defaultValue={wanted.get('propertyType') ?? ''}
                  >
                    <option value="">{t('wants.anyKind')}</option>
                    {PROPERTY_TYPES.map((kind) => (
                      <option key={kind} value={kind}>
                        {t(`shell:kind.${kind}`)}
                      </option>
                    ))}
                  </SelectField>
                  <SelectField label={t('wants.deal')} name="deal" defaultValue={deal}>
                    <option value="any">{t('wants.any')}</option>
                    <option value="sale">{t('wants.sale')}</option>
                    <option value="rent">{t('wants.rent')}</option>
                  </SelectField>
                  <TextField
                    label={t('wants.bedrooms')}
                    error={fields.bedrooms}
                    name="bedrooms"
                    inputMode="numeric"
                    defaultValue={wanted.get('bedrooms') ?? ''}
                    maxLength={2}
                  />
                  <TextField
                    label={t('wants.from')}
                    error={fields.minPrice}
                    name="minPrice"
                    defaultValue={wanted.get('minPrice') ?? ''}
                    placeholder={t('wants.example')}
                    maxLength={40}
                  />
                  <TextField
                    label={t('wants.upTo')}
                    error={fields.maxPrice}
                    name="maxPrice"
                    defaultValue={wanted.get('maxPrice') ?? ''}
                    placeholder={t('wants.example')}
                    maxLength={40}
                  />
                </Grid>
                <TownList towns={towns} />
              </>
            )}
          </Field>
          <TextArea
            label={t('client.notes')}
            error={fields.notes}
            name="notes"
            rows={3}
            defaultValue={client?.notes ?? ''}
            maxLength={2000}
          />
          {existing ? (
            <Note tone="warning" role="alert">
              {existing} {t('client.existingText')}
            </Note>
          ) : null}
          {client ? null : <Checkbox name="pipeline" defaultChecked label={t('client.pipeline')} />}
        </Stack>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {t(existing ? 'client.addAnyway' : 'save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** What a field of towns offers; a search understands the English name. */
function TownList({ towns }: Towns): ReactElement {
  return (
    <datalist id="client-towns">
      {towns.map(({ name, label }) => (
        <option key={name} value={name}>
          {label === name ? undefined : label}
        </option>
      ))}
    </datalist>
  )
}
