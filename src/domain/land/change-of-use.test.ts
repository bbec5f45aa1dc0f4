import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOfUse, FAIR_VALUE_UNITS, type ChangeOfUseRates } from './change-of-use.ts'
import { AREA_UNITS, convertArea } from '../numbers/area-units.ts'

const RATES: ChangeOfUseRates = {
  feePercent: 10,
  freeCents: 25,
  waterAboveAres: 20.2,
  waterPercent: 10,
}

describe('the fee of section 27A', () => {
  it('is ₹ 1.74 lakh for 36 cents, 10 % of the fair value, as an RDO in Idukki demanded (The Hindu, 5 August 2023)', () => {
    const sum = changeOfUse(
      { fairValue: 1_740_000 / 36, fairValueUnit: 'cent', extent: 36, extentUnit: 'cent' },
      RATES,
    )
    expect(sum).toMatchObject({ fee: 174_000, free: false, waterAres: 0 })
  })

  it('applies to all of 14.57 ares, not only to the part above 25 cents (Supreme Court, 20 February 2025, LiveLaw)', () => {
    const sum = changeOfUse(
      { fairValue: 100_000, fairValueUnit: 'are', extent: 14.57, extentUnit: 'are' },
      RATES,
    )
    expect(sum.fee).toBe(145_700)
    expect(sum.cents).toBeCloseTo(36, 1)
  })

  it('applies to the whole extent as soon as it exceeds 25 cents', () => {
    const at = (extent: number) =>
      changeOfUse({ fairValue: 40_000, fairValueUnit: 'cent', extent, extentUnit: 'cent' }, RATES)
    expect(at(25)).toMatchObject({ fee: 0, free: true, nearLimit: true })
    expect(at(25.01)).toMatchObject({ fee: 100_040, free: false, nearLimit: true })
    expect(at(24.9)).toMatchObject({ fee: 0, nearLimit: false })
    expect(at(26)).toMatchObject({ fee: 104_000, nearLimit: false })
  })

  it('sets aside a tenth for water above 20.2 ares', () => {
    const at = (extent: number) =>
      changeOfUse({ fairValue: 1, fairValueUnit: 'are', extent, extentUnit: 'are' }, RATES)
    expect(at(20.2).waterAres).toBe(0)
    expect(at(40).waterAres).toBeCloseTo(4)
  })

  const money = fc.integer({ min: 1, max: 100_000_000 })
  const extent = fc.double({ min: 0.01, max: 5_000, noNaN: true })

  it('is zero up to the exempt extent, and a tenth of the whole value above it', () => {
    fc.assert(
      fc.property(money, extent, fc.constantFrom(...FAIR_VALUE_UNITS), (fairValue, cents, per) => {
        const sum = changeOfUse(
          { fairValue, fairValueUnit: per, extent: cents, extentUnit: 'cent' },
          RATES,
        )
        expect(sum.fee).toBe(cents <= 25 ? 0 : Math.round(sum.landValue / 10))
        expect(sum.waterAres).toBeLessThanOrEqual(sum.ares / 10 + 1e-9)
      }),
    )
  })

  it('does not depend on the unit of the extent', () => {
    fc.assert(
      fc.property(money, extent, fc.constantFrom(...AREA_UNITS), (fairValue, cents, unit) => {
        fc.pre(Math.abs(cents - 25) > 0.02)
        const by = (extentUnit: typeof unit) =>
          changeOfUse(
            {
              fairValue,
              fairValueUnit: 'are',
              extent: convertArea(cents, 'cent', extentUnit),
              extentUnit,
            },
            RATES,
          ).fee
        expect(Math.abs(by(unit) - by('cent'))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('never falls as the extent or the fair value rises', () => {
    fc.assert(
      fc.property(money, extent, extent, (fairValue, one, more) => {
        const of = (cents: number, value: number) =>
          changeOfUse(
            { fairValue: value, fairValueUnit: 'cent', extent: cents, extentUnit: 'cent' },
            RATES,
          ).fee
        expect(of(one + more, fairValue)).toBeGreaterThanOrEqual(of(one, fairValue))
        expect(of(one, fairValue + 1)).toBeGreaterThanOrEqual(of(one, fairValue))
      }),
    )
  })
})
