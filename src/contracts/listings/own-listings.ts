import { z } from 'zod'
import { OWN_SORTS, OWN_STATES } from '../../domain/listings/visibility.ts'
import { message } from '../../domain/platform/message.ts'
import { idList, plainText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** Rows per page of the table of one's own listings. */
export const OWN_PAGE_ROWS = [50, 100, 200] as const

const MAX_ANSWER = LIMITS.administration.maxNoteChars

/** Parameters of the table of the owner's listings. Invalid ones fall back to the whole list from its start. */
export const ownListingsQuery = z.object({
  q: z.string().trim().max(LIMITS.shortText.maxChars).catch(''),
  state: z.enum(OWN_STATES).nullable().catch(null),
  sort: z.enum(OWN_SORTS).catch('newest'),
  /** Null: the usual one of the sort. */
  dir: z.enum(['asc', 'desc']).nullable().catch(null),
  rows: z.coerce
    .number()
    .pipe(z.union(OWN_PAGE_ROWS.map((rows) => z.literal(rows))))
    .catch(OWN_PAGE_ROWS[0]),
  /** Null: a table for long lists, cards for short ones. */
  view: z.enum(['table', 'cards']).nullable().catch(null),
  /** From 1. */
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
export type OwnListingsQuery = z.infer<typeof ownListingsQuery>

/** An owner's reply to an administrator who rejected a listing. */
export const rejectionAnswer = z.object({
  text: plainText(MAX_ANSWER, 'required').pipe(
    z
      .string()
      .min(1, 'required')
      .max(MAX_ANSWER, message('tooLong', { max: MAX_ANSWER })),
  ),
})

/** GET /api/exports/properties.csv: all own listings, or `ids=3,1,2` among them. */
export const ownExportQuery = z.object({
  ids: idList(LIMITS.ownExport.maxIds).optional(),
})
