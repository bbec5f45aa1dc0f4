import type { FormEvent, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { RealtorClient } from '../../../../contracts/realtors/clients.ts'
import { PROPERTY_TYPES } from '../../../../domain/listings/listing.ts'
import { CLIENT_SOURCES } from '../../../../domain/realtors/pipeline.ts'
import { notify } from '../../../ui/notify.tsx'
import { Dialog } from '../../saved/Dialog.tsx'
import { Field } from './Field.tsx'
import { useCall, useCallKey } from './use-call.ts'

interface Towns {
  towns: readonly { name: string; label: string }[]
}

/** A client's form: who they are, and what they look for. */
export function ClientDialog({
  client,
  towns,
  onClose,
}: Towns & { client: RealtorClient | null; onClose: () => void }): ReactElement {
  const { t } = useTranslation('realtor')
  const { call, busy, fields } = useCall()
  const key = useCallKey()
  const wanted = new URLSearchParams(client?.wants ?? '')
  const deal =
    wanted.get('forRent') === 'false' ? 'sale' : wanted.get('forSale') === 'false' ? 'rent' : 'any'
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
    const saved = client
      ? await call(`/realtor/clients/${client.id}`, { method: 'PATCH', body })
      : await call('/realtor/clients', { method: 'POST', body, idempotencyKey: key })
    if (!saved) return
    notify({ kind: 'success', text: t(client ? 'client.changed' : 'client.added') })
    onClose()
  }
  return (
    <Dialog title={t(client ? 'client.edit' : 'client.add')} onClose={onClose}>
      <form
        method="post"
        className="realtor-form"
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <Field label={t('client.name')} error={fields.name}>
          {(at) => (
            <input
              {...at}
              name="name"
              defaultValue={client?.name}
              required
              maxLength={100}
              autoComplete="off"
            />
          )}
        </Field>
        <div className="pair">
          <Field label={t('client.phone')} error={fields.phone}>
            {(at) => (
              <input
                {...at}
                name="phone"
                type="tel"
                defaultValue={client?.phone ?? ''}
                maxLength={40}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={t('client.email')} error={fields.email}>
            {(at) => (
              <input
                {...at}
                name="email"
                type="email"
                defaultValue={client?.email ?? ''}
                maxLength={254}
                autoComplete="off"
              />
            )}
          </Field>
        </div>
        <Field label={t('client.source')} error={fields.source}>
          {(at) => (
            <select {...at} name="source" defaultValue={client?.source ?? 'call'}>
              {CLIENT_SOURCES.map((source) => (
                <option key={source} value={source}>
                  {t(`source.${source}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <fieldset>
          <legend className="lab">{t('wants.title')}</legend>
          <div className="pair">
            <Field label={t('wants.town')} error={fields.location}>
              {(at) => (
                <input
                  {...at}
                  name="location"
                  list="client-towns"
                  defaultValue={wanted.get('location') ?? ''}
                  maxLength={100}
                  autoComplete="off"
                />
              )}
            </Field>
            <Field label={t('wants.kind')}>
              {(at) => (
                <select {...at} name="propertyType" defaultValue={wanted.get('propertyType') ?? ''}>
                  <option value="">{t('wants.anyKind')}</option>
                  {PROPERTY_TYPES.map((kind) => (
                    <option key={kind} value={kind}>
                      {t(`shell:kind.${kind}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={t('wants.deal')}>
              {(at) => (
                <select {...at} name="deal" defaultValue={deal}>
                  <option value="any">{t('wants.any')}</option>
                  <option value="sale">{t('wants.sale')}</option>
                  <option value="rent">{t('wants.rent')}</option>
                </select>
              )}
            </Field>
            <Field label={t('wants.bedrooms')} error={fields.bedrooms}>
              {(at) => (
                <input
                  {...at}
                  name="bedrooms"
                  inputMode="numeric"
                  defaultValue={wanted.get('bedrooms') ?? ''}
                  maxLength={2}
                />
              )}
            </Field>
            <Field label={t('wants.from')} error={fields.minPrice}>
              {(at) => (
                <input
                  {...at}
                  name="minPrice"
                  defaultValue={wanted.get('minPrice') ?? ''}
                  placeholder={t('wants.example')}
                  maxLength={40}
                />
              )}
            </Field>
            <Field label={t('wants.upTo')} error={fields.maxPrice}>
              {(at) => (
                <input
                  {...at}
                  name="maxPrice"
                  defaultValue={wanted.get('maxPrice') ?? ''}
                  placeholder={t('wants.example')}
                  maxLength={40}
                />
              )}
            </Field>
          </div>
          <TownList towns={towns} />
        </fieldset>
        <Field label={t('client.notes')} error={fields.notes}>
          {(at) => (
            <textarea
              {...at}
              name="notes"
              rows={3}
              defaultValue={client?.notes ?? ''}
              maxLength={2000}
            />
          )}
        </Field>
        {client ? null : (
          <label className="check">
            <input type="checkbox" name="pipeline" defaultChecked />
            <span>{t('client.pipeline')}</span>
          </label>
        )}
        <div className="row end">
          <button type="button" className="btn line" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="btn" disabled={busy}>
            {t('save')}
          </button>
        </div>
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
