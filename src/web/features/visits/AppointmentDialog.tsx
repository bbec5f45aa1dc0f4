import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { Appointment } from '../../../contracts/visits/appointments.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { fromKerala, keralaTime } from '../../../domain/time/kerala-time.ts'
import { notify } from '../../ui/notify.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { FormActions } from '../saved/FormActions.tsx'
import { request, RequestError } from '../../platform/request.ts'
import { Field, ControlFrame } from '../../ui/forms/Field.tsx'
import styles from './Scheduler.module.css'
import { SelectField, TextArea } from '../../ui/forms/TextField.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import timePicker from './TimePicker.module.css'
import { useIdempotencyKey } from '../../platform/use-idempotency-key.ts'

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240] as const

/** Creates, changes, moves or cancels an appointment. */
export function AppointmentDialog({
  appointment,
  at,
  onClose,
  onSaved,
}: {
  /** Null: a new one. */
  appointment: Appointment | null
  at: string
  onClose: () => void
  onSaved: () => void
}): ReactElement {
  const { t } = useTranslation('visits')
  const [why, setWhy] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const keyOf = useIdempotencyKey()
  const { day, minutes } = keralaTime(new Date(at))
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

  const send = async (work: () => Promise<unknown>, message: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    setWhy(null)
    try {
      await work()
      notify({ kind: 'success', text: t(message) })
      onSaved()
      onClose()
    } catch (error) {
      const failure = error instanceof RequestError ? error : null
      const [first] = Object.values(failure?.fields ?? {})
      setWhy(first ?? failure?.message ?? t('failed'))
      if (failure?.status === 412) onSaved()
      setBusy(false)
    }
  }
  const headers: Record<string, string> = appointment
    ? { 'if-match': `"${appointment.version}"` }
    : {}
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string): string => String(form.get(name) ?? '')
    const [hour = 0, minute = 0] = text('time').split(':').map(Number)
    const moment = fromKerala(text('day'), hour * 60 + minute)
    if (Number.isNaN(moment.getTime()) || text('time') === '') {
      setWhy(t('appointment.when'))
      return
    }
    const body = {
      title: text('title'),
      client: text('client'),
      place: text('place'),
      note: text('note'),
      at: moment.toISOString(),
      minutes: Number(text('minutes')),
    }
    const path = '/realtor/appointments'
    void send(
      () =>
        appointment
          ? request(`${path}/${appointment.id}`, { method: 'PUT', body, headers })
          : request(path, { method: 'POST', body, idempotencyKey: keyOf(JSON.stringify(body)) }),
      'appointment.saved',
    )
  }
  const cancel = (): void => {
    if (!appointment) return
    const path = `/realtor/appointments/${appointment.id}`
    void send(() => request(path, { method: 'DELETE', headers }), 'appointment.cancelled')
  }
  const textField = (
    name: 'title' | 'client' | 'place',
    value: string | null | undefined,
  ): ReactElement => (
    <Field id={`appointment-${name}`} label={t(`appointment.${name}`)}>
      {(attributes) => (
        <ControlFrame>
          <input
            {...attributes}
            name={name}
            defaultValue={value ?? ''}
            maxLength={LIMITS.shortText.maxChars}
            required={name === 'title'}
          />
        </ControlFrame>
      )}
    </Field>
  )
  return (
    <Dialog
      closeOnBackdrop
      title={t(appointment ? 'appointment.edit' : 'appointment.new')}
      onClose={onClose}
    >
      <form method="post" noValidate className={timePicker.form} onSubmit={save}>
        {textField('title', appointment?.title)}
        <div className={styles.fields}>
          <Field id="appointment-day" label={t('picker.day')}>
            {(attributes) => (
              <ControlFrame>
                <input {...attributes} name="day" type="date" defaultValue={day} required />
              </ControlFrame>
            )}
          </Field>
          <Field id="appointment-time" label={t('appointment.time')}>
            {(attributes) => (
              <ControlFrame>
                <input
                  {...attributes}
                  name="time"
                  type="time"
                  step={300}
                  defaultValue={clock}
                  required
                />
              </ControlFrame>
            )}
          </Field>
          <SelectField
            label={t('appointment.length')}
            id="appointment-minutes"
            name="minutes"
            defaultValue={appointment?.minutes ?? 60}
          >
            {[...new Set([...LENGTHS, appointment?.minutes ?? 60])]
              .toSorted((a, b) => a - b)
              .map((count) => (
                <option key={count} value={count}>
                  {t('appointment.minutes', { minutes: count })}
                </option>
              ))}
          </SelectField>
        </div>
        {textField('client', appointment?.client)}
        {textField('place', appointment?.place)}
        <TextArea
          label={t('appointment.note')}
          id="appointment-note"
          name="note"
          rows={2}
          maxLength={LIMITS.appointments.maxChars}
          defaultValue={appointment?.note ?? ''}
        />
        <FormActions why={why} busy={busy} send={t(busy ? 'sending' : 'appointment.save')}>
          {appointment ? (
            <Button variant="dangerText" onClick={cancel}>
              {t('appointment.cancel')}
            </Button>
          ) : null}
        </FormActions>
      </form>
    </Dialog>
  )
}
