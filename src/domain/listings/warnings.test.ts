import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { warningsOf, type ReviewedListing } from './warnings.ts'

const CLEAN: ReviewedListing = {
  model: { asked: 5_000_000, low: 4_500_000 },
  usual: { times: 1, homes: 12 },
  accountDays: 300,
  alikeListings: 0,
  alikePictures: 0,
  openReports: 0,
  visitors: { yes: 0, no: 0 },
}
const kinds = (more: Partial<ReviewedListing>) =>
  warningsOf({ ...CLEAN, ...more }).map(({ kind }) => kind)

describe('moderation warnings', () => {
  it('are empty for a usual price or one slightly below', () => {
    expect(kinds({})).toEqual([])
    expect(kinds({ model: { asked: 3_700_000, low: 4_500_000 } })).toEqual([])
    expect(kinds({ usual: { times: 0.5, homes: 12 }, accountDays: 0 })).toEqual([])
    expect(kinds({ model: null, usual: null })).toEqual([])
  })

  it('include a price far below the model’s range or half the usual one, and then a new account', () => {
    expect(
      warningsOf({
        ...CLEAN,
        model: { asked: 1_500_000, low: 4_500_000 },
        usual: { times: 0.31, homes: 9 },
        accountDays: 2.4,
      }),
    ).toEqual([
      { kind: 'belowModel', figures: { asked: 1_500_000, low: 4_500_000 } },
      { kind: 'belowUsual', figures: { percent: 31, homes: 9 } },
      { kind: 'newAccount', figures: { days: 2 } },
    ])
  })

  it('include a similar listing and an open report', () => {
    expect(kinds({ alikeListings: 1, alikePictures: 2, openReports: 1 })).toEqual([
      'alikeListing',
      'alikePictures',
      'reported',
    ])
  })

  it('say how many visitors contradict the description', () => {
    expect(kinds({ visitors: { yes: 4, no: 0 } })).toEqual([])
    expect(warningsOf({ ...CLEAN, visitors: { yes: 1, no: 2 } })).toEqual([
      { kind: 'notAsDescribed', figures: { count: 2, of: 3 } },
    ])
  })

  it('never decrease when the price falls', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 })
    fc.assert(
      fc.property(price, price, price, (low, asked, less) => {
        const at = (rupees: number) => kinds({ model: { asked: rupees, low } }).length
        expect(at(Math.max(1, asked - less))).toBeGreaterThanOrEqual(at(asked))
      }),
    )
  })
})
