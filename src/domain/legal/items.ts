import table from '../../../data/legal.json' with { type: 'json' }
import { PAPER_NAMES, type NamedPaper } from '../papers/kinds.ts'
import type { SourceId } from '../places/sources.ts'

/** In the order in which people come to them. */
export const LEGAL_STEPS = ['seller', 'office', 'self', 'pay', 'after'] as const
export type LegalStep = (typeof LEGAL_STEPS)[number]

/** Who gives it, or is asked. */
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
  /** An official site of a government. */
  link: LegalLink | null
  /** Where it was read; `general`: common knowledge, to be asked at the office. */
  basis: SourceId | 'general'
  /** A page of this site that works it out. */
  tool?: LegalTool
}

export const LEGAL_ITEMS = table.items as Readonly<Record<LegalItemId, LegalItem>>
export const LEGAL_LINKS: Readonly<Record<LegalLink, string>> = table.links

/** Whether it is a paper of domain/papers, whose name is written there, or a thing to do. */
export function isPaper(id: LegalItemId): id is LegalItemId & NamedPaper {
  return Object.hasOwn(PAPER_NAMES, id)
}
