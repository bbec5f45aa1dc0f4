import { z } from 'zod'
import { BROWSERS, DEVICE_KINDS, SYSTEMS } from '../../domain/accounts/device.ts'
import { message } from '../../domain/platform/message.ts'
import { readPhone } from '../../domain/accounts/phone.ts'
import { ROLES } from '../../domain/accounts/roles.ts'
import { email, newPassword, oneTimeToken, personName } from './auth.ts'
import { fail } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** A password that proves who asks: compared, not judged. */
export const ownPassword = z
  .string('required')
  .min(1, 'required')
  .max(LIMITS.password.maxChars * 5, message('tooLong', { max: LIMITS.password.maxChars }))

/** One's own account, as its page shows it. */
export const ownAccount = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  lang: z.enum(['en', 'ml']),
  /** E.164 */
  phone: z.string().nullable(),
  /** Since when its owner consents to it being shown, ISO 8601; null: it is not. */
  phoneShownSince: z.string().nullable(),
  createdAt: z.string(),
  /** A new address that waits for its confirmation. */
  pendingEmail: z.string().nullable(),
  /** Saved searches about which letters go out. */
  alerts: z.number(),
  /** Listings that are not deleted. */
  listings: z.number(),
  /** Everybody may try this account out: its address, password and life are not for changing. */
  demo: z.boolean(),
})
export type OwnAccount = z.output<typeof ownAccount>

const phone = z
  .string('notText')
  .max(40, 'notPhone')
  .nullable()
  .transform((text, ctx) => {
    if (text === null || text.trim() === '') return null
    return readPhone(text.trim())?.e164 ?? fail(ctx, 'notPhone')
  })

/** What is not named stays. `showPhone`: consent given or withdrawn; another number needs it anew. */
export const accountPatch = z.object({
  name: personName.optional(),
  lang: z.enum(['en', 'ml'], 'notChoice').optional(),
  phone: phone.optional(),
  showPhone: z.boolean('notFlag').optional(),
  /** False ends the letters about all saved searches. */
  alerts: z.literal(false, 'notFlag').optional(),
})
export type AccountPatch = z.output<typeof accountPatch>

export const changePasswordBody = z.object({ current: ownPassword, password: newPassword })
export type ChangePasswordBody = z.output<typeof changePasswordBody>

export const changeEmailBody = z.object({ email, password: ownPassword })
export type ChangeEmailBody = z.output<typeof changeEmailBody>

export const deleteAccountBody = z.object({ password: ownPassword })

export const ownSession = z.object({
  id: z.number(),
  device: z.object({
    kind: z.enum(DEVICE_KINDS),
    browser: z.enum(BROWSERS).nullable(),
    system: z.enum(SYSTEMS).nullable(),
  }),
  createdAt: z.string(),
  /** To the hour. */
  lastSeenAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const forgotPasswordBody = z.object({ email })
/** The same for everybody. */
export const asked = z.object({ asked: z.literal(true) })

export const resetPasswordBody = oneTimeToken.extend({ password: newPassword })
export type ResetPasswordBody = z.output<typeof resetPasswordBody>
/** Whose password it is now: the role names the portal to sign in at. */
export const resetDone = z.object({ role: z.enum(ROLES) })
export const emailChanged = z.object({ email: z.string() })
