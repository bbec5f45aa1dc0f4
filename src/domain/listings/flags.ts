/** What the machine finds strange about two listings of different owners; an administrator judges. */
export const LISTING_FLAG_KINDS = ['duplicate-listing', 'duplicate-picture'] as const
export type ListingFlagKind = (typeof LISTING_FLAG_KINDS)[number]

/** Why two listings look like one: the same survey number, or point, area and price close together. */
export const DUPLICATE_REASONS = ['survey', 'close'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]
