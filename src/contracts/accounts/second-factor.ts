import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { ROLES } from '../../domain/accounts/roles.ts'
import { ownPassword } from './account.ts'
import { plain } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** Names a step of signing in that is under way; it works once, for some minutes. */
const challenge = z.string('required').min(1, 'required').max(200, 'challengeExpired')

const code = z
  .string('required')
  .max(60, 'secondFactor.wrongCode')
  .transform(plain)
  .pipe(z.string().min(1, 'required'))

/** A code of the authenticator app, or a recovery code. */
export const secondFactorBody = z.object({ challenge, code })
export type SecondFactorBody = z.output<typeof secondFactorBody>

export const totpCodeBody = z.object({ code })

/** Base64url, as browsers write it. It is looked up before the library sees it. */
const credentialId = z
  .string('required')
  .min(1, 'required')
  .max(2_000, 'unreadable')
  .regex(/^[\w-]+$/, 'unreadable')
/** A word such as "usb" or "smart-card"; it is stored as it is. */
const transport = z
  .string('unreadable')
  .max(40, 'unreadable')
  .regex(/^[\w-]+$/, 'unreadable')

/**
 * What the browser's WebAuthn call gave, as JSON (WebAuthn level 3). Its parts are read and verified by the WebAuthn
 * library, which refuses whatever is not what it asked for.
 */
const credential = z.looseObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', 'unreadable'),
  response: z.looseObject(
    {
      clientDataJSON: z.string('required'),
      transports: z.array(transport, 'unreadable').max(10, 'unreadable').optional(),
    },
    'required',
  ),
  clientExtensionResults: z.looseObject({}, 'required'),
})

/** The options of a WebAuthn call, made by the library for its counterpart in the browser. */
export const passkeyOptions = z.object({
  challenge: z.string(),
  options: z.looseObject({}),
})
export interface PasskeyOptions {
  challenge: string
  options: Record<string, unknown>
}

/** With the challenge of a password that was right: the passkey is its second factor. Without: it signs in by itself. */
export const passkeyOptionsBody = z.object({ challenge: challenge.optional() })

export const passkeySignInBody = z.object({
  challenge,
  credential,
  /** The portal's, as at a sign-in with a password. */
  role: z.enum(ROLES, 'notChoice').optional(),
})
export type PasskeySignInBody = z.output<typeof passkeySignInBody>

export const passkeyName = z
  .string('required')
  .transform((text) => plain(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')))
  .pipe(
    z
      .string()
      .min(1, 'required')
      .max(LIMITS.name.maxChars, message('tooLong', { max: LIMITS.name.maxChars })),
  )

export const passkeyAddBody = z.object({ challenge, credential, name: passkeyName })
export type PasskeyAddBody = z.output<typeof passkeyAddBody>

export const passkeyPatch = z.object({ name: passkeyName })

/** Either the password or an answered challenge of `POST /api/account/reauthenticate/options`. */
export const reauthenticateBody = z.union(
  [z.object({ password: ownPassword }), z.object({ challenge, credential })],
  'required',
)
export type ReauthenticateBody = z.output<typeof reauthenticateBody>

/** Answered once, at the moment when they are made. */
export const recoveryCodeList = z.array(z.string())
export type RecoveryCodes = z.output<typeof recoveryCodeList>

/** Null where the person has recovery codes already. */
export const factorAdded = z.object({ recoveryCodes: recoveryCodeList.nullable() })

/** For the app: the secret to type (base32), its address, and that address as a QR code (SVG). */
export const totpSetUp = z.object({ secret: z.string(), uri: z.string(), qr: z.string() })
export type TotpSetUp = z.output<typeof totpSetUp>

export const secondFactorState = z.object({
  /** ISO 8601; null: no app. */
  totpSince: z.string().nullable(),
  passkeys: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  recoveryCodesLeft: z.number(),
  /** The person's role must have a factor. */
  required: z.boolean(),
})
export type SecondFactorState = z.output<typeof secondFactorState>
