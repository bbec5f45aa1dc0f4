import { expect, test } from 'vitest'
import { amountRate, dayFaults, endOfDay, lastDay } from './terms.ts'

test('terms are valid until the end of their day in Kerala', () => {
  expect(endOfDay('2026-12-05')).toEqual(new Date('2026-12-05T18:30:00Z'))
  expect(lastDay(endOfDay('2026-12-05'))).toBe('2026-12-05')
  expect(lastDay(endOfDay('2026-12-31'))).toBe('2026-12-31')
})

test('days that are possible', () => {
  // Half past one in the morning of the 29th in Kerala.
  const now = new Date('2026-11-28T20:00:00Z')
  expect(dayFaults({ validDay: '2026-11-29', byDay: null }, now)).toEqual({})
  expect(dayFaults({ validDay: '2026-11-28', byDay: '2026-11-28' }, now)).toEqual({
    validDay: 'offers.day.past',
    byDay: 'offers.day.past',
  })
  expect(dayFaults({ validDay: '2027-01-28', byDay: '2028-11-28' }, now)).toEqual({})
  expect(dayFaults({ validDay: '2027-01-29', byDay: '2028-11-29' }, now)).toEqual({
    validDay: 'offers.day.validFar',
    byDay: 'offers.day.byFar',
  })
})

test('an amount is put per cent of land, or per sq ft of a building', () => {
  expect(
    amountRate({ propertyType: 'PLOT', plotArea: 10, plotAreaUnit: 'cent' }, 4_500_000),
  ).toEqual({ unit: 'cent', rupees: 450_000 })
  expect(amountRate({ propertyType: 'APARTMENT', carpetArea: 1_200 }, 6_000_000)).toEqual({
    unit: 'sqft',
    rupees: 5_000,
  })
  expect(amountRate({ propertyType: 'APARTMENT' }, 6_000_000)).toBeNull()
})
