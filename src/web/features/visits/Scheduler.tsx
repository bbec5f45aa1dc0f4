import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { Appointment } from '../../../contracts/visits/appointments.ts'
import { addDays, fromKerala, keralaTime, mondayOf } from '../../../domain/time/kerala-time.ts'
import { Icon } from '../../ui/Icon.tsx'
import { AppointmentDialog } from './AppointmentDialog.tsx'
import { DayColumn, type CalendarEntry } from './DayColumn.tsx'
import { Hours } from './Hours.tsx'
import { useKeralaTime } from './use-kerala-time.ts'
import { useCalendar } from './use-calendar.ts'
import styles from './Scheduler.module.css'
import { Text } from '../../ui/layout/Text.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { classNames } from '../../ui/class-names.ts'

/** A realtor's week, or one day of it: confirmed visits, own appointments, hours for visits, and a calendar link. */
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
  const entries: CalendarEntry[] =
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
    <Stack as="section" aria-labelledby="scheduler">
      <Row gap={3} justify="between">
        <div>
          <h2 id="scheduler">{t('scheduler.title')}</h2>
          <Text muted size="small">
            {t('zone')}
          </Text>
        </div>
        <Button onClick={() => setEdited({ at: nextHour(day) })}>
          <Icon name="plus" />
          {t('scheduler.add')}
        </Button>
      </Row>
      <Row gap={3} justify="between">
        <Row>
          <IconButton
            icon="left"
            label={t(`scheduler.before.${view}`)}

            onClick={() => setDay(addDays(day, -step))}
          />
          <IconButton
            icon="right"
            label={t(`scheduler.after.${view}`)}

            onClick={() => setDay(addDays(day, step))}
          />
          <Button variant="text" onClick={() => setDay(today)}>
            {t('scheduler.today')}
          </Button>
        </Row>
        <h3 aria-live="polite">
          {view === 'day'
            ? fullDay(noon(day))
            : `${dayOfMonth(noon(monday))} – ${dayOfMonth(noon(addDays(monday, 6)))}`}
        </h3>
        <SegmentedControl
          label={t('scheduler.view')}
          options={(['week', 'day'] as const).map((value) => ({
            value,
            label: t(`scheduler.${value}`),
          }))}
          value={view}
          onChange={setView}
        />
      </Row>
      {state.kind === 'loading' ? <p role="status">{t('loading')}</p> : null}
      {state.kind === 'failed' ? (
        <Row as="p" role="alert">
          {t('failed')}
          <Button variant="outline" onClick={again}>
            {t('scheduler.again')}
          </Button>
        </Row>
      ) : null}
      {state.calendar ? (
        <>
          <Card padded={false} className={classNames(styles.week, view === 'day' && styles.oneDay)}>
            {shown.map((each) => (
              <DayColumn
                key={each}
                day={each}
                today={each === today}
                entries={entries.filter(({ at }) => keralaTime(new Date(at)).day === each)}
                onOpenDay={() => {
                  setDay(each)
                  setView('day')
                }}
                onEdit={setEdited}
              />
            ))}
          </Card>
          <div className={styles.panels}>
            <Hours key={JSON.stringify(state.calendar.hours)} hours={state.calendar.hours} />
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
    </Stack>
  )
}
