import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'
import { OUTSIDE_FAULTS } from '../platform/outside-requests.ts'
import { DELIVERY_FAULTS, retryDelay } from './webhook-events.ts'

test('a delivery is tried eight times within a day, at growing distances', () => {
  const delays: number[] = []
  for (let attempts = 1; ; attempts += 1) {
    const delay = retryDelay(attempts)
    if (delay === null) break
    delays.push(delay)
  }
  expect(delays[0]).toBe(MINUTE_MS)
  expect(delays).toHaveLength(7)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  const whole = delays.reduce((sum, delay) => sum + delay, 0)
  expect(whole).toBeGreaterThan(20 * HOUR_MS)
  expect(whole).toBeLessThan(DAY_MS)
})

test('every fault of a request is a fault of a delivery', () => {
  expect(OUTSIDE_FAULTS.filter((fault) => !DELIVERY_FAULTS.includes(fault))).toEqual([])
})
