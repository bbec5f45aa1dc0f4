import { isLand, type PropertyType } from '../listings/listing.ts'

/** A deal as the legal checklist knows it: what is bought or inherited, by whom, and with whose money. */
export const DEAL_KINDS = ['resaleFlat', 'newFlat', 'house', 'plot', 'farm', 'inheritance'] as const
export type DealKind = (typeof DEAL_KINDS)[number]

/** Whoever buys or inherits. */
export const DEAL_PEOPLE = ['resident', 'nri'] as const
export type DealPerson = (typeof DEAL_PEOPLE)[number]

export interface Deal {
  kind: DealKind
  person: DealPerson
  /** A bank lends part of the price; of an inheritance: it still owes a bank. */
  loan: boolean
}

export const USUAL_DEAL: Deal = { kind: 'resaleFlat', person: 'resident', loan: false }

/** The deal that an address names; what it does not say, or says wrongly, is the usual one's. */
export function dealOf(params: URLSearchParams): Deal {
  return {
    kind: DEAL_KINDS.find((kind) => kind === params.get('deal')) ?? USUAL_DEAL.kind,
    person: DEAL_PEOPLE.find((person) => person === params.get('buyer')) ?? USUAL_DEAL.person,
    loan: params.get('loan') === '1',
  }
}

/** The other way: every part is named, so that a shared address stays the same deal. */
export function dealParams({ kind, person, loan }: Deal): URLSearchParams {
  return new URLSearchParams({ deal: kind, buyer: person, loan: loan ? '1' : '0' })
}

/** The deal that buying this listing would be. */
export function dealOfListing(listing: {
  propertyType: PropertyType
  possessionStatus: string
}): DealKind {
  const { propertyType, possessionStatus } = listing
  if (propertyType === 'APARTMENT')
    return possessionStatus === 'UNDER_CONSTRUCTION' ? 'newFlat' : 'resaleFlat'
  if (propertyType === 'AGRICULTURAL') return 'farm'
  return isLand(propertyType) ? 'plot' : 'house'
}
