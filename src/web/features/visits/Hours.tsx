import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { RealtorCalendar } from '../../../contracts/visits/appointments.ts'
import { addDays, fromKerala } from '../../../domain/time/kerala-time.ts'
import { ANY_HOURS, VISIT_HOURS } from '../../../domain/visits/times.ts'
import { notify } from '../../ui/notify.tsx'
import { request, RequestError } from '../../platform/request.ts'
import { useKeralaTime } from './use-kerala-time.ts'
import { FieldHelp, ControlFrame } from '../../ui/forms/Field.tsx'
import styles from './Scheduler.module.css'
import { ChoiceChip } from '../../ui/actions/Chip.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'

/** Any Sunday: weekday names and hours are formatted from it. */
const SUNDAY = '2026-11-29'
const CLOCKS = Array.from(
  { length: (VISIT_HOURS.to - VISIT_HOURS.from) / 30 + 1 },
  (_, i) => VISIT_HOURS.from + i * 30,
)
type Span = readonly [number, number] | null

/** The hours at which visits can be requested, by weekday. */
export function Hours({ hours }: { hours: RealtorCalendar['hours'] }): ReactElement {
  const { t } = useTranslation('visits')
  const { time } = useKeralaTime()
  const [week, setWeek] = useState<readonly Span[]>(hours ?? ANY_HOURS)
  const [busy, setBusy] = useState(false)
  const { i18n } = useTranslation()
  const name = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' })
  const set = (weekday: number, span: Span): void =>
    setWeek(week.map((each, i) => (i === weekday ? span : each)))
  const save = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await request('/realtor/availability', { method: 'PUT', body: { hours: week } })
      notify({ kind: 'success', text: t('hours.saved') })
    } catch (error) {
      const text = error instanceof RequestError ? error.message : t('failed')
      notify({ kind: 'error', text })
    }
    setBusy(false)
  }
  return (
    <Card>
      <details className={styles.panel}>
        <summary>{t('hours.title')}</summary>
        <Stack gap={3} align="start">
          <FieldHelp>{t('hours.about')}</FieldHelp>
          {[1, 2, 3, 4, 5, 6, 0].map((weekday) => {
            const span = week[weekday] ?? null
            const label = name.format(new Date(`${addDays(SUNDAY, weekday)}T12:00:00Z`))
            const end = (which: 0 | 1): ReactElement | null =>
              span === null ? null : (
                <ControlFrame>
                  <select
                    aria-label={`${label}, ${t(which === 0 ? 'hours.from' : 'hours.to')}`}
                    value={span[which]}
                    onChange={(event) => {
                      const value = Number(event.currentTarget.value)
                      const [from, to] = span
                      if (which === 0) set(weekday, [value, Math.max(to, value + 30)])
                      else set(weekday, [Math.min(from, value - 30), value])
                    }}
                  >
                    {(which === 0 ? CLOCKS.slice(0, -1) : CLOCKS.slice(1)).map((minutes) => (
                      <option key={minutes} value={minutes}>
                        {time(fromKerala(SUNDAY, minutes))}
                      </option>
                    ))}
                  </select>
                </ControlFrame>
              )
            return (
              <div key={weekday} className={styles.weekday}>
                <ChoiceChip
                  checked={span !== null}
                  onChange={() =>
                    set(weekday, span === null ? [VISIT_HOURS.from, VISIT_HOURS.to] : null)
                  }
                >
                  {label}
                </ChoiceChip>
                {span === null ? (
                  <Text as="span" muted size="small">
                    {t('hours.none')}
                  </Text>
                ) : null}
                {end(0)}
                {end(1)}
              </div>
            )
          })}
          <Button variant="soft" aria-disabled={busy} onClick={() => void save()}>
            {t(busy ? 'sending' : 'hours.save')}
          </Button>
        </Stack>
      </details>
    </Card>
  )
}
