import { z } from 'zod'
import { BROWSERS, DEVICE_KINDS, SYSTEMS } from '../../domain/accounts/device.ts'
import { message } from '../../domain/platform/message.ts'
import { readPhone } from '../../domain/accounts/phone.ts'
import { ROLES } from '../../domain/accounts/roles.ts'
import { email, newPassword, oneTimeToken, personName } from './auth.ts'
import { fail } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** The current password, as confirmation: only compared, not checked for strength. */
export const ownPassword = z
  .string('required')
  .min(1, 'required')
  .max(LIMITS.password.maxChars * 5, message('tooLong', { max: LIMITS.password.maxChars }))

/** The user's own account, as its page shows it. */
export const ownAccount = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  lang: z.enum(['en', 'ml']),
  /** E.164 */
  phone: z.string().nullable(),
  /** Proved by a one-time code. */
  phoneVerified: z.boolean(),
  /** When its owner consented to showing it, ISO 8601; null: not shown. */
  phoneShownSince: z.string().nullable(),
  createdAt: z.string(),
  /** A new address that awaits confirmation. */
  pendingEmail: z.string().nullable(),
  /** Saved searches with email alerts. */
  alerts: z.number(),
  /** Listings that are not deleted. */
  listings: z.number(),
  /** A public demo account: its address and password cannot be changed, and it cannot be deleted. */
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

/** Omitted fields stay unchanged. `showPhone`: gives or withdraws consent; a different number requires new consent. */
export const accountPatch = z.object({
  name: personName.optional(),
  lang: z.enum(['en', 'ml'], 'notChoice').optional(),
  phone: phone.optional(),
  showPhone: z.boolean('notFlag').optional(),
  /** False turns off the email alerts of all saved searches. */
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
  /** Rounded to the hour. */
  lastSeenAt: z.string(),
  /** The session of this request. */
  current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const forgotPasswordBody = z.object({ email })
/** The same for everybody. */
export const asked = z.object({ asked: z.literal(true) })

export const resetPasswordBody = oneTimeToken.extend({ password: newPassword })
export type ResetPasswordBody = z.output<typeof resetPasswordBody>
/** The account whose password was set: the role determines the portal to sign in at. */
export const resetDone = z.object({ role: z.enum(ROLES) })
export const emailChanged = z.object({ email: z.string() })
