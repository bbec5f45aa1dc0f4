import type { properties } from '../tables/listings.ts'

/** A generated listing, without its owner. */
export type ListingRow = Omit<typeof properties.$inferInsert, 'ownerId'>
