import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, fromKerala, keralaTime, mondayOf } from '../time/kerala-time.ts'
import { ANY_HOURS, clashes, offeredTimes, visitTimeFault, type WeekHours } from './times.ts'

const NOW = new Date('2026-11-28T20:10:00Z')

test('converts a moment to a day and minutes in Kerala and back, like the time zone database', () => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (at) => {
        const { day, minutes } = keralaTime(at)
        const hour = String(Math.floor(minutes / 60)).padStart(2, '0')
        const minute = String(minutes % 60).padStart(2, '0')
        expect(format.format(at)).toBe(`${day}, ${hour}:${minute}`)
        expect(Math.floor(at.getTime() / 60_000) * 60_000).toBe(fromKerala(day, minutes).getTime())
      },
    ),
  )
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(mondayOf('2026-11-30')).toBe('2026-11-30')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('validates times', () => {
  expect(visitTimeFault(fromKerala('2026-11-29', 7 * 60), NOW)).toBeNull()
  expect(visitTimeFault(fromKerala('2026-11-29', 19 * 60 + 30), NOW)).toBeNull()
  expect(visitTimeFault(fromKerala('2026-11-29', 19 * 60 + 45), NOW)).toBe('hours')
  expect(visitTimeFault(fromKerala('2026-11-29', 6 * 60 + 45), NOW)).toBe('hours')
  expect(visitTimeFault(fromKerala('2026-11-29', 7 * 60 + 5), NOW)).toBe('step')
  expect(visitTimeFault(fromKerala('2026-11-28', 10 * 60), NOW)).toBe('past')
  expect(visitTimeFault(fromKerala('2027-03-29', 10 * 60), NOW)).toBe('far')
})

test('offers only valid times within the available hours', () => {
  const mornings: WeekHours = ANY_HOURS.map((_span, weekday) =>
    weekday === 0 ? null : [9 * 60, 11 * 60],
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400_000 }), (minutes) => {
      const now = new Date(NOW.getTime() + minutes * 60_000)
      for (const hours of [ANY_HOURS, mornings])
        for (const { day, times } of offeredTimes(now, hours))
          for (const time of times) {
            expect(visitTimeFault(time, now)).toBeNull()
            expect(keralaTime(time).day).toBe(day)
          }
      expect(offeredTimes(now, mornings).some(({ day }) => new Date(day).getUTCDay() === 0)).toBe(
        false,
      )
    }),
    { numRuns: 30 },
  )
})

test('allows consecutive visits', () => {
  const at = (minutes: number) => ({ at: new Date(minutes * 60_000), minutes: 30 })
  expect(clashes(at(0), at(30))).toBe(false)
  expect(clashes(at(0), at(29))).toBe(true)
  expect(clashes(at(40), at(15))).toBe(true)
})
