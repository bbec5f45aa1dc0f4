import { z } from 'zod'
import { LARGE_CHANGES } from '../../domain/listings/large-change.ts'
import { DUPLICATE_REASONS, LISTING_FLAG_KINDS } from '../../domain/listings/flags.ts'
import { WARNING_KINDS } from '../../domain/listings/warnings.ts'
import { REJECT_REASONS } from '../../domain/admin/moderation.ts'
import { PUBLICATIONS } from '../../domain/listings/listing.ts'
import { REPORT_REASONS } from '../../domain/listings/report-reasons.ts'
import { ROLES } from '../../domain/accounts/roles.ts'
import { VERIFICATION_CHECKS } from '../../domain/admin/verification.ts'
import { flaggedListing, flagPicture } from './listing-flags.ts'

const ofUsual = z.object({
  /** Rupees by the unit, of the median of `homes` offered ones, and what this one asks. */
  usual: z.number(),
  asked: z.number(),
  times: z.number(),
  unit: z.enum(['cent', 'sqft']),
  homes: z.number(),
  place: z.object({ kind: z.enum(['town', 'district']), name: z.string() }),
})

const listingWarning = z.object({
  kind: z.enum(WARNING_KINDS),
  figures: z.record(z.string(), z.number()),
})

/** A listing whose price is too good to be true. */
export const warnedListing = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  city: z.string(),
  publication: z.enum(PUBLICATIONS),
  owner: z.object({ id: z.number(), name: z.string() }),
  warnings: z.array(listingWarning),
})
export type WarnedListing = z.output<typeof warnedListing>

/** Everything that a judgement of one listing rests on. Times ISO 8601. */
export const evidence = z.object({
  /** What a judgement names in `If-Match`: the listing's version and what stands beside it. */
  version: z.string(),
  listing: flaggedListing.extend({
    description: z.string().nullable(),
    district: z.string().nullable(),
    verified: z.boolean(),
    verification: z
      .object({ at: z.string().nullable(), checks: z.array(z.enum(VERIFICATION_CHECKS)) })
      .nullable(),
    featured: z.boolean(),
    pictures: z.array(flagPicture),
    /** When it was last sent back, and why. */
    rejected: z
      .object({
        at: z.string(),
        reason: z.enum(REJECT_REASONS),
        note: z.string().nullable(),
        /** What the owner answered, when it was sent again. */
        answer: z.string().nullable(),
      })
      .nullable(),
  }),
  /** What changed since an administrator last approved it; null where nobody did, or nothing changed. */
  changed: z
    .object({
      /** When it was approved, and in which version. */
      at: z.string(),
      version: z.number(),
      changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      large: z.array(z.enum(LARGE_CHANGES)),
      /** The approved pictures that are still kept; null where the pictures are the same. */
      pictures: z.array(flagPicture).nullable(),
    })
    .nullable(),
  owner: z.object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(ROLES),
    joinedAt: z.string(),
    emailVerified: z.boolean(),
    suspended: z.boolean(),
    deleted: z.boolean(),
    listings: z.object({
      live: z.number(),
      closed: z.number(),
      rejected: z.number(),
      all: z.number(),
    }),
    /** Reports of any of the owner's listings, ever. */
    reports: z.number(),
  }),
  /** What makes one look twice, the weightiest first; the public sees none of it. */
  warnings: z.array(listingWarning),
  /** Its price beside the usual one; null where either is not known. */
  sale: ofUsual.nullable(),
  rent: ofUsual.nullable(),
  alike: z.array(
    z.object({
      flag: z.number(),
      /** What a decision about the flag names in `If-Match`. */
      version: z.string(),
      kind: z.enum(LISTING_FLAG_KINDS),
      because: z.array(z.enum(DUPLICATE_REASONS)),
      at: z.string(),
      dismissed: z.boolean(),
      other: flaggedListing,
      pictures: z.array(z.object({ property: flagPicture, other: flagPicture })),
    }),
  ),
  reports: z.array(
    z.object({
      id: z.number(),
      reason: z.enum(REPORT_REASONS),
      details: z.string().nullable(),
      at: z.string(),
      reporter: z.string().nullable(),
      resolved: z.boolean(),
    }),
  ),
  /** Its place in the queue of those that wait, from 1; null when it does not wait. */
  position: z.number().nullable(),
  waiting: z.number(),
  /** The neighbours in the queue. */
  previous: z.number().nullable(),
  next: z.number().nullable(),
})
export type Evidence = z.output<typeof evidence>
