import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Appointment } from '../../../contracts/visits/appointments.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { fromKerala, keralaTime } from '../../../domain/time/kerala-time.ts'
import { notify } from '../../ui/notify.tsx'
import { Dialog } from '../saved/Dialog.tsx'
import { DialogActions } from '../saved/DialogActions.tsx'
import { request, RequestError } from '../../platform/request.ts'

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240] as const

/** A new appointment, or one that is changed, moved or cancelled. */
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
  const key = useRef(crypto.randomUUID())
  const { day, minutes } = keralaTime(new Date(at))
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

  const send = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    setWhy(null)
    try {
      await work()
      notify({ kind: 'success', text: t(said) })
      onSaved()
      onClose()
    } catch (error) {
      key.current = crypto.randomUUID()
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
          : request(path, { method: 'POST', body, idempotencyKey: key.current }),
      'appointment.saved',
    )
  }
  const cancel = (): void => {
    if (!appointment) return
    const path = `/realtor/appointments/${appointment.id}`
    void send(() => request(path, { method: 'DELETE', headers }), 'appointment.cancelled')
  }
  const field = (
    name: 'title' | 'client' | 'place',
    value: string | null | undefined,
  ): ReactElement => (
    <div className="field">
      <label htmlFor={`appointment-${name}`}>{t(`appointment.${name}`)}</label>
      <div className="inp">
        <input
          id={`appointment-${name}`}
          name={name}
          defaultValue={value ?? ''}
          maxLength={LIMITS.shortText.maxChars}
          required={name === 'title'}
        />
      </div>
    </div>
  )
  return (
    <Dialog title={t(appointment ? 'appointment.edit' : 'appointment.new')} onClose={onClose}>
      <form method="post" noValidate className="book-visit" onSubmit={save}>
        {field('title', appointment?.title)}
        <div className="when-fields">
          <div className="field">
            <label htmlFor="appointment-day">{t('picker.day')}</label>
            <div className="inp">
              <input id="appointment-day" name="day" type="date" defaultValue={day} required />
            </div>
          </div>
          <div className="field">
            <label htmlFor="appointment-time">{t('appointment.time')}</label>
            <div className="inp">
              <input
                id="appointment-time"
                name="time"
                type="time"
                step={300}
                defaultValue={clock}
                required
              />
            </div>
          </div>
          <div className="field">
            <label htmlFor="appointment-minutes">{t('appointment.length')}</label>
            <div className="inp">
              <select
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
              </select>
            </div>
          </div>
        </div>
        {field('client', appointment?.client)}
        {field('place', appointment?.place)}
        <div className="field">
          <label htmlFor="appointment-note">{t('appointment.note')}</label>
          <div className="inp">
            <textarea
              id="appointment-note"
              name="note"
              rows={2}
              maxLength={LIMITS.appointments.maxChars}
              defaultValue={appointment?.note ?? ''}
            />
          </div>
        </div>
        <DialogActions why={why} busy={busy} send={t(busy ? 'sending' : 'appointment.save')}>
          {appointment ? (
            <button type="button" className="btn text danger" onClick={cancel}>
              {t('appointment.cancel')}
            </button>
          ) : null}
        </DialogActions>
      </form>
    </Dialog>
  )
}
