import { z } from 'zod'
import { EMAIL_ADDRESS } from '../../domain/accounts/email.ts'
import { message } from '../../domain/platform/message.ts'
import { isWebAddress } from '../../domain/messages/safe-links.ts'
import { ROLES, SELF_SERVICE_ROLES } from '../../domain/accounts/roles.ts'
import { plain, rawChars } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** Grants read access to pages (settled points, "Sessions"); it never authorises an API call. */
export const SESSION_COOKIE = 'veedu_session'

/**
 * Marks a browser that has signed in to an account before, so that failed attempts from elsewhere do not slow it down.
 * It grants no access.
 */
export const BROWSER_COOKIE = 'veedu_browser'

/** An address as typed: trimmed, in NFKC; case is preserved. */
export const email = z
  .string('notEmail')
  .max(LIMITS.email.maxChars, message('tooLong', { max: LIMITS.email.maxChars }))
  .transform((text) => plain(text).normalize('NFKC'))
  .pipe(z.email({ error: 'notEmail', pattern: EMAIL_ADDRESS }))

const { minChars, maxChars } = LIMITS.password
/** A new password; the service checks whether it is too easy to guess. */
export const newPassword = z
  .string('required')
  .min(minChars, message('password.short', { min: minChars }))
  .max(maxChars, message('tooLong', { max: maxChars }))

export const personName = z
  .string('required')
  .max(rawChars(LIMITS.name.maxChars), message('tooLong', { max: LIMITS.name.maxChars }))
  .transform((text) => plain(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')))
  .pipe(
    z
      .string()
      .min(1, 'required')
      .max(LIMITS.name.maxChars, message('tooLong', { max: LIMITS.name.maxChars }))
      .refine((name) => !isWebAddress(name), 'nameIsLink'),
  )

export const registerBody = z.object({
  name: personName,
  email,
  password: newPassword,
  /** Only an administrator assigns ADMIN and GOVERNMENT. */
  role: z.enum(SELF_SERVICE_ROLES, 'notChoice'),
  /** Language of emails. */
  lang: z.enum(['en', 'ml'], 'notChoice').default('en'),
  /** The proof of a telephone number that a one-time code gave. */
  phoneProof: z.string('notText').max(200, 'challengeExpired').optional(),
})
export type RegisterBody = z.output<typeof registerBody>

/** Credentials are compared, not validated: a malformed address is simply an unknown account. */
export const loginBody = z.object({
  /** An e-mail address, or the account's proved telephone number. */
  email: z
    .string('required')
    .max(LIMITS.email.maxChars * 2, 'notEmail')
    .transform(plain),
  password: z
    .string('required')
    .max(LIMITS.password.maxChars * 5, message('tooLong', { max: maxChars })),
  /** Sent by the role portals; the buyer and renter portal sends none. */
  role: z.enum(ROLES, 'notChoice').optional(),
})
export type LoginBody = z.output<typeof loginBody>

/** A person as seen by that person and by administrators. */
export const account = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** ISO 8601 */
  createdAt: z.string(),
  emailVerified: z.boolean(),
})
export type Account = z.output<typeof account>

export const session = z.object({ token: z.string(), user: account })
export type Session = z.output<typeof session>

export const oneTimeToken = z.object({
  token: z.string('required').min(1, 'required').max(200, 'token.dead'),
})
export const verified = z.object({ verified: z.literal(true) })
