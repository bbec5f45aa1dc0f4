import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PushPatch, PushState } from '../../../contracts/push/push.ts'
import { PUSH_KINDS } from '../../../domain/push/push.ts'
import { request } from '../../platform/request.ts'
import { useBrowserValue } from '../../platform/store.ts'
import { Note } from '../../ui/display/Note.tsx'
import { Switch } from '../../ui/forms/Checkbox.tsx'
import { ControlFrame, Field, FieldError } from '../../ui/forms/Field.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { Section } from '../accounts/own/Section.tsx'
import { canNotify, isNotified, turnOff, turnOn } from './device.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** Notifications on this device, of what, and when not. */
export function PushSection(): ReactElement {
  const { t, i18n } = useTranslation('push')
  const able = useBrowserValue(canNotify, false)
  const [state, setState] = useState<PushState | null>(null)
  const [here, setHere] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  useEffect(() => {
    const abort = new AbortController()
    request<PushState>('/account/push', { signal: abort.signal })
      .then(setState)
      .catch(() => undefined)
    if (canNotify())
      isNotified()
        .then(setHere)
        .catch(() => undefined)
    return () => abort.abort()
  }, [])

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setError('')
    try {
      await work()
    } catch {
      setError(t('failed'))
    } finally {
      setBusy(false)
    }
  }
  const toggle = (on: boolean): Promise<void> =>
    attempt(async () => {
      if (!state) return
      const next = on ? await turnOn(state.publicKey) : await turnOff()
      if (on && next === null) setError(t('refused'))
      if (next) setState(next)
      setHere(on && next !== null)
    })
  const patch = (body: PushPatch): Promise<void> =>
    attempt(async () => {
      setState(await request<PushState>('/account/push', { method: 'PATCH', body }))
    })
  const hour = (of: number): string =>
    new Intl.DateTimeFormat(i18n.language === 'ml' ? 'ml-IN' : 'en-IN', {
      hour: 'numeric',
      timeZone: 'UTC',
    }).format(Date.UTC(2026, 0, 1, of))
  return (
    <Section title={t('title')} text={t('text')}>
      {able ? (
        <Switch
          label={t('here')}
          checked={here}
          disabled={busy || state === null}
          onChange={(event) => void toggle(event.currentTarget.checked)}
        />
      ) : (
        <Note>{t('unable')}</Note>
      )}
      {error === '' ? null : <FieldError role="alert">{error}</FieldError>}
      {PUSH_KINDS.map((kind) => (
        <Switch
          key={kind}
          label={t(`kind.${kind}`)}
          checked={state?.[kind] ?? true}
          disabled={busy || state === null}
          onChange={(event) => void patch({ [kind]: event.currentTarget.checked })}
        />
      ))}
      <Row gap={3} align="end">
        {(['quietFrom', 'quietUntil'] as const).map((name) => (
          <Field key={name} id={`push-${name}`} label={t(name)}>
            {(attributes) => (
              <ControlFrame>
                <select
                  {...attributes}
                  value={state?.[name] ?? (name === 'quietFrom' ? 22 : 7)}
                  disabled={busy || state === null}
                  onChange={(event) => void patch({ [name]: Number(event.currentTarget.value) })}
                >
                  {HOURS.map((each) => (
                    <option key={each} value={each}>
                      {hour(each)}
                    </option>
                  ))}
                </select>
              </ControlFrame>
            )}
          </Field>
        ))}
      </Row>
    </Section>
  )
}
