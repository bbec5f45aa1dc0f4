import { z } from 'zod'
import { DUPLICATE_REASONS, LISTING_FLAG_KINDS } from '../../domain/listings/duplicates.ts'
import { PROPERTY_TYPES, PUBLICATIONS, STATUSES } from '../../domain/listings/listing.ts'

export const flagPicture = z.object({
  id: z.string().nullable(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  thumbhash: z.string().nullable(),
  caption: z.string().nullable(),
  illustration: z.boolean(),
  variants: z.array(z.object({ width: z.number(), url: z.string(), type: z.string() })),
})

/** One of the two listings of a flag, for comparison by an administrator. Money in whole rupees, areas in sq ft. */
export const flaggedListing = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  /** Sample data. */
  demo: z.boolean(),
  address: z.string(),
  city: z.string(),
  propertyType: z.enum(PROPERTY_TYPES),
  status: z.enum(STATUSES),
  publication: z.enum(PUBLICATIONS),
  forSale: z.boolean(),
  forRent: z.boolean(),
  price: z.number().nullable(),
  monthlyRent: z.number().nullable(),
  areaSqFt: z.number().nullable(),
  village: z.string().nullable(),
  surveyNumber: z.string().nullable(),
  createdAt: z.string(),
  owner: z.object({ id: z.number(), name: z.string() }),
  picture: flagPicture,
})
export type FlaggedListing = z.output<typeof flaggedListing>

/** An open flag: two similar listings of different owners. `at` is ISO 8601. */
export const listingFlag = z.object({
  id: z.number(),
  kind: z.enum(LISTING_FLAG_KINDS),
  /** The version to send in `If-Match` with a decision about it. */
  version: z.string(),
  at: z.string(),
  because: z.array(z.enum(DUPLICATE_REASONS)),
  /** The listing that raised it. */
  property: flaggedListing,
  other: flaggedListing,
  /** Similar pictures, side by side. */
  pictures: z.array(z.object({ property: flagPicture, other: flagPicture })),
})
export type ListingFlag = z.output<typeof listingFlag>

export const listingFlagSettled = z.object({
  id: z.number(),
  dismissed: z.boolean(),
  version: z.string(),
})
