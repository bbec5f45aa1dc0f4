import { z } from 'zod'
import { LIFECYCLE_ACTIONS } from '../../domain/listings/lifecycle.ts'
import { PUBLICATIONS, STATUSES } from '../../domain/listings/listing.ts'
import { ERROR_CODES } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { LIMITS } from '../limits.ts'

const MAX_LISTINGS = LIMITS.bulkChanges.maxListings

/** Whole rupees. */
const rupees = z.number().int().min(1).max(LIMITS.money.maxRupees)

/** One change to one listing. `price` sets the amounts that it names and leaves the other. */
export const listingChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(LIFECYCLE_ACTIONS) }),
  z.strictObject({ action: z.literal('status'), status: z.enum(STATUSES) }),
  z
    .strictObject({
      action: z.literal('price'),
      price: rupees.optional(),
      monthlyRent: rupees.optional(),
    })
    .refine(
      ({ price, monthlyRent }) => price !== undefined || monthlyRent !== undefined,
      'bulk.noAmount',
    ),
])
export type ListingChange = z.infer<typeof listingChange>

/** Changes to several listings, each based on the version that its owner saw. */
export const bulkChanges = z.object({
  listings: z
    .array(
      z.strictObject({
        id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
        version: z.number().int().min(1).max(2_147_483_647),
        change: listingChange,
      }),
    )
    .min(1, 'required')
    .max(MAX_LISTINGS, message('tooMany', { max: MAX_LISTINGS }))
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'bulk.twice'),
})
export type BulkChange = z.infer<typeof bulkChanges>['listings'][number]

const done = z.object({
  id: z.number(),
  ok: z.literal(true),
  version: z.number(),
  status: z.enum(STATUSES),
  publication: z.enum(PUBLICATIONS),
  /** The change that takes this one back; null where nothing does. */
  undo: listingChange.nullable(),
})
const failed = z.object({
  id: z.number(),
  ok: z.literal(false),
  code: z.enum(ERROR_CODES),
  /** Why, in the caller's language. */
  error: z.string(),
})

/** One result per listing, in the order of the request. */
export const bulkResults = z.object({
  results: z.array(z.discriminatedUnion('ok', [done, failed])),
})
export type BulkResults = z.infer<typeof bulkResults>
export type BulkResult = BulkResults['results'][number]
