import { z } from 'zod'
import {
  CALLBACK_LANGUAGES,
  CALLBACK_STATES,
  CALLBACK_TIMES,
  CALLBACK_TOPICS,
} from '../../domain/legal/deal.ts'
import { readPhone } from '../../domain/accounts/phone.ts'
import { personName } from '../accounts/auth.ts'
import { choice, fail, optionalText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'
import { adminEventsQuery } from './admin.ts'

const { maxChars } = LIMITS.callbacks

/** POST /api/callbacks: requests a call-back about a legal question. */
export const callbackInput = z.object({
  name: personName,
  /** As typed; stored as E.164. */
  phone: z
    .string('required')
    .max(60, 'notPhone')
    .transform((text, ctx) => readPhone(text)?.e164 ?? fail(ctx, 'notPhone')),
  bestTime: z.enum(CALLBACK_TIMES, 'notChoice').default('any'),
  topic: z.enum(CALLBACK_TOPICS, 'notChoice').default('other'),
  language: z.enum(CALLBACK_LANGUAGES, 'notChoice').default('en'),
  question: optionalText(maxChars),
})
export type CallbackInput = z.output<typeof callbackInput>

/** The confirmation. `message` is a sentence for the person, in their language; `letter`: it is also sent by email. */
export const callbackConfirmation = z.object({
  id: z.number(),
  received: z.literal(true),
  message: z.string(),
  letter: z.boolean(),
})

export const callbacksQuery = adminEventsQuery.extend({ state: choice(CALLBACK_STATES) })
export type CallbacksQuery = z.output<typeof callbacksQuery>

/** A call-back as administrators see it. Times ISO 8601. */
export const adminCallback = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  bestTime: z.enum(CALLBACK_TIMES),
  topic: z.enum(CALLBACK_TOPICS),
  language: z.enum(CALLBACK_LANGUAGES),
  question: z.string().nullable(),
  state: z.enum(CALLBACK_STATES),
  note: z.string().nullable(),
  createdAt: z.string(),
  changedAt: z.string().nullable(),
  /** The administrator's name. */
  changedBy: z.string().nullable(),
  /** The version to send in `If-Match` with a decision about it. */
  version: z.string(),
})
export type AdminCallback = z.output<typeof adminCallback>

export const callbackPatch = z.object({
  state: z.enum(CALLBACK_STATES, 'notChoice').optional(),
  note: optionalText(maxChars).optional(),
})
export type CallbackPatch = z.output<typeof callbackPatch>
