import { z } from 'zod'
import { API_KEY_SCOPES } from '../../domain/integrations/api-key-scopes.ts'
import { message } from '../../domain/platform/message.ts'
import { LIMITS } from '../limits.ts'
import { boundedList, number, plain } from '../platform/fields.ts'

const { maxDays } = LIMITS.apiKeys

/** A name that the owner recognises later; one line. */
export const integrationName = z
  .string('required')
  .max(LIMITS.name.maxChars * 2, message('tooLong', { max: LIMITS.name.maxChars }))
  .transform((text) => plain(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')))
  .pipe(
    z
      .string()
      .min(1, 'required')
      .max(LIMITS.name.maxChars, message('tooLong', { max: LIMITS.name.maxChars })),
  )

export const apiKeyBody = z.object({
  name: integrationName,
  scopes: boundedList(z.enum(API_KEY_SCOPES, 'notChoice'), API_KEY_SCOPES.length, {
    notList: 'notList',
    tooMany: message('tooMany', { max: API_KEY_SCOPES.length }),
  })
    .transform((scopes) => API_KEY_SCOPES.filter((scope) => scopes.includes(scope)))
    .refine((scopes) => scopes.length > 0, 'apiKey.noScope'),
  /** Days until the key expires; null: never. */
  expiresInDays: number({ min: 1, max: maxDays, whole: true }),
})
export type ApiKeyBody = z.output<typeof apiKeyBody>

export const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  /** The first characters of the key, by which its owner recognises it. */
  start: z.string(),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  /** ISO 8601. */
  createdAt: z.string(),
  /** To the minute; null: never used. */
  lastUsedAt: z.string().nullable(),
  /** Null: never. */
  expiresAt: z.string().nullable(),
  expired: z.boolean(),
})
export type ApiKeyLine = z.output<typeof apiKey>

/** `key` is the secret; it is returned only once. */
export const createdApiKey = apiKey.extend({ key: z.string() })
export type CreatedApiKey = z.output<typeof createdApiKey>
