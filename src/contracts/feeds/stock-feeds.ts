import { z } from 'zod'
import { FEED_LOOKS } from '../../domain/feeds/stock-feed.ts'
import { RUN_STATES } from '../../domain/imports/run.ts'
import { OUTSIDE_FAULTS } from '../../domain/platform/outside-requests.ts'
import { message } from '../../domain/platform/message.ts'
import { LIMITS } from '../limits.ts'

const { minHours, maxHours } = LIMITS.stockFeeds
const everyHours = z
  .number(message('notNumber'))
  .int(message('notWhole'))
  .min(minHours, message('outOfRange', { min: minHours, max: maxHours }))
  .max(maxHours, message('outOfRange', { min: minHours, max: maxHours }))

/** A new feed. What is wrong with its address the service says. */
export const stockFeedBody = z.object({
  url: z
    .string(message('required'))
    .trim()
    .min(1, message('required'))
    .max(LIMITS.url.maxChars, message('tooLong', { max: LIMITS.url.maxChars })),
  everyHours: everyHours.default(6),
  withdrawMissing: z.boolean(message('notFlag')).default(false),
})
export type StockFeedBody = z.output<typeof stockFeedBody>

export const stockFeedChange = z.object({
  everyHours: everyHours.optional(),
  withdrawMissing: z.boolean(message('notFlag')).optional(),
  paused: z.boolean(message('notFlag')).optional(),
})
export type StockFeedChange = z.output<typeof stockFeedChange>

/** Times are ISO 8601. */
export const stockFeed = z.object({
  id: z.number(),
  url: z.string(),
  everyHours: z.number(),
  withdrawMissing: z.boolean(),
  paused: z.boolean(),
  /** What the host must show before anything is fetched: in a file, or in a TXT record. */
  proof: z.object({ text: z.string(), fileUrl: z.string(), recordName: z.string() }),
  verifiedAt: z.string().nullable(),
  /** Null while it is not verified or paused. */
  nextAt: z.string().nullable(),
  fetchedAt: z.string().nullable(),
  /** The last fetch that did not fail. */
  succeededAt: z.string().nullable(),
  /** Of the last fetch, when it failed. `detail`: the HTTP status, or a message of the namespace `errors`. */
  fault: z
    .object({
      code: z.enum([...OUTSIDE_FAULTS, 'status', 'unreadable', 'verification']),
      detail: z.string().nullable(),
      failures: z.number(),
    })
    .nullable(),
  /** The import of the last file, and why it waits for its owner. */
  run: z
    .object({ id: z.number(), state: z.enum(RUN_STATES), look: z.enum(FEED_LOOKS).nullable() })
    .nullable(),
})
export type StockFeed = z.output<typeof stockFeed>
