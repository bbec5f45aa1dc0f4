import { useId, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitTimes } from '../../../contracts/visits/visits.ts'
import { fromKerala } from '../../../domain/time/kerala-time.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useKeralaTime } from './use-kerala-time.ts'

/** Days as chips, the times of the chosen day below, and what is chosen so far; up to `max` times. */
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
  // Whoever comes back to a filled form finds the day that they chose from.
  const [picked, setPicked] = useState(
    () => days.find(({ times }) => times.some((at) => chosen.includes(at)))?.day ?? null,
  )
  const open = days.find(({ day }) => day === picked) ?? first
  if (!open) return <p className="note">{t('picker.none')}</p>
  const noon = (day: string): Date => fromKerala(day, 720)
  const toggle = (at: string): void => {
    const without = chosen.filter((each) => each !== at)
    if (without.length < chosen.length) onChange(without)
    else if (chosen.length < max) onChange([...chosen, at].toSorted())
  }
  const full = chosen.length >= max
  return (
    <div className="time-picker">
      <fieldset>
        <legend className="lab">{t('picker.day')}</legend>
        <div className="days">
          {days.map(({ day, times }) => (
            <label key={day} className="chip day">
              <input
                type="radio"
                name={name}
                value={day}
                checked={day === open.day}
                onChange={() => setPicked(day)}
              />
              <small>{weekday(noon(day))}</small> <b>{dayOfMonth(noon(day))}</b>
              {times.some((at) => chosen.includes(at)) ? <i className="dot" /> : null}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="lab">
          {t('picker.time', { day: fullDay(noon(open.day)) })}{' '}
          <span className="quiet small">
            {t(open.times.some((at) => own(at) !== null) ? 'keralaAndOwn' : 'keralaTime')}
          </span>
        </legend>
        <div className="times">
          {open.times.map((at) => {
            const mine = own(at)
            return (
              <label key={at} className="chip time">
                <input
                  type="checkbox"
                  checked={chosen.includes(at)}
                  disabled={full && !chosen.includes(at)}
                  onChange={() => toggle(at)}
                />
                {time(at)}
                {mine === null ? null : (
                  <small className="quiet">
                    <span className="vh">{t('yourTime', { time: '' })}</span>
                    {mine}
                  </small>
                )}
              </label>
            )
          })}
        </div>
      </fieldset>
      <div className="chosen" role="status">
        {chosen.length === 0 ? (
          <p className="help">{t('picker.choose', { max })}</p>
        ) : (
          chosen.map((at) => (
            <button
              key={at}
              type="button"
              className="chip on"
              aria-label={t('picker.remove', { time: dayTime(at) })}
              onClick={() => toggle(at)}
            >
              {dayTime(at)}
              <Icon name="close" small />
            </button>
          ))
        )}
      </div>
    </div>
  )
}
