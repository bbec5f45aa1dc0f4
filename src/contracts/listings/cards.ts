import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { fail } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

const { maxIds } = LIMITS.cards

/** GET /api/properties/cards: `ids=3,1,2`. */
export const listingCardsQuery = z.object({
  ids: z
    .string('required')
    .max(20 * maxIds, message('tooMany', { max: maxIds }))
    .transform((text, ctx): number[] => {
      const ids = text.split(',').map((part) => (/^[1-9]\d{0,15}$/.test(part) ? Number(part) : 0))
      if (ids.length > maxIds) return fail(ctx, message('tooMany', { max: maxIds }))
      return ids.every((id) => Number.isSafeInteger(id) && id > 0) ? ids : fail(ctx, 'notNumber')
    }),
})
