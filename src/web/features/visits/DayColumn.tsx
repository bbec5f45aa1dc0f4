import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { Appointment } from '../../../contracts/visits/appointments.ts'
import type { VisitLine } from '../../../contracts/visits/visits.ts'
import { fromKerala } from '../../../domain/time/kerala-time.ts'
import { clashes } from '../../../domain/visits/times.ts'
import { MINUTE_MS } from '../../../domain/time/units.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { useKeralaTime } from './use-kerala-time.ts'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import styles from './Scheduler.module.css'
import { Text } from '../../ui/layout/Text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Row, Stack } from '../../ui/layout/Layout.tsx'

export type CalendarEntry = { at: string; minutes: number } & (
  | { kind: 'appointment'; appointment: Appointment }
  | { kind: 'visit'; visit: VisitLine }
)

/** One day of the calendar: its entries in order; overlapping ones are marked. */
export function DayColumn({
  day,
  today,
  entries,
  onOpenDay,
  onEdit,
}: {
  day: string
  today: boolean
  entries: readonly CalendarEntry[]
  onOpenDay: () => void
  onEdit: (appointment: Appointment) => void
}): ReactElement {
  const { t } = useTranslation('visits')
  const { weekday, dayOfMonth, fullDay, time } = useKeralaTime()
  const noon = fromKerala(day, 720)
  const span = (entry: CalendarEntry) => ({ at: new Date(entry.at), minutes: entry.minutes })
  const ordered = entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const until = ({ at, minutes }: CalendarEntry): Date =>
    new Date(Date.parse(at) + minutes * MINUTE_MS)
  return (
    <div className={styles.day}>
      <button
        type="button"
        className={classNames(styles.dayHead, today && styles.today)}
        title={fullDay(noon)}
        onClick={onOpenDay}
      >
        <small>{weekday(noon)}</small> <b>{dayOfMonth(noon)}</b>
      </button>
      {ordered.length === 0 ? (
        <Text muted size="small" className={styles.free}>
          {t('scheduler.free')}
        </Text>
      ) : null}
      <Stack as="ul" gap={2}>
        {ordered.map((entry) => {
          const overlaps = ordered.some(
            (other) => other !== entry && clashes(span(entry), span(other)),
          )
          const when = `${time(entry.at)} – ${time(until(entry))}`
          return entry.kind === 'visit' ? (
            <li key={`v${entry.visit.id}`} className={classNames(styles.entry, styles.visitEntry)}>
              <Link to={paths.profile('REALTOR', 'visits')}>
                <small>{when}</small>
                <b>{entry.visit.listing.title}</b>
                <SampleMark of={entry.visit.listing} />
                <span className="text-small">{entry.visit.other.name}</span>
              </Link>
              {overlaps ? <Overlap /> : null}
            </li>
          ) : (
            <li key={`a${entry.appointment.id}`} className={styles.entry}>
              <button type="button" onClick={() => onEdit(entry.appointment)}>
                <small>{when}</small>
                <b>{entry.appointment.title}</b>
                {[entry.appointment.client, entry.appointment.place].map((text) =>
                  text === null ? null : (
                    <span key={text} className="text-small">
                      {text}
                    </span>
                  ),
                )}
              </button>
              {overlaps ? <Overlap /> : null}
            </li>
          )
        })}
      </Stack>
    </div>
  )
}

function Overlap(): ReactElement {
  const { t } = useTranslation('visits')
  return (
    <Row as="p" gap={1} wrap={false} className={classNames('text-small', styles.clash)}>
      <Icon name="warn" small />
      {t('scheduler.twice')}
    </Row>
  )
}
