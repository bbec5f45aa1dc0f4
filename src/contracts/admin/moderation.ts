import { z } from 'zod'
import { PICTURE_NOTICES } from '../../domain/images/notices.ts'
import { LARGE_CHANGES } from '../../domain/listings/price/large-change.ts'
import { DUPLICATE_REASONS, LISTING_FLAG_KINDS } from '../../domain/listings/duplicates.ts'
import { WARNING_KINDS } from '../../domain/listings/warnings.ts'
import {
  REJECT_REASONS,
  VERIFICATION_CHECKS,
  REPORT_REASONS,
  STORED_REPORT_REASONS,
} from '../../domain/admin/moderation.ts'
import { PUBLICATIONS } from '../../domain/listings/listing.ts'
import { ROLES } from '../../domain/accounts/roles.ts'
import { flaggedListing, flagPicture } from './listing-flags.ts'
import { optionalText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

const ofUsual = z.object({
  /** Rupees per unit: the median of `homes` live listings, and this one's price. */
  usual: z.number(),
  asked: z.number(),
  times: z.number(),
  unit: z.enum(['cent', 'sqft']),
  homes: z.number(),
  /** Demo listings among them. */
  sampleCount: z.number(),
  place: z.object({ kind: z.enum(['town', 'district']), name: z.string() }),
})

const listingWarning = z.object({
  kind: z.enum(WARNING_KINDS),
  figures: z.record(z.string(), z.number()),
})

/** A listing whose price is suspiciously low. */
export const warnedListing = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  /** Sample data. */
  demo: z.boolean(),
  city: z.string(),
  publication: z.enum(PUBLICATIONS),
  owner: z.object({ id: z.number(), name: z.string() }),
  warnings: z.array(listingWarning),
})
export type WarnedListing = z.output<typeof warnedListing>

/** Everything that a decision about one listing is based on. Times ISO 8601. */
export const evidence = z.object({
  /** The version to send in `If-Match` with a decision: the listing's and its context's. */
  version: z.string(),
  listing: flaggedListing.extend({
    description: z.string().nullable(),
    district: z.string().nullable(),
    verified: z.boolean(),
    verification: z
      .object({ at: z.string().nullable(), checks: z.array(z.enum(VERIFICATION_CHECKS)) })
      .nullable(),
    featured: z.boolean(),
    pictures: z.array(
      flagPicture.extend({
        notices: z.array(z.enum(PICTURE_NOTICES)),
        /** The owner saw the notices and keeps the picture. */
        noticesKept: z.boolean(),
      }),
    ),
    /** When it was last rejected, and why. */
    rejected: z
      .object({
        at: z.string(),
        reason: z.enum(REJECT_REASONS),
        note: z.string().nullable(),
        /** The owner's reply on resubmission. */
        answer: z.string().nullable(),
      })
      .nullable(),
  }),
  /** Changes since an administrator last approved it; null when it never was, or nothing changed. */
  changed: z
    .object({
      /** When it was approved, and in which version. */
      at: z.string(),
      version: z.number(),
      changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      large: z.array(z.enum(LARGE_CHANGES)),
      /** The approved pictures that are still stored; null when the pictures are the same. */
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
    /** All reports of any of the owner's listings. */
    reports: z.number(),
  }),
  /** Warnings for the moderator, most important first; never public. */
  warnings: z.array(listingWarning),
  /** Its price compared with the usual one; null when either is unknown. */
  sale: ofUsual.nullable(),
  rent: ofUsual.nullable(),
  alike: z.array(
    z.object({
      flag: z.number(),
      /** The version to send in `If-Match` with a decision about the flag. */
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
      reason: z.enum(STORED_REPORT_REASONS),
      details: z.string().nullable(),
      at: z.string(),
      reporter: z.string().nullable(),
      resolved: z.boolean(),
    }),
  ),
  /** Its position in the review queue, from 1; null when it is not in the queue. */
  position: z.number().nullable(),
  waiting: z.number(),
  /** The neighbours in the queue. */
  previous: z.number().nullable(),
  next: z.number().nullable(),
})
export type Evidence = z.output<typeof evidence>

/** A report of a problem with a listing. */
export const reportInput = z.object({
  reason: z.enum(REPORT_REASONS, 'notChoice'),
  details: optionalText(LIMITS.reports.maxChars),
})
export type ReportInput = z.output<typeof reportInput>

/** An open report, for administrators. */
export const openReport = z.object({
  id: z.number(),
  reason: z.enum(STORED_REPORT_REASONS),
  details: z.string().nullable(),
  /** ISO 8601 */
  at: z.string(),
  /** The version to send in `If-Match` with a decision about it. */
  version: z.string(),
  /** Null: a visitor without an account, or a deleted account. */
  reporter: z.string().nullable(),
  property: z.object({
    id: z.number(),
    slug: z.string(),
    title: z.string(),
    /** Sample data. */
    demo: z.boolean(),
    city: z.string(),
  }),
})
export type OpenReport = z.output<typeof openReport>
