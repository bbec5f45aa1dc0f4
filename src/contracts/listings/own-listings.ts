import { z } from 'zod'
import { OWN_SORTS, OWN_STATES } from '../../domain/listings/visibility.ts'
import { message } from '../../domain/platform/message.ts'
import { plainText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

const MAX_ANSWER = LIMITS.administration.maxNoteChars

/** Parameters of the table of the owner's listings. Invalid ones fall back to the whole list from its start. */
export const ownListingsQuery = z.object({
  q: z.string().trim().max(LIMITS.shortText.maxChars).catch(''),
  state: z.enum(OWN_STATES).nullable().catch(null),
  sort: z.enum(OWN_SORTS).catch('newest'),
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
