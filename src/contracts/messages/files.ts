import { z } from 'zod'
import { MESSAGE_FILE_KINDS } from '../../domain/messages/files.ts'
import { LIMITS } from '../limits.ts'

export const messageFile = z.object({
  id: z.number(),
  kind: z.enum(MESSAGE_FILE_KINDS),
  name: z.string(),
  bytes: z.number(),
  /** Of a photo, px. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  thumbhash: z.string().nullable(),
  /** `removed`: its sender took it back. `ended`: the time for which a paper could be opened is over. */
  state: z.enum(['open', 'removed', 'ended']),
  /** ISO 8601, of a paper. */
  expiresAt: z.string().nullable(),
  /** Of one's own paper: when its recipient first opened it. */
  openedAt: z.string().nullable(),
})
export type MessageFile = z.output<typeof messageFile>

/** A file of a reported message, for administrators. `available`: its bytes are not deleted. */
export const reportedFile = messageFile
  .pick({ id: true, kind: true, name: true, bytes: true })
  .extend({ available: z.boolean() })
export type ReportedFile = z.output<typeof reportedFile>

export const messageFileAnswer = z.object({ file: messageFile })
export type MessageFileAnswer = z.output<typeof messageFileAnswer>

/** `key` names the upload: repeated with the same key, it is stored once. */
export const messageFileQuery = z.object({
  key: z
    .string('required')
    .min(8, 'required')
    .max(LIMITS.idempotency.maxChars, 'required')
    .regex(/^[\w-]+$/, 'required'),
})
export const messageFileRemoved = z.object({ id: z.number(), deleted: z.literal(true) })
