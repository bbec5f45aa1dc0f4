import { isLand, type PropertyType } from '../listings/listing.ts'

/** A deal as the legal checklist sees it: what is bought or inherited, by whom, and how it is financed. */
export const DEAL_KINDS = ['resaleFlat', 'newFlat', 'house', 'plot', 'farm', 'inheritance'] as const
export type DealKind = (typeof DEAL_KINDS)[number]

/** The buyer or heir. */
export const DEAL_PEOPLE = ['resident', 'nri'] as const
export type DealPerson = (typeof DEAL_PEOPLE)[number]

export interface Deal {
  kind: DealKind
  person: DealPerson
  /** A bank lends part of the price; for an inheritance: a loan on it is still outstanding. */
  loan: boolean
}

export const USUAL_DEAL: Deal = { kind: 'resaleFlat', person: 'resident', loan: false }

/** Parses the deal from query parameters; missing and invalid ones take their defaults. */
export function dealOf(params: URLSearchParams): Deal {
  return {
    kind: DEAL_KINDS.find((kind) => kind === params.get('deal')) ?? USUAL_DEAL.kind,
    person: DEAL_PEOPLE.find((person) => person === params.get('buyer')) ?? USUAL_DEAL.person,
    loan: params.get('loan') === '1',
  }
}

/** The inverse: every parameter is written, so that a shared URL keeps its meaning. */
export function dealParams({ kind, person, loan }: Deal): URLSearchParams {
  return new URLSearchParams({ deal: kind, buyer: person, loan: loan ? '1' : '0' })
}

/** The deal of a buyer of this listing. */
export function dealOfListing(listing: {
  propertyType: PropertyType
  possessionStatus: string | null
}): DealKind {
  const { propertyType, possessionStatus } = listing
  if (propertyType === 'APARTMENT')
    return possessionStatus === 'UNDER_CONSTRUCTION' ? 'newFlat' : 'resaleFlat'
  if (propertyType === 'AGRICULTURAL') return 'farm'
  return isLand(propertyType) ? 'plot' : 'house'
}

/** A legal call-back: preferred time, topic, language and state. */
export const CALLBACK_TIMES = ['morning', 'afternoon', 'evening', 'any'] as const
export const CALLBACK_TOPICS = [
  'title',
  'registration',
  'landNature',
  'buildingPermit',
  'tax',
  'nri',
  'tenancy',
  'other',
] as const
export type CallbackTopic = (typeof CALLBACK_TOPICS)[number]

/** The most likely topic of a call about this deal. */
export function topicOf({ person }: Pick<Deal, 'person'>): CallbackTopic {
  return person === 'nri' ? 'nri' : 'title'
}
export const CALLBACK_LANGUAGES = ['en', 'ml', 'hi', 'ta'] as const
export const CALLBACK_STATES = ['new', 'called', 'done'] as const
export type CallbackState = (typeof CALLBACK_STATES)[number]
