import { expect, test } from 'vitest'
import rates from '../../../data/rates.json' with { type: 'json' }
import { rateFile } from './file.ts'

test('data/rates.json matches its schema', () => {
  expect(rateFile.safeParse(rates).error?.issues.slice(0, 3)).toBeUndefined()
})

test('rejects a rate without source or unit, or out of order', () => {
  const sale = rates.saleDuty
  const [step] = sale.steps
  for (const wrong of [
    { ...sale, unit: 'rupee' },
    { ...sale, most: 7 },
    { ...sale, steps: [] },
    { ...sale, steps: [{ ...step, source: 'hearsay' }] },
    { ...sale, steps: [{ ...step, certainty: 'conflict' }] },
    { ...sale, steps: [step, step] },
  ])
    expect(rateFile.safeParse({ saleDuty: wrong }).success).toBe(false)
})
