import table from '../../../data/legal.json' with { type: 'json' }
import { PAPER_NAMES, type NamedPaper } from '../papers/kinds.ts'
import type { SourceId } from '../places/sources.ts'

/** In chronological order. */
export const LEGAL_STEPS = ['seller', 'office', 'self', 'pay', 'after'] as const
export type LegalStep = (typeof LEGAL_STEPS)[number]

/** The person or office that issues it or has to be asked. */
export const LEGAL_OFFICES = [
  'seller',
  'family',
  'subRegistrar',
  'village',
  'taluk',
  'rdo',
  'krishiBhavan',
  'localBody',
  'rera',
  'surveyor',
  'bank',
  'lawyer',
  'association',
  'incomeTax',
  'utilities',
  'place',
] as const
export type LegalOffice = (typeof LEGAL_OFFICES)[number]

export const LEGAL_TOOLS = ['stampDuty', 'fairValue', 'nriTds', 'emi'] as const
export type LegalTool = (typeof LEGAL_TOOLS)[number]

export type LegalItemId = keyof typeof table.items
export type LegalLink = keyof typeof table.links

export interface LegalItem {
  step: LegalStep
  office: LegalOffice
  /** An official government site. */
  link: LegalLink | null
  /** The source; `general`: common knowledge, to be confirmed at the office. */
  basis: SourceId | 'general'
  /** A page of this site that calculates it. */
  tool?: LegalTool
}

export const LEGAL_ITEMS = table.items as Readonly<Record<LegalItemId, LegalItem>>
export const LEGAL_LINKS: Readonly<Record<LegalLink, string>> = table.links

/** Whether it is a paper of domain/papers, which defines its name, rather than a task. */
export function isPaper(id: LegalItemId): id is LegalItemId & NamedPaper {
  return Object.hasOwn(PAPER_NAMES, id)
}
