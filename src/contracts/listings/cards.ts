import { z } from 'zod'
import { idList } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** GET /api/properties/cards: `ids=3,1,2`. */
export const listingCardsQuery = z.object({ ids: idList(LIMITS.cards.maxIds) })
