import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Appointment } from '../../../contracts/visits/appointments.ts'
import type { VisitLine } from '../../../contracts/visits/visits.ts'
import { fromKerala } from '../../../domain/time/kerala-time.ts'
import { clashes } from '../../../domain/visits/times.ts'
import { MINUTE_MS } from '../../../domain/time/units.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { useKeralaTime } from './use-kerala-time.ts'

export type CalendarEntry = { at: string; minutes: number } & (
  | { kind: 'appointment'; appointment: Appointment }
  | { kind: 'visit'; visit: VisitLine }
)

/** One day of the calendar: what is in it, in order; two things at once are marked. */
export function DayColumn({
  day,
  today,
  things,
  onOpenDay,
  onEdit,
}: {
  day: string
  today: boolean
  things: readonly CalendarEntry[]
  onOpenDay: () => void
  onEdit: (appointment: Appointment) => void
}): ReactElement {
  const { t } = useTranslation('visits')
  const { weekday, dayOfMonth, fullDay, time } = useKeralaTime()
  const noon = fromKerala(day, 720)
  const span = (thing: CalendarEntry) => ({ at: new Date(thing.at), minutes: thing.minutes })
  const ordered = things.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const until = ({ at, minutes }: CalendarEntry): Date =>
    new Date(Date.parse(at) + minutes * MINUTE_MS)
  return (
    <div className={today ? 'day-col today' : 'day-col'}>
      <button type="button" className="head" title={fullDay(noon)} onClick={onOpenDay}>
        <small>{weekday(noon)}</small> <b>{dayOfMonth(noon)}</b>
      </button>
      {ordered.length === 0 ? <p className="quiet small free">{t('scheduler.free')}</p> : null}
      <ul>
        {ordered.map((thing) => {
          const twice = ordered.some(
            (other) => other !== thing && clashes(span(thing), span(other)),
          )
          const when = `${time(thing.at)} – ${time(until(thing))}`
          return thing.kind === 'visit' ? (
            <li key={`v${thing.visit.id}`} className="thing visit-thing">
              <Link to={paths.profile('REALTOR', 'visits')}>
                <small>{when}</small>
                <b>{thing.visit.listing.title}</b>
                <span className="small">{thing.visit.other.name}</span>
              </Link>
              {twice ? <Twice /> : null}
            </li>
          ) : (
            <li key={`a${thing.appointment.id}`} className="thing">
              <button type="button" onClick={() => onEdit(thing.appointment)}>
                <small>{when}</small>
                <b>{thing.appointment.title}</b>
                {[thing.appointment.client, thing.appointment.place].map((text) =>
                  text === null ? null : (
                    <span key={text} className="small">
                      {text}
                    </span>
                  ),
                )}
              </button>
              {twice ? <Twice /> : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Twice(): ReactElement {
  const { t } = useTranslation('visits')
  return (
    <span className="clash small">
      <Icon name="warn" small />
      {t('scheduler.twice')}
    </span>
  )
}
