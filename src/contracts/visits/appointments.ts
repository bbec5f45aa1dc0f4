import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { VISIT_HOURS } from '../../domain/visits/times.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { boundedList, isoDay, moment, optionalText, plainText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'
import { visitLine } from './visits.ts'

/** A range of dates in Kerala, inclusive. */
export const calendarQuery = z.object({ from: isoDay, to: isoDay }).refine(
  ({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
    return days >= 0 && days < LIMITS.appointments.maxDays
  },
  { path: ['to'], message: 'appointments.span' },
)
export type CalendarQuery = z.output<typeof calendarQuery>

const { maxChars } = LIMITS.shortText
export const appointmentBody = z.object({
  title: plainText(maxChars, 'required').pipe(
    z
      .string()
      .min(1, 'required')
      .max(maxChars, message('tooLong', { max: maxChars })),
  ),
  client: optionalText(),
  place: optionalText(),
  note: optionalText(LIMITS.appointments.maxChars),
  at: moment,
  minutes: z
    .number('notNumber')
    .int('notWhole')
    .min(15, message('outOfRange', { min: 15, max: 720 }))
    .max(720, message('outOfRange', { min: 15, max: 720 })),
})
export type AppointmentBody = z.output<typeof appointmentBody>

export const appointment = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  client: z.string().nullable(),
  place: z.string().nullable(),
  note: z.string().nullable(),
  /** ISO 8601. */
  at: z.string(),
  minutes: z.number(),
  cancelled: z.boolean(),
})
export type Appointment = z.output<typeof appointment>

/** Minutes since midnight in Kerala, by weekday from Sunday; null: not available that day. */
const span = z
  .tuple([z.number().int(), z.number().int()])
  .refine(([from, to]) => from >= VISIT_HOURS.from && to <= VISIT_HOURS.to && from < to, {
    message: 'visits.time.hours',
  })
  .nullable()
export const hoursBody = z.object({
  hours: boundedList(span, 7, { notList: 'unreadable', tooMany: 'unreadable' }).refine(
    (days) => days.length === 7,
    'unreadable',
  ),
})
/** The response form: the request schema contains transforms, which an output schema cannot. */
export const hoursAnswer = z.object({ hours: z.array(span) })

export const realtorCalendar = z.object({
  appointments: z.array(appointment),
  /** Confirmed ones of these days, on either side. */
  visits: z.array(visitLine),
  /** Null: available at all visiting hours. */
  hours: z.array(z.tuple([z.number(), z.number()]).nullable()).nullable(),
})
export type RealtorCalendar = z.output<typeof realtorCalendar>
