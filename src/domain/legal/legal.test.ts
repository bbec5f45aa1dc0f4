import { describe, expect, it } from 'vitest'
import { topicOf } from './callbacks.ts'
import { papersFor } from '../papers/checklist.ts'
import { reraLimits } from '../papers/rera.ts'
import { FILE_RATES } from '../rates/file.ts'
import { bySteps, legalChecklist } from './checklist.ts'
import {
  DEAL_KINDS,
  DEAL_PEOPLE,
  dealOf,
  dealOfListing,
  dealParams,
  USUAL_DEAL,
  type Deal,
} from './deal.ts'
import { LEGAL_ITEMS, type LegalItemId } from './items.ts'

const LIMITS = reraLimits(FILE_RATES, '2026-11-28')
const DEALS: Deal[] = DEAL_KINDS.flatMap((kind) =>
  DEAL_PEOPLE.flatMap((person) => [true, false].map((loan) => ({ kind, person, loan }))),
)
const ids = (deal: Partial<Deal>): LegalItemId[] =>
  legalChecklist({ ...USUAL_DEAL, ...deal }, LIMITS).map(({ id }) => id)

it('every line of data/legal.json belongs to some deal', () => {
  const asked = new Set<string>(
    DEALS.flatMap((deal) => legalChecklist(deal, LIMITS).map(({ id }) => id)),
  )
  expect(Object.keys(LEGAL_ITEMS).filter((id) => !asked.has(id))).toEqual([])
})

describe('the checklist of a deal', () => {
  it.each(DEALS)(
    'of $kind, $person, loan $loan, names each thing once, in the order of steps',
    (deal) => {
      const list = legalChecklist(deal, LIMITS)
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      expect(list.length).toBeGreaterThan(10)
      expect(bySteps(list).flatMap(({ items }) => items)).toEqual(list)
    },
  )

  it('asks for every paper that a listing of the same kind is asked for', () => {
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

  it('asks of flats their share of the land, of land its registers', () => {
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

  it('asks heirs for what shows who inherits, and nothing of a price', () => {
    const list = ids({ kind: 'inheritance' })
    expect(list).toEqual(expect.arrayContaining(['deathCertificate', 'heirship', 'heirsAgree']))
    for (const priced of ['tds', 'advance', 'fairValue'] as const)
      expect(list).not.toContain(priced)
  })

  it('adds what living abroad and borrowing ask for, and takes nothing away', () => {
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

it('a call about a deal from abroad is about buying from abroad, until one says otherwise', () => {
  expect(topicOf({ person: 'nri' })).toBe('nri')
  expect(topicOf({ person: 'resident' })).toBe('title')
})

describe('the address of a deal', () => {
  it('says it whole', () => {
    for (const deal of DEALS) expect(dealOf(dealParams(deal))).toEqual(deal)
  })

  it('leads to the usual deal where it says nothing that is known', () => {
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
