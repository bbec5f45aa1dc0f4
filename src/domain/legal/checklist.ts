import { papersFor, type DealOfListing } from '../papers/checklist.ts'
import type { ReraLimits } from '../papers/rera.ts'
import type { PropertyType } from '../listings/listing.ts'
import type { Deal, DealKind } from './deal.ts'
import { LEGAL_ITEMS, LEGAL_STEPS, type LegalItemId, type LegalStep } from './items.ts'

/** `usual`: always needed in this deal. `ifAny`: only where such a thing exists. */
export interface ListedItem {
  id: LegalItemId
  when: 'usual' | 'ifAny'
}

const KIND_OF: Readonly<Record<DealKind, PropertyType>> = {
  resaleFlat: 'APARTMENT',
  newFlat: 'APARTMENT',
  house: 'INDEPENDENT_HOUSE',
  plot: 'PLOT',
  farm: 'AGRICULTURAL',
  inheritance: 'PLOT',
}
const LANDED: readonly DealKind[] = ['house', 'plot', 'farm']
const BUILT: readonly DealKind[] = ['resaleFlat', 'newFlat', 'house']
const FLATS: readonly DealKind[] = ['resaleFlat', 'newFlat']

/**
 * What to obtain, inspect and do in this deal, step by step. Its papers are those of domain/papers, so that a listing's
 * page and this list always ask for the same ones.
 */
export function legalChecklist(deal: Deal, limits: ReraLimits): ListedItem[] {
  const listed = new Map<LegalItemId, ListedItem['when']>()
  const add = (when: ListedItem['when'], ids: readonly LegalItemId[]): void => {
    for (const id of ids) if (!listed.has(id)) listed.set(id, when)
  }
  for (const { kind, when } of papersFor(listingOf(deal.kind), limits))
    if (Object.hasOwn(LEGAL_ITEMS, kind)) add(when, [kind as LegalItemId])
  for (const each of deal.kind === 'inheritance' ? inherited(deal) : bought(deal))
    add(each.when, each.ids)
  const order = Object.keys(LEGAL_ITEMS)
  return [...listed]
    .map(([id, when]) => ({ id, when }))
    .toSorted((a, b) => place(a.id) - place(b.id) || order.indexOf(a.id) - order.indexOf(b.id))
}

const place = (id: LegalItemId): number => LEGAL_STEPS.indexOf(LEGAL_ITEMS[id].step)

type Part = { when: ListedItem['when']; ids: readonly LegalItemId[] }

function bought({ kind, person, loan }: Deal): Part[] {
  const usual: LegalItemId[] = ['identity', 'visit', 'disputes', 'fairValue', 'lawyer', 'tds']
  const ifAny: LegalItemId[] = []
  if (kind === 'newFlat') usual.push('reraSearch')
  else usual.push('advance')
  if (LANDED.includes(kind)) {
    usual.push('measure', 'way', 'landNature', 'coastFloodHill', 'taxAfter')
    ifAny.push('dataBank', 'landUseOrder')
  }
  if (FLATS.includes(kind)) usual.push('associationAfter')
  if (BUILT.includes(kind)) usual.push('buildingAfter', 'utilities')
  if (person === 'nri') {
    usual.push('nriMayBuy', 'nriFunds')
    ifAny.push('powerOfAttorney')
  }
  if (loan) usual.push('loanSanction', 'bankTitle')
  usual.push('stampDuty', 'registration', 'mutationAfter')
  return [
    { when: 'usual', ids: usual },
    { when: 'ifAny', ids: ifAny },
  ]
}

function inherited({ person, loan }: Deal): Part[] {
  const usual: LegalItemId[] = [
    'deathCertificate',
    'heirship',
    'heirsAgree',
    'measure',
    'lawyer',
    'stampDuty',
    'registration',
    'mutationAfter',
    'taxAfter',
  ]
  if (person === 'nri') usual.push('nriMayBuy')
  if (loan) usual.push('bankDues')
  const ifAny: LegalItemId[] = ['will', 'minorShare', 'landNature', 'dataBank', 'buildingAfter']
  if (person === 'nri') ifAny.push('powerOfAttorney')
  return [
    { when: 'usual', ids: usual },
    { when: 'ifAny', ids: ifAny },
  ]
}

function listingOf(kind: DealKind): DealOfListing {
  return {
    propertyType: KIND_OF[kind],
    forSale: true,
    forRent: false,
    possessionStatus: kind === 'newFlat' ? 'UNDER_CONSTRUCTION' : 'RESALE',
    legalStatus: 'FREE_HOLD',
    landNature: null,
    projectUnits: null,
    projectLand: null,
  }
}

/** The checklist grouped by step; empty steps are left out. */
export function bySteps(items: readonly ListedItem[]): { step: LegalStep; items: ListedItem[] }[] {
  return LEGAL_STEPS.map((step) => ({
    step,
    items: items.filter(({ id }) => LEGAL_ITEMS[id].step === step),
  })).filter((group) => group.items.length > 0)
}
