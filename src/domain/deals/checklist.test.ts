import { describe, expect, it } from 'vitest'
import { LEGAL_ITEMS } from '../legal/items.ts'
import { LEGAL_STATUS, POSSESSION_STATUS, PROPERTY_TYPES } from '../listings/listing.ts'
import { PAPER_NAMES } from '../papers/kinds.ts'
import { reraLimits } from '../papers/rera.ts'
import { FILE_RATES } from '../rates/file.ts'
import {
  DEAL_STAGES,
  DEAL_TASKS,
  plannedLines,
  type AgreedTerms,
  type DealProperty,
} from './checklist.ts'
import { DEAL_DOERS, DEAL_PARTIES, mayComment, mayTick } from './deal.ts'

const FIGURES = { limits: reraLimits(FILE_RATES, '2026-11-28'), tdsFrom: 5_000_000 }
const property = (over: Partial<DealProperty> = {}): DealProperty => ({
  propertyType: 'INDEPENDENT_HOUSE',
  forSale: true,
  forRent: false,
  possessionStatus: 'READY_TO_MOVE',
  legalStatus: 'FREE_HOLD',
  landNature: null,
  projectUnits: null,
  projectLand: null,
  ...over,
})
const keys = (over: Partial<DealProperty> = {}, terms: Partial<AgreedTerms> = {}): string[] =>
  plannedLines(
    property(over),
    { kind: 'sale', amount: 4_000_000, conditions: [], ...terms },
    FIGURES,
  ).map(({ key }) => key)

describe('the checklist of a deal', () => {
  it('goes from the advance to the mutation', () => {
    const house = keys()
    for (const key of ['token', 'encumbrance', 'landTax', 'measure', 'occupancy', 'handover'])
      expect(house).toContain(key)
    const order = ['token', 'titleDeed', 'agreement', 'slot', 'registration', 'mutationAfter']
    expect(order.map((key) => house.indexOf(key))).toEqual(
      order.map((key) => house.indexOf(key)).toSorted((a, b) => a - b),
    )
    expect(order.every((key) => house.includes(key))).toBe(true)
  })

  it('names tax at source from fifty lakh on', () => {
    expect(keys({}, { amount: 4_999_999 })).not.toContain('tds')
    expect(keys({}, { amount: 5_000_000 })).toContain('tds')
  })

  it('names the loan where the offer is subject to one', () => {
    expect(keys()).not.toContain('loanSanction')
    expect(keys({}, { conditions: ['loan'] })).toEqual(
      expect.arrayContaining(['loanSanction', 'bankTitle']),
    )
  })

  it('fits what is sold', () => {
    const flat = keys({ propertyType: 'APARTMENT', possessionStatus: 'RESALE' })
    expect(flat).toEqual(expect.arrayContaining(['undividedShare', 'associationAfter']))
    expect(flat).not.toContain('measure')
    const farm = keys({ propertyType: 'AGRICULTURAL', landNature: 'nilam' })
    expect(farm).toEqual(expect.arrayContaining(['basicTaxRegister', 'dataBank', 'landNature']))
    expect(farm).not.toContain('utilities')
  })

  it('of a rental ends with the keys', () => {
    const home = keys({ forSale: false, forRent: true }, { kind: 'rent', amount: 18_000 })
    expect(home.slice(-4)).toEqual(['rentAgreement11', 'inventory', 'meters', 'rentHandover'])
    expect(home).toContain('rentDeposit')
    expect(home).not.toContain('registration')
    expect(keys({ propertyType: 'PLOT' }, { kind: 'rent', amount: 5_000 })).not.toContain('meters')
  })

  it('names every line once, in order, for all that can be listed', () => {
    const known = new Set([...DEAL_TASKS, ...Object.keys(LEGAL_ITEMS), ...Object.keys(PAPER_NAMES)])
    for (const propertyType of PROPERTY_TYPES)
      for (const possessionStatus of POSSESSION_STATUS)
        for (const legalStatus of LEGAL_STATUS)
          for (const kind of ['sale', 'rent'] as const) {
            const lines = plannedLines(
              property({ propertyType, possessionStatus, legalStatus }),
              { kind, amount: 9_000_000, conditions: ['loan'] },
              FIGURES,
            )
            expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
            expect(lines.filter(({ key }) => !known.has(key))).toEqual([])
            const stages = lines.map(({ stage }) => DEAL_STAGES.indexOf(stage))
            expect(stages).toEqual(stages.toSorted((a, b) => a - b))
          }
  })
})

it('a tick is of whoever does the line; the writer’s can be ticked by either side', () => {
  const table = Object.fromEntries(
    DEAL_DOERS.map((doer) => [doer, DEAL_PARTIES.filter((party) => mayTick(doer, party))]),
  )
  expect(table).toEqual({
    owner: ['owner'],
    buyer: ['buyer'],
    both: ['owner', 'buyer'],
    writer: ['owner', 'buyer', 'writer'],
  })
  expect(DEAL_DOERS.filter((doer) => mayComment(doer, 'writer'))).toEqual(['writer'])
})
