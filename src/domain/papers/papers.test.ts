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
  it('is due above 500 m² and above 8 units, both', () => {
    expect(reraDuty(deal({ projectUnits: 9, projectLand: 501 }), LIMITS)).toBe('due')
    expect(reraDuty(deal({ projectUnits: 8, projectLand: 5_000 }), LIMITS)).toBe('exempt')
    expect(reraDuty(deal({ projectUnits: 200, projectLand: 500 }), LIMITS)).toBe('exempt')
    expect(reraDuty(deal({ projectUnits: 8 }), LIMITS)).toBe('exempt')
    expect(reraDuty(deal({ projectLand: 500 }), LIMITS)).toBe('exempt')
  })

  it('goes by the limits of the day', () => {
    const wider = { ...LIMITS, units: 12 }
    const project = deal({ projectUnits: 12, projectLand: 501 })
    expect(reraDuty(project, LIMITS)).toBe('due')
    expect(reraDuty(project, wider)).toBe('exempt')
    expect(summarizePapers(project, [], [], wider)).toMatchObject({
      rera: { duty: 'exempt', limits: wider },
    })
  })

  it('stays open while the size is not known', () => {
    expect(reraDuty(deal(), LIMITS)).toBe('open')
    expect(reraDuty(deal({ projectUnits: 40 }), LIMITS)).toBe('open')
    expect(reraDuty(deal({ projectLand: 4_000 }), LIMITS)).toBe('open')
  })

  it.each([
    { forSale: false, forRent: true },
    { possessionStatus: 'RESALE' },
    { propertyType: 'INDEPENDENT_HOUSE' as const },
    { propertyType: 'AGRICULTURAL' as const },
  ])('is never asked of %o', (over) => {
    expect(reraDuty(deal({ projectUnits: 90, projectLand: 9_000, ...over }), LIMITS)).toBe('none')
  })

  it('is known by its look', () => {
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
  it('asks of a resale flat what shows its share of the land', () => {
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

  it('asks of a new flat the agreement, and K-RERA’s certificate where it is due', () => {
    expect(usual({})).not.toContain('reraCertificate')
    const due = usual({ projectUnits: 30, projectLand: 3_000 })
    expect(due).toContain('saleAgreement')
    expect(due).toContain('reraCertificate')
    expect(due).not.toContain('association')
  })

  it('asks of land the registers, and of what is called paddy the data bank', () => {
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

  it('asks little of a let, and all of both of what is for sale and for rent', () => {
    const let_ = usual({ forSale: false, forRent: true })
    expect(let_).toEqual(['titleDeed', 'buildingTax', 'occupancy', 'rentAgreement', 'association'])
    const both = usual({ forRent: true, propertyType: 'VILLA', possessionStatus: 'READY_TO_MOVE' })
    expect(both).toEqual(expect.arrayContaining(['priorDeeds', 'rentAgreement']))
    expect(new Set(both).size).toBe(both.length)
  })

  it('has something for every kind, deal and state', () => {
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
  it('are found again under the name that is stored', () => {
    for (const [kind, name] of Object.entries(PAPER_NAMES)) expect(paperOf(name)).toBe(kind)
    expect(PAPER_KINDS).toHaveLength(Object.keys(PAPER_NAMES).length + 1)
  })

  it('are found by the words of people', () => {
    expect(
      parsePaperNames(['prior  deeds', 'EC', 'Temple lease of 1912', 'Title deed', 'Deed']),
    ).toEqual({
      kinds: ['priorDeeds', 'encumbrance', 'titleDeed'],
      others: ['Temple lease of 1912'],
    })
  })

  it('are said once, whether ticked or kept', () => {
    const said = summarizePapers(
      deal({ propertyType: 'PLOT', possessionStatus: 'READY_TO_MOVE' }),
      ['Land tax receipt', 'Old map', 'Association no-objection'],
      ['titleDeed', 'landTax'],
      LIMITS,
    )
    expect(said.has).toEqual(['titleDeed', 'landTax', 'association'])
    expect(said.others).toEqual(['Old map'])
    expect(said.toAskFor).toContain('encumbrance')
    expect(said.toAskFor).not.toContain('landTax')
    expect(said.toAskFor).not.toContain('mortgageRelease')
  })
})

it('every figure has a source that is known', () => {
  for (const { source, value } of Object.values(PAPER_FACTS)) {
    expect(isSourceId(source)).toBe(true)
    expect(value).toBeGreaterThan(0)
  }
})
