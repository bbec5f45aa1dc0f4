import { z } from 'zod'
import { CODE_CHANNELS } from '../../domain/accounts/code-sender.ts'
import { readPhone } from '../../domain/accounts/phone.ts'
import { ROLES } from '../../domain/accounts/roles.ts'
import { fail } from '../platform/fields.ts'
import { session } from './auth.ts'

/** A number in any form in which people write it; E.164 afterwards. */
export const phoneNumber = z
  .string('required')
  .max(40, 'notPhone')
  .transform((text, ctx) => readPhone(text.trim())?.e164 ?? fail(ctx, 'notPhone'))

const challenge = z.string('required').min(1, 'required').max(200, 'challengeExpired')

/** Six digits; spaces and dashes are ignored. */
const code = z
  .string('required')
  .max(40, 'phoneCode.wrong')
  .transform((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
  .pipe(z.string().min(1, 'required'))

export const phoneCodeRequest = z.object({
  phone: phoneNumber,
  /** One of the configured channels; by default the first. */
  channel: z.enum(CODE_CHANNELS, 'notChoice').optional(),
})
export type PhoneCodeRequest = z.output<typeof phoneCodeRequest>

/** The same whether or not the number has an account. */
export const phoneCodeSent = z.object({
  /** To be returned with the code. */
  challenge: z.string(),
  channel: z.enum(CODE_CHANNELS),
  /** The number with most of its digits hidden. */
  phone: z.string(),
  minutes: z.number(),
  /** Demo mode only: the code itself, because nothing is sent. */
  demoCode: z.string().optional(),
})
export type PhoneCodeSent = z.output<typeof phoneCodeSent>

export const phoneCodeBody = z.object({
  challenge,
  code,
  /** The portal's, as for a sign-in with a password. */
  role: z.enum(ROLES, 'notChoice').optional(),
})
export type PhoneCodeBody = z.output<typeof phoneCodeBody>

/**
 * A session; or, when the number has no account, a proof of the number, with which an account is opened or the number
 * is added to one.
 */
export const phoneCodeAnswer = z.union([
  session,
  z.object({ proof: z.string(), phone: z.string() }),
])
export type PhoneCodeAnswer = z.output<typeof phoneCodeAnswer>

/** A proof of a number, or a challenge with its code. */
export const ownPhoneBody = z.object({ challenge, code: code.optional() })
export type OwnPhoneBody = z.output<typeof ownPhoneBody>

export const ownPhone = z.object({ phone: z.string() })
