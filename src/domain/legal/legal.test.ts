import { describe, expect, it } from 'vitest'
import {
  topicOf,
  DEAL_KINDS,
  DEAL_PEOPLE,
  dealOf,
  dealOfListing,
  dealParams,
  USUAL_DEAL,
  type Deal,
} from './deal.ts'
import { papersFor } from '../papers/checklist.ts'
import { reraLimits } from '../papers/rera.ts'
import { FILE_RATES } from '../rates/file.ts'
import { bySteps, legalChecklist } from './checklist.ts'
import { LEGAL_ITEMS, type LegalItemId } from './items.ts'

const LIMITS = reraLimits(FILE_RATES, '2026-11-28')
const DEALS: Deal[] = DEAL_KINDS.flatMap((kind) =>
  DEAL_PEOPLE.flatMap((person) => [true, false].map((loan) => ({ kind, person, loan }))),
)
const ids = (deal: Partial<Deal>): LegalItemId[] =>
  legalChecklist({ ...USUAL_DEAL, ...deal }, LIMITS).map(({ id }) => id)

it('uses every item of data/legal.json in some deal', () => {
  const asked = new Set<string>(
    DEALS.flatMap((deal) => legalChecklist(deal, LIMITS).map(({ id }) => id)),
  )
  expect(Object.keys(LEGAL_ITEMS).filter((id) => !asked.has(id))).toEqual([])
})

describe('the checklist of a deal', () => {
  it.each(DEALS)('lists each item once in step order for $kind, $person, loan $loan', (deal) => {
    const list = legalChecklist(deal, LIMITS)
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    expect(list.length).toBeGreaterThan(10)
    expect(bySteps(list).flatMap(({ items }) => items)).toEqual(list)
  })

  it('includes every paper that a listing of the same kind requires', () => {
    const papers = papersFor(
      {
        propertyType: 'INDEPENDENT_HOUSE',
        forSale: true,
        forRent: false,
        possessionStatus: 'RESALE',
        legalStatus: 'FREE_HOLD',
        landNature: null,
        projectUnits: null,
        projectLand: null,
      },
      LIMITS,
    )
    expect(ids({ kind: 'house' })).toEqual(expect.arrayContaining(papers.map(({ kind }) => kind)))
  })

  it('requires the land share for flats and the registers for land', () => {
    expect(ids({ kind: 'resaleFlat' })).toEqual(
      expect.arrayContaining(['undividedShare', 'association', 'tds']),
    )
    expect(ids({ kind: 'resaleFlat' })).not.toContain('thandaper')
    expect(ids({ kind: 'newFlat' })).toEqual(
      expect.arrayContaining(['reraCertificate', 'reraSearch', 'saleAgreement']),
    )
    expect(ids({ kind: 'plot' })).toEqual(
      expect.arrayContaining(['thandaper', 'basicTaxRegister', 'dataBank', 'landNature', 'way']),
    )
    expect(ids({ kind: 'plot' })).not.toContain('occupancy')
  })

  it('requires proof of succession from heirs, and nothing about a price', () => {
    const list = ids({ kind: 'inheritance' })
    expect(list).toEqual(expect.arrayContaining(['deathCertificate', 'heirship', 'heirsAgree']))
    for (const priced of ['tds', 'advance', 'fairValue'] as const)
      expect(list).not.toContain(priced)
  })

  it('adds items for living abroad and for a loan, and removes none', () => {
    for (const kind of DEAL_KINDS) {
      const plain = ids({ kind })
      const nri = ids({ kind, person: 'nri' })
      const loan = ids({ kind, loan: true })
      expect(nri).toEqual(expect.arrayContaining(plain))
      expect(nri).toContain('nriMayBuy')
      expect(plain).not.toContain('nriMayBuy')
      expect(loan).toEqual(expect.arrayContaining(plain))
      expect(loan.length).toBeGreaterThan(plain.length)
    }
  })
})

it('suggests buying from abroad as the topic of a call about such a deal', () => {
  expect(topicOf({ person: 'nri' })).toBe('nri')
  expect(topicOf({ person: 'resident' })).toBe('title')
})

describe('the URL of a deal', () => {
  it('contains the whole deal', () => {
    for (const deal of DEALS) expect(dealOf(dealParams(deal))).toEqual(deal)
  })

  it('yields the default deal for unknown values', () => {
    expect(dealOf(new URLSearchParams('deal=castle&buyer=martian&loan=maybe'))).toEqual(USUAL_DEAL)
  })

  it.each([
    ['APARTMENT', 'UNDER_CONSTRUCTION', 'newFlat'],
    ['APARTMENT', 'RESALE', 'resaleFlat'],
    ['PLOT', 'READY_TO_MOVE', 'plot'],
    ['AGRICULTURAL', 'READY_TO_MOVE', 'farm'],
    ['SHOP', 'RESALE', 'house'],
  ] as const)('of %s, %s, is %s', (propertyType, possessionStatus, kind) => {
    expect(dealOfListing({ propertyType, possessionStatus })).toBe(kind)
  })
})
