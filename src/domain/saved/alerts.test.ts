import { expect, test } from 'vitest'
import { alertCutoff } from './alerts.ts'

const until = (alert: 'instant' | 'daily' | 'weekly', now: string): string =>
  alertCutoff(alert, new Date(`${now}+05:30`)).toISOString()
const india = (text: string): string => new Date(`${text}+05:30`).toISOString()

test('covers up to a minute ago for instant alerts', () => {
  expect(until('instant', '2026-11-28T10:05:00')).toBe(india('2026-11-28T10:04:00'))
})

test('covers up to the last eight in the morning in India for daily alerts', () => {
  expect(until('daily', '2026-11-28T08:00:00')).toBe(india('2026-11-28T07:59:00'))
  expect(until('daily', '2026-11-28T23:59:00')).toBe(india('2026-11-28T07:59:00'))
  expect(until('daily', '2026-11-28T07:59:59')).toBe(india('2026-11-27T07:59:00'))
  expect(until('daily', '2026-11-28T00:10:00')).toBe(india('2026-11-27T07:59:00'))
})

test('covers up to the last Monday morning for weekly alerts', () => {
  // 30 November 2026 is a Monday.
  expect(until('weekly', '2026-11-30T08:00:00')).toBe(india('2026-11-30T07:59:00'))
  expect(until('weekly', '2026-11-30T07:59:00')).toBe(india('2026-11-23T07:59:00'))
  expect(until('weekly', '2026-12-06T20:00:00')).toBe(india('2026-11-30T07:59:00'))
  expect(until('weekly', '2026-12-07T08:00:01')).toBe(india('2026-12-07T07:59:00'))
})
