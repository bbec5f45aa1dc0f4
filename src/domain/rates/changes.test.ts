import { describe, expect, test } from 'vitest'
import { changeFault, withChanges, type RateChange } from './changes.ts'
import { FILE_RATES, type RateKey } from './file.ts'
import { rateOf, rateOn } from './table.ts'

const set = (version: number, value: number, from: string, key: RateKey = 'saleDuty') =>
  ({ key, version, kind: 'set', value, from, source: 'an order' }) satisfies RateChange
const back = (version: number): RateChange => ({
  key: 'saleDuty',
  version,
  kind: 'file',
  value: null,
  from: null,
  source: null,
})
const sale = (changes: RateChange[], day: string): number | undefined =>
  rateOn(withChanges(FILE_RATES, changes), 'saleDuty', day)?.value

describe('fair value by the date of the deed', () => {
  // S.R.O. 305/2022 with its note, and Onmanorama of 28 March 2023.
  test.each([
    ['2010-04-01', 100],
    ['2015-01-01', 150],
    ['2018-12-31', 165],
    ['2022-03-31', 200],
    ['2022-04-01', 220],
    ['2023-03-31', 220],
    ['2023-04-01', 264],
    ['2026-11-28', 264],
  ])('%s: %s %% of 2010', (day, value) => {
    expect(rateOf(FILE_RATES, 'fairValueMultiplier', day).value).toBe(value)
  })

  test('is undefined before fair values existed', () => {
    expect(rateOn(FILE_RATES, 'fairValueMultiplier', '2010-03-31')).toBeUndefined()
    expect(() => rateOf(FILE_RATES, 'fairValueMultiplier', '2010-03-31')).toThrow(RangeError)
  })

  test('ends each rate on the day before the next', () => {
    const times = FILE_RATES.filter(({ key }) => key === 'fairValueMultiplier')
    expect(times.slice(-2).map(({ from, until }) => [from, until])).toEqual([
      ['2022-04-01', '2023-03-31'],
      ['2023-04-01', null],
    ])
  })
})

describe('changes by administrators', () => {
  test('apply from their date, and the file before it', () => {
    const changes = [set(1, 7, '2027-04-01')]
    expect([sale(changes, '2027-03-31'), sale(changes, '2027-04-01')]).toEqual([8, 7])
  })

  test('are ordered by date, and within a date by time of writing', () => {
    expect(sale([set(1, 7, '2027-04-01'), set(2, 6, '2027-04-01')], '2028-01-01')).toBe(6)
    expect(sale([set(1, 7, '2027-04-01'), set(2, 6, '2026-04-01')], '2028-01-01')).toBe(7)
    expect(sale([set(1, 7, '2027-04-01'), set(2, 6, '2026-04-01')], '2026-12-01')).toBe(6)
  })

  test('are discarded by reverting to the file, and can be made again', () => {
    const changes = [set(1, 7, '2020-01-01'), back(2)]
    expect(withChanges(FILE_RATES, changes)).toEqual(FILE_RATES)
    expect(sale([...changes, set(3, 5, '2020-01-01')], '2026-01-01')).toBe(5)
  })

  test('resolve a conflict between sources and name their own', () => {
    const table = withChanges(FILE_RATES, [set(1, 3, '2026-04-01', 'giftFamilyDuty')])
    expect(rateOf(table, 'giftFamilyDuty', '2026-03-31').certainty).toBe('conflict')
    expect(rateOf(table, 'giftFamilyDuty', '2026-04-01')).toMatchObject({
      value: 3,
      certainty: 'read',
      others: [],
      origin: 'admin',
      source: { name: 'an order' },
    })
  })
})

test.each([
  [800, 'outside'],
  [-1, 'outside'],
  [Number.NaN, 'outside'],
  [8, 'same'],
  [3.9, 'leap'],
  [17, 'leap'],
  [0, 'leap'],
  [7, null],
])('checks a new duty of %s %% on sale deeds: %s', (value, fault) => {
  expect(changeFault(FILE_RATES, { key: 'saleDuty', value, from: '2027-04-01' })).toBe(fault)
})
