/** Automatic flags on pairs of listings of different owners; an administrator decides. */
export const LISTING_FLAG_KINDS = ['duplicate-listing', 'duplicate-picture'] as const
export type ListingFlagKind = (typeof LISTING_FLAG_KINDS)[number]

/** Why two listings look alike: the same survey number, or similar point, area and price. */
export const DUPLICATE_REASONS = ['survey', 'close'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]
