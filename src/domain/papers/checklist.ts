import { isLand, type PropertyType } from '../listings/listing.ts'
import { parsePaperNames, type NamedPaper } from './kinds.ts'
import { reraDuty, type ProjectOfListing, type ReraDuty, type ReraLimits } from './rera.ts'

export interface DealOfListing extends ProjectOfListing {
  forRent: boolean
  legalStatus: string | null
  landNature: string | null
}

/** `usual`: a buyer's or tenant's lawyer asks for it. `ifAny`: only where it applies (a loan, a power of attorney). */
export interface ListedPaper {
  kind: NamedPaper
  when: 'usual' | 'ifAny'
}

const HOUSES: readonly PropertyType[] = ['VILLA', 'INDEPENDENT_HOUSE', 'MIXED_USE', 'OTHER']
const TRADE: readonly PropertyType[] = ['COMMERCIAL', 'OFFICE', 'SHOP']
const WORKS: readonly PropertyType[] = ['WAREHOUSE', 'INDUSTRIAL']

const TITLE: readonly NamedPaper[] = ['titleDeed', 'priorDeeds', 'encumbrance', 'possession']
const LAND: readonly NamedPaper[] = ['landTax', 'locationSketch', 'mutation']
const BUILDING: readonly NamedPaper[] = ['buildingPermit', 'occupancy', 'buildingTax']

/**
 * The papers required for this deal and kind of property, most important first. For sale and rent together: those of
 * the sale, then the additional ones for a tenant.
 */
export function papersFor(deal: DealOfListing, limits: ReraLimits): ListedPaper[] {
  const usual = new Set<NamedPaper>()
  const ifAny = new Set<NamedPaper>()
  const isNew = deal.possessionStatus === 'UNDER_CONSTRUCTION'
  // A draft without a deal type counts as a sale.
  if (deal.forSale || !deal.forRent) {
    for (const kind of salePapers(deal, isNew)) usual.add(kind)
    const duty = reraDuty(deal, limits)
    if (duty === 'due') usual.add('reraCertificate')
    else if (duty === 'open' && isNew) ifAny.add('reraCertificate')
    ifAny.add('mortgageRelease')
  }
  if (deal.forRent) for (const kind of rentPapers(deal.propertyType)) usual.add(kind)
  if (deal.legalStatus === 'POWER_OF_ATTORNEY') usual.add('powerOfAttorney')
  return [
    ...[...usual].map((kind): ListedPaper => ({ kind, when: 'usual' })),
    ...[...ifAny]
      .filter((kind) => !usual.has(kind))
      .map((kind): ListedPaper => ({ kind, when: 'ifAny' })),
  ]
}

function salePapers({ propertyType, landNature }: DealOfListing, isNew: boolean): NamedPaper[] {
  if (propertyType === 'APARTMENT')
    return isNew
      ? ['titleDeed', 'encumbrance', 'saleAgreement', 'undividedShare', 'buildingPermit', 'fireNoc']
      : [...TITLE, 'undividedShare', ...BUILDING, 'association']
  const papers: NamedPaper[] = [...TITLE, ...LAND]
  if (isLand(propertyType)) papers.push('thandaper', 'basicTaxRegister')
  // Land registered as paddy needs its data bank entry, or the order that permitted another use.
  if (landNature === 'nilam' || landNature === 'data-bank') papers.push('dataBank')
  if (landNature === 'unnotified') papers.push('dataBank', 'landUseOrder')
  if (isLand(propertyType)) return papers
  papers.push(...(isNew ? (['buildingPermit', 'saleAgreement'] as const) : BUILDING))
  if (HOUSES.includes(propertyType) && !isNew) papers.push('completion')
  if (TRADE.includes(propertyType) || WORKS.includes(propertyType)) papers.push('fireNoc')
  if (WORKS.includes(propertyType)) papers.push('pollutionConsent')
  return papers
}

function rentPapers(propertyType: PropertyType): NamedPaper[] {
  if (isLand(propertyType)) return ['titleDeed', 'landTax', 'rentAgreement']
  const papers: NamedPaper[] = ['titleDeed', 'buildingTax', 'occupancy', 'rentAgreement']
  if (propertyType === 'APARTMENT') papers.push('association')
  if (TRADE.includes(propertyType) || WORKS.includes(propertyType)) papers.push('fireNoc')
  if (WORKS.includes(propertyType)) papers.push('pollutionConsent')
  return papers
}

/** What a page shows about a listing's papers: only that they exist, never their content. */
export interface PapersSummary {
  /** Papers that the owner has. */
  has: NamedPaper[]
  /** In the owner's own words. */
  others: string[]
  /** Usual for this deal, but not mentioned. */
  toAskFor: NamedPaper[]
  /** Whether a K-RERA number is required, and the size up to which it is not. */
  rera: { duty: ReraDuty; limits: ReraLimits }
}

/** `stored`: papers stored in the owner's vault. */
export function summarizePapers(
  deal: DealOfListing,
  documents: readonly string[],
  stored: readonly NamedPaper[],
  limits: ReraLimits,
): PapersSummary {
  const parsed = parsePaperNames(documents)
  const has = new Set<NamedPaper>([...parsed.kinds, ...stored])
  const listed = papersFor(deal, limits)
  return {
    // In checklist order; papers that it does not name come last.
    has: [...new Set([...listed.map(({ kind }) => kind).filter((kind) => has.has(kind)), ...has])],
    others: parsed.others,
    toAskFor: listed
      .filter(({ kind, when }) => when === 'usual' && !has.has(kind))
      .map(({ kind }) => kind),
    rera: { duty: reraDuty(deal, limits), limits },
  }
}
