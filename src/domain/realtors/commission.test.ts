import { describe, expect, test } from 'vitest'
import { COMMISSION_RATES, commissionOf, type CommissionInput } from './commission.ts'

const deal = (more: Partial<CommissionInput> = {}): CommissionInput => ({
  price: 5_000_000,
  by: 'percent',
  rate: 2,
  shares: [],
  gst: false,
  tds: false,
  ...more,
})

describe('a commission', () => {
  test('is 2 % of ₹ 50 lakh, with GST and TDS', () => {
    expect(commissionOf(deal({ gst: true, tds: true }))).toEqual({
      commission: 100_000,
      gst: 18_000,
      total: 118_000,
      tds: 2_000,
      received: 116_000,
      others: [],
      own: 100_000,
    })
  })

  test('is split between agents without rounding losses', () => {
    const { commission, others, own } = commissionOf(
      deal({ by: 'fixed', rate: 99_999, shares: [33.3, 33.3] }),
    )
    expect(others).toEqual([33_299, 33_299])
    expect(others.reduce((sum, each) => sum + each, own)).toBe(commission)
  })

  test('has no TDS up to the threshold', () => {
    const { threshold } = COMMISSION_RATES.tds
    expect(commissionOf(deal({ by: 'fixed', rate: threshold, tds: true })).tds).toBe(0)
    expect(commissionOf(deal({ by: 'fixed', rate: threshold + 50, tds: true })).tds).toBe(401)
  })

  test.each([{ rate: -1 }, { rate: 101 }, { price: -1 }, { shares: [60, 50] }, { shares: [-5] }])(
    'rejects %j',
    (wrong) => {
      expect(() => commissionOf(deal(wrong))).toThrow(RangeError)
    },
  )

  test('is zero for an unknown price', () => {
    expect(commissionOf(deal({ price: 0 })).received).toBe(0)
  })
})
