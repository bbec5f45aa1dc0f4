import { z } from 'zod'
import { PUBLICATIONS, STATUSES } from '../../domain/listings/listing.ts'
import { MAX_REFERENCE_CHARS } from '../../domain/listings/reference.ts'
import { message } from '../../domain/platform/message.ts'
import { number, plainText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** An owner's own number for a listing, as in files: any text, percent-encoded in the address. */
export const listingReference = plainText(MAX_REFERENCE_CHARS).pipe(
  z
    .string()
    .min(1, 'required')
    .max(MAX_REFERENCE_CHARS, message('tooLong', { max: MAX_REFERENCE_CHARS })),
)

export const referenceParams = z.object({ reference: listingReference })

export const referencesQuery = z.object({
  limit: number({ min: 1, max: LIMITS.references.maxLimit, whole: true }).transform(
    (limit) => limit ?? LIMITS.references.defaultLimit,
  ),
  /** The `nextCursor` of the page before. */
  cursor: z
    .string('unreadable')
    .regex(/^\d{1,15}$/, 'unreadable')
    .transform(Number)
    .optional(),
})
export type ReferencesQuery = z.output<typeof referencesQuery>

export const referenceLine = z.object({
  reference: z.string(),
  /** The listing's id on Veedu. */
  id: z.number(),
  status: z.enum(STATUSES),
  publication: z.enum(PUBLICATIONS),
  /** For If-Match. */
  version: z.number(),
  /** ISO 8601. */
  updatedAt: z.string(),
})

/** Listings with a reference, in the order of their ids; deleted ones are left out. */
export const referencePage = z.object({
  items: z.array(referenceLine),
  nextCursor: z.string().nullable(),
})
export type ReferencePage = z.output<typeof referencePage>
