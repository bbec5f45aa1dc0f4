import { describe, expect, it } from 'vitest'
import { isSourceId } from '../places/sources.ts'
import { LEGAL_STATUS, POSSESSION_STATUS, PROPERTY_TYPES } from '../listings/listing.ts'
import { papersFor, summarizePapers, type DealOfListing } from './checklist.ts'
import { PAPER_FACTS } from './facts.ts'
import { PAPER_KINDS, PAPER_NAMES, paperOf, parsePaperNames, type NamedPaper } from './kinds.ts'
import { FILE_RATES } from '../rates/file.ts'
import { looksLikeRera, reraDuty, reraLimits } from './rera.ts'

const LIMITS = reraLimits(FILE_RATES, '2026-11-28')

const deal = (over: Partial<DealOfListing> = {}): DealOfListing => ({
  propertyType: 'APARTMENT',
  forSale: true,
  forRent: false,
  possessionStatus: 'UNDER_CONSTRUCTION',
  legalStatus: 'FREE_HOLD',
  landNature: null,
  projectUnits: null,
  projectLand: null,
  ...over,
})
const usual = (over: Partial<DealOfListing>): NamedPaper[] =>
  papersFor(deal(over), LIMITS)
    .filter(({ when }) => when === 'usual')
    .map(({ kind }) => kind)

describe('K-RERA’s number', () => {
  it('is required above both 500 m² and 8 units', () => {
    expect(reraDuty(deal({ projectUnits: 9, projectLand: 501 }), LIMITS)).toBe('due')
    expect(reraDuty(deal({ projectUnits: 8, projectLand: 5_000 }), LIMITS)).toBe('exempt')
    expect(reraDuty(deal({ projectUnits: 200, projectLand: 500 }), LIMITS)).toBe('exempt')
    expect(reraDuty(deal({ projectUnits: 8 }), LIMITS)).toBe('exempt')
    expect(reraDuty(deal({ projectLand: 500 }), LIMITS)).toBe('exempt')
  })

  it('uses the limits of the day', () => {
    const wider = { ...LIMITS, units: 12 }
    const project = deal({ projectUnits: 12, projectLand: 501 })
    expect(reraDuty(project, LIMITS)).toBe('due')
    expect(reraDuty(project, wider)).toBe('exempt')
    expect(summarizePapers(project, [], [], wider)).toMatchObject({
      rera: { duty: 'exempt', limits: wider },
    })
  })

  it('is open while the size is unknown', () => {
    expect(reraDuty(deal(), LIMITS)).toBe('open')
    expect(reraDuty(deal({ projectUnits: 40 }), LIMITS)).toBe('open')
    expect(reraDuty(deal({ projectLand: 4_000 }), LIMITS)).toBe('open')
  })

  it.each([
    { forSale: false, forRent: true },
    { possessionStatus: 'RESALE' },
    { propertyType: 'INDEPENDENT_HOUSE' as const },
    { propertyType: 'AGRICULTURAL' as const },
  ])('is not required for %o', (over) => {
    expect(reraDuty(deal({ projectUnits: 90, projectLand: 9_000, ...over }), LIMITS)).toBe('none')
  })

  it('is recognised by its format', () => {
    for (const number of [
      'K-RERA/PRJ/TSR/263/2024',
      'k-rera/prj/066/2021',
      'K-RERA/PRJ/ERN/156/2025 ',
    ])
      expect([number, looksLikeRera(number)]).toEqual([number, true])
    for (const number of ['', '263/2024', 'PRM/KA/RERA/1251/310', 'K-RERA/AGT/1/2024'])
      expect([number, looksLikeRera(number)]).toEqual([number, false])
  })
})

describe('the checklist', () => {
  it('requires proof of the land share for a resale flat', () => {
    expect(usual({ possessionStatus: 'RESALE' })).toEqual([
      'titleDeed',
      'priorDeeds',
      'encumbrance',
      'possession',
      'undividedShare',
      'buildingPermit',
      'occupancy',
      'buildingTax',
      'association',
    ])
  })

  it('requires the agreement for a new flat, and a K-RERA certificate where due', () => {
    expect(usual({})).not.toContain('reraCertificate')
    const due = usual({ projectUnits: 30, projectLand: 3_000 })
    expect(due).toContain('saleAgreement')
    expect(due).toContain('reraCertificate')
    expect(due).not.toContain('association')
  })

  it('requires the registers for land, and the data bank for paddy', () => {
    const plot = usual({ propertyType: 'PLOT', possessionStatus: 'READY_TO_MOVE' })
    expect(plot).toEqual(
      expect.arrayContaining(['mutation', 'thandaper', 'landTax', 'locationSketch']),
    )
    expect(plot).not.toContain('occupancy')
    expect(plot).not.toContain('dataBank')
    const farm = { propertyType: 'AGRICULTURAL' as const, landNature: 'nilam' }
    expect(usual(farm)).toContain('dataBank')
    expect(usual({ ...farm, landNature: 'unnotified' })).toContain('landUseOrder')
  })

  it('requires little for a rental, and everything of both for sale and rent', () => {
    const let_ = usual({ forSale: false, forRent: true })
    expect(let_).toEqual(['titleDeed', 'buildingTax', 'occupancy', 'rentAgreement', 'association'])
    const both = usual({ forRent: true, propertyType: 'VILLA', possessionStatus: 'READY_TO_MOVE' })
    expect(both).toEqual(expect.arrayContaining(['priorDeeds', 'rentAgreement']))
    expect(new Set(both).size).toBe(both.length)
  })

  it('is never empty for any kind, deal and state', () => {
    for (const propertyType of PROPERTY_TYPES)
      for (const possessionStatus of POSSESSION_STATUS)
        for (const legalStatus of LEGAL_STATUS)
          for (const [forSale, forRent] of [
            [true, false],
            [false, true],
            [true, true],
            [false, false],
          ] as const) {
            const papers = papersFor(
              deal({ propertyType, possessionStatus, legalStatus, forSale, forRent }),
              LIMITS,
            )
            const kinds = papers.map(({ kind }) => kind)
            expect(kinds).toContain('titleDeed')
            expect(new Set(kinds).size).toBe(kinds.length)
          }
  })
})

describe('papers by their names', () => {
  it('are found under their stored name', () => {
    for (const [kind, name] of Object.entries(PAPER_NAMES)) expect(paperOf(name)).toBe(kind)
    expect(PAPER_KINDS).toHaveLength(Object.keys(PAPER_NAMES).length + 1)
  })

  it('are found by common names', () => {
    expect(
      parsePaperNames(['prior  deeds', 'EC', 'Temple lease of 1912', 'Title deed', 'Deed']),
    ).toEqual({
      kinds: ['priorDeeds', 'encumbrance', 'titleDeed'],
      others: ['Temple lease of 1912'],
    })
  })

  it('are listed once, whether ticked or stored', () => {
    const summary = summarizePapers(
      deal({ propertyType: 'PLOT', possessionStatus: 'READY_TO_MOVE' }),
      ['Land tax receipt', 'Old map', 'Association no-objection'],
      ['titleDeed', 'landTax'],
      LIMITS,
    )
    expect(summary.has).toEqual(['titleDeed', 'landTax', 'association'])
    expect(summary.others).toEqual(['Old map'])
    expect(summary.toAskFor).toContain('encumbrance')
    expect(summary.toAskFor).not.toContain('landTax')
    expect(summary.toAskFor).not.toContain('mortgageRelease')
  })
})

it('gives every figure a known source', () => {
  for (const { source, value } of Object.values(PAPER_FACTS)) {
    expect(isSourceId(source)).toBe(true)
    expect(value).toBeGreaterThan(0)
  }
})
