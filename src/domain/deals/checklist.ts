import { legalChecklist } from '../legal/checklist.ts'
import { dealOfListing } from '../legal/deal.ts'
import { LEGAL_ITEMS, type LegalItemId } from '../legal/items.ts'
import { isLand, type PropertyType } from '../listings/listing.ts'
import { papersFor, type DealOfListing } from '../papers/checklist.ts'
import type { NamedPaper } from '../papers/kinds.ts'
import type { ReraLimits } from '../papers/rera.ts'
import type { DealDoer } from './deal.ts'
import type { OfferKind } from './offer.ts'
import type { OfferCondition } from './terms.ts'

/** In chronological order. */
export const DEAL_STAGES = ['agree', 'papers', 'checks', 'money', 'sign', 'after'] as const
export type DealStage = (typeof DEAL_STAGES)[number]

/** Lines that only a deal has; the others are papers of domain/papers and items of the legal checklist. */
export const DEAL_TASKS = [
  'token',
  'identities',
  'agreement',
  'deedDraft',
  'slot',
  'handover',
  'rentDeposit',
  'rentAgreement11',
  'inventory',
  'meters',
  'rentHandover',
] as const
export type DealTask = (typeof DEAL_TASKS)[number]
export type DealLineKey = DealTask | LegalItemId | NamedPaper

export interface PlannedLine {
  key: DealLineKey
  stage: DealStage
  /** Who does it, unless the two sides choose another. */
  doer: DealDoer
}

export interface DealProperty extends DealOfListing {
  propertyType: PropertyType
}

export interface AgreedTerms {
  kind: OfferKind
  /** Rupees; of a rental, per month. */
  amount: number
  conditions: readonly OfferCondition[]
}

/**
 * The lines of a deal's checklist, from the accepted offer to registration, or to the keys of a rented home.
 * @param tdsFrom the price in rupees from which the buyer deducts tax (TDS) from a resident seller's price
 */
export function plannedLines(
  property: DealProperty,
  terms: AgreedTerms,
  { limits, tdsFrom }: { limits: ReraLimits; tdsFrom: number },
): PlannedLine[] {
  const lines =
    terms.kind === 'rent'
      ? rentLines(property, limits)
      : saleLines(property, terms, { limits, tdsFrom })
  const seen = new Set<DealLineKey>()
  return lines
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .toSorted((a, b) => DEAL_STAGES.indexOf(a.stage) - DEAL_STAGES.indexOf(b.stage))
}

const line = (stage: DealStage, doer: DealDoer, ...keys: readonly DealLineKey[]): PlannedLine[] =>
  keys.map((key) => ({ key, stage, doer }))

/** What the legal checklist puts into other words here, or what precedes a deal. */
const LEFT_OUT: ReadonlySet<LegalItemId> = new Set<LegalItemId>([
  'identity',
  'advance',
  'saleAgreement',
  'tds',
  'visit',
  'registration',
  'stampDuty',
])
/** Of the legal checklist: what the seller or both sides do. The rest is the buyer's. */
const DOER: Partial<Record<LegalItemId, DealDoer>> = {
  measure: 'both',
  mortgageRelease: 'owner',
}

function saleLines(
  property: DealProperty,
  { amount, conditions }: AgreedTerms,
  { limits, tdsFrom }: { limits: ReraLimits; tdsFrom: number },
): PlannedLine[] {
  const deal = {
    kind: dealOfListing(property),
    person: 'resident',
    loan: conditions.includes('loan'),
  } as const
  // A paper is ticked by whoever relies on it: the buyer, who has seen it.
  const papers = papersFor({ ...property, forSale: true, forRent: false }, limits)
    .filter(({ kind, when }) => when === 'usual' && kind !== 'saleAgreement')
    .map(({ kind }) => kind)
  const items = legalChecklist(deal, limits)
    .filter(({ id, when }) => when === 'usual' && !LEFT_OUT.has(id))
    .map(({ id }) => ({ key: id, stage: stageOf(id), doer: DOER[id] ?? 'buyer' }) as const)
  return [
    ...line('agree', 'buyer', 'token'),
    ...line('agree', 'both', 'identities'),
    ...line('papers', 'buyer', ...papers),
    ...items,
    ...line('money', 'writer', 'agreement'),
    ...line('money', 'buyer', ...(amount >= tdsFrom ? (['tds'] as const) : []), 'stampDuty'),
    ...line('sign', 'writer', 'deedDraft', 'slot'),
    ...line('sign', 'both', 'registration', 'handover'),
  ]
}

function stageOf(id: LegalItemId): DealStage {
  switch (LEGAL_ITEMS[id].step) {
    case 'seller':
    case 'office':
      return 'papers'
    case 'self':
      return 'checks'
    case 'pay':
      return id === 'lawyer' || id === 'bankTitle' ? 'checks' : 'money'
    case 'after':
      return 'after'
  }
}

function rentLines(property: DealProperty, limits: ReraLimits): PlannedLine[] {
  const papers = papersFor({ ...property, forSale: false, forRent: true }, limits)
    .filter(({ kind, when }) => when === 'usual' && kind !== 'rentAgreement')
    .map(({ kind }) => kind)
  return [
    ...line('agree', 'buyer', 'token'),
    ...line('agree', 'both', 'identities'),
    ...line('papers', 'buyer', ...papers),
    ...line('money', 'buyer', 'rentDeposit'),
    ...line('sign', 'both', 'rentAgreement11'),
    ...(isLand(property.propertyType) ? [] : line('sign', 'both', 'inventory', 'meters')),
    ...line('sign', 'owner', 'rentHandover'),
  ]
}
