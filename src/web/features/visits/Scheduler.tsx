import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Appointment } from '../../../contracts/visits/appointments.ts'
import { addDays, fromKerala, keralaTime, mondayOf } from '../../../domain/time/kerala-time.ts'
import { Icon } from '../../ui/Icon.tsx'
import { AppointmentDialog } from './AppointmentDialog.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import { DayColumn, type CalendarEntry } from './DayColumn.tsx'
import { Hours } from './Hours.tsx'
import { useKeralaTime } from './use-kerala-time.ts'
import { useCalendar } from './use-calendar.ts'
import './visits.css'
import './scheduler.css'

/** A realtor's week, or one day of it: agreed visits and appointments of their own; hours for visits; a calendar link. */
export default function Scheduler(): ReactElement {
  const { t } = useTranslation('visits')
  const { fullDay, dayOfMonth } = useKeralaTime()
  const [today] = useState(() => keralaTime(new Date()).day)
  const [view, setView] = useState<'week' | 'day'>('week')
  const [day, setDay] = useState(today)
  const [edited, setEdited] = useState<Appointment | { at: string } | null>(null)
  const monday = mondayOf(day)
  const [state, again] = useCalendar(monday, addDays(monday, 6))
  const noon = (of: string): Date => fromKerala(of, 720)
  const shown = view === 'day' ? [day] : Array.from({ length: 7 }, (_, i) => addDays(monday, i))
  const step = view === 'day' ? 1 : 7
  const things: CalendarEntry[] =
    state.calendar === null
      ? []
      : [
          ...state.calendar.appointments.map((appointment): CalendarEntry => ({
            kind: 'appointment',
            at: appointment.at,
            minutes: appointment.minutes,
            appointment,
          })),
          ...state.calendar.visits.map((visit): CalendarEntry => ({
            kind: 'visit',
            at: visit.at ?? visit.updatedAt,
            minutes: visit.minutes,
            visit,
          })),
        ]
  const nextHour = (of: string): string => {
    const hour = of === today ? keralaTime(new Date()).minutes + 60 : 600
    return fromKerala(of, Math.min(Math.ceil(hour / 60) * 60, 19 * 60)).toISOString()
  }
  return (
    <section className="scheduler" aria-labelledby="scheduler">
      <div className="heading">
        <div>
          <h2 id="scheduler">{t('scheduler.title')}</h2>
          <p className="quiet small">{t('zone')}</p>
        </div>
        <button type="button" className="btn" onClick={() => setEdited({ at: nextHour(day) })}>
          <Icon name="plus" />
          {t('scheduler.add')}
        </button>
      </div>
      <div className="turn">
        <div className="row">
          <button
            type="button"
            className="icon-btn"
            aria-label={t(`scheduler.before.${view}`)}
            onClick={() => setDay(addDays(day, -step))}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={t(`scheduler.after.${view}`)}
            onClick={() => setDay(addDays(day, step))}
          >
            <Icon name="right" />
          </button>
          <button type="button" className="btn text" onClick={() => setDay(today)}>
            {t('scheduler.today')}
          </button>
        </div>
        <h3 aria-live="polite">
          {view === 'day'
            ? fullDay(noon(day))
            : `${dayOfMonth(noon(monday))} – ${dayOfMonth(noon(addDays(monday, 6)))}`}
        </h3>
        <div className="seg" role="group" aria-label={t('scheduler.view')}>
          {(['week', 'day'] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="scheduler-view"
                checked={view === each}
                onChange={() => setView(each)}
              />
              {t(`scheduler.${each}`)}
            </label>
          ))}
        </div>
      </div>
      {state.kind === 'loading' ? <p role="status">{t('loading')}</p> : null}
      {state.kind === 'failed' ? (
        <p className="row" role="alert">
          {t('failed')}
          <button type="button" className="btn line" onClick={again}>
            {t('scheduler.again')}
          </button>
        </p>
      ) : null}
      {state.calendar ? (
        <>
          <div className={view === 'day' ? 'card week one' : 'card week'}>
            {shown.map((each) => (
              <DayColumn
                key={each}
                day={each}
                today={each === today}
                things={things.filter(({ at }) => keralaTime(new Date(at)).day === each)}
                onOpenDay={() => {
                  setDay(each)
                  setView('day')
                }}
                onEdit={setEdited}
              />
            ))}
          </div>
          <div className="beside">
            <Hours key={JSON.stringify(state.calendar.hours)} hours={state.calendar.hours} />
            <CalendarLink since={state.calendar.feedSince} onChanged={again} />
          </div>
        </>
      ) : null}
      {edited ? (
        <AppointmentDialog
          appointment={'id' in edited ? edited : null}
          at={edited.at}
          onClose={() => setEdited(null)}
          onSaved={again}
        />
      ) : null}
    </section>
  )
}
