import { expect, test } from 'vitest'
import rates from '../../data/rates.json' with { type: 'json' }
import { PAPER_FACTS } from '../domain/papers/facts.ts'
import { FILE_RATES } from '../domain/rates/file.ts'
import { rateOf } from '../domain/rates/table.ts'
import { rateFile } from './rates-file.ts'

test('data/rates.json has the form that is written down', () => {
  expect(rateFile.safeParse(rates).error?.issues.slice(0, 3)).toBeUndefined()
})

test('a rate without source, unit or order does not pass', () => {
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

test('what the papers say of the same rules is the same', () => {
  for (const key of ['reraExemptLand', 'reraExemptUnits'] as const) {
    const rate = rateOf(FILE_RATES, key, '2026-11-28')
    expect([key, rate.value, rate.source.year]).toEqual([
      key,
      PAPER_FACTS[key].value,
      PAPER_FACTS[key].year,
    ])
  }
})
