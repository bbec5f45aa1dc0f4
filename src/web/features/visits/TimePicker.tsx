import { useId, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { VisitTimes } from '../../../contracts/visits/visits.ts'
import { fromKerala } from '../../../domain/time/kerala-time.ts'
import { useKeralaTime } from './use-kerala-time.ts'
import { Note } from '../../ui/display/Note.tsx'
import styles from './TimePicker.module.css'
import { ChoiceChip, RemovableChip } from '../../ui/actions/Chip.tsx'
import { Text, VisuallyHidden } from '../../ui/layout/Text.tsx'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Field } from '../../ui/forms/Field.tsx'

/** Days as chips, the times of the selected day below them, and the chosen times; up to `max`. */
export function TimePicker({
  days,
  chosen,
  max,
  onChange,
}: {
  days: VisitTimes['days']
  /** ISO 8601, the earliest first. */
  chosen: readonly string[]
  max: number
  onChange: (times: string[]) => void
}): ReactElement {
  const { t } = useTranslation('visits')
  const { weekday, dayOfMonth, fullDay, time, dayTime, own } = useKeralaTime()
  const name = useId()
  const [first] = days
  // A form that was filled in before opens on the day of its chosen times.
  const [selectedDay, setSelectedDay] = useState(
    () => days.find(({ times }) => times.some((at) => chosen.includes(at)))?.day ?? null,
  )
  const open = days.find(({ day }) => day === selectedDay) ?? first
  if (!open) return <Note icon={null}>{t('picker.none')}</Note>
  const noon = (day: string): Date => fromKerala(day, 720)
  const toggle = (at: string): void => {
    const without = chosen.filter((each) => each !== at)
    if (without.length < chosen.length) onChange(without)
    else if (chosen.length < max) onChange([...chosen, at].toSorted())
  }
  const full = chosen.length >= max
  return (
    <Stack gap={4}>
      <Field group label={t('picker.day')}>
        {() => (
          <div className={styles.days}>
            {days.map(({ day, times }) => (
              <ChoiceChip
                className={styles.day}
                key={day}
                type="radio"
                name={name}
                value={day}
                checked={day === open.day}
                onChange={() => setSelectedDay(day)}
              >
                <small>{weekday(noon(day))}</small> <b>{dayOfMonth(noon(day))}</b>
                {times.some((at) => chosen.includes(at)) ? <i className={styles.dot} /> : null}
              </ChoiceChip>
            ))}
          </div>
        )}
      </Field>
      <Field
        group
        label={
          <>
            {t('picker.time', { day: fullDay(noon(open.day)) })}{' '}
            <Text as="span" muted size="small">
              {t(open.times.some((at) => own(at) !== null) ? 'keralaAndOwn' : 'keralaTime')}
            </Text>
          </>
        }
      >
        {() => (
          <div className={styles.times}>
            {open.times.map((at) => {
              const mine = own(at)
              return (
                <ChoiceChip
                  className={styles.time}
                  key={at}
                  checked={chosen.includes(at)}
                  disabled={full && !chosen.includes(at)}
                  onChange={() => toggle(at)}
                >
                  {time(at)}
                  {mine === null ? null : (
                    <small className="muted">
                      <VisuallyHidden>{t('yourTime', { time: '' })}</VisuallyHidden>
                      {mine}
                    </small>
                  )}
                </ChoiceChip>
              )
            })}
          </div>
        )}
      </Field>
      <Row role="status">
        {chosen.length === 0 ? (
          <FieldHelp>{t('picker.choose', { max })}</FieldHelp>
        ) : (
          chosen.map((at) => (
            <RemovableChip
              key={at}
              label={t('picker.remove', { time: dayTime(at) })}
              onClick={() => toggle(at)}
            >
              {dayTime(at)}
            </RemovableChip>
          ))
        )}
      </Row>
    </Stack>
  )
}
