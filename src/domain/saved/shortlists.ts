/** What people with the link of a shortlist think of a home. */
export const SHORTLIST_VOTES = ['yes', 'maybe', 'no'] as const
export type ShortlistVote = (typeof SHORTLIST_VOTES)[number]
