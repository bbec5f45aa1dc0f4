import { expect, test } from 'vitest'
import { airMeasured } from './topics.ts'

test('names the year of several measurements once', () => {
  expect(airMeasured('2020', '2020', { days: 99 })).toMatchObject({
    key: 'airMeasuredIn',
    values: { days: 99, year: '2020' },
  })
  expect(airMeasured('2018', '2020', { days: 99 })).toMatchObject({
    key: 'airMeasured',
    values: { from: '2018', to: '2020' },
  })
})
