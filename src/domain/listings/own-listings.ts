/** Groups of an owner's listings in lists and counts; every listing that is not deleted belongs to exactly one. */
export const OWN_STATES = [
  'live',
  'closed',
  'review',
  'draft',
  'paused',
  'expired',
  'withdrawn',
] as const
export type OwnState = (typeof OWN_STATES)[number]

export const OWN_SORTS = ['newest', 'views', 'saves', 'enquiries', 'dearest', 'ending'] as const
export type OwnSort = (typeof OWN_SORTS)[number]
