import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { ROLES } from '../../domain/accounts/roles.ts'
import { ownPassword } from './account.ts'
import { plain } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** Identifies a pending sign-in step; valid once, for a few minutes. */
const challenge = z.string('required').min(1, 'required').max(200, 'challengeExpired')

const code = z
  .string('required')
  .max(60, 'secondFactor.wrongCode')
  .transform(plain)
  .pipe(z.string().min(1, 'required'))

/** A code from the authenticator app, or a recovery code. */
export const secondFactorBody = z.object({ challenge, code })
export type SecondFactorBody = z.output<typeof secondFactorBody>

export const totpCodeBody = z.object({ code })

/** Base64url, as browsers write it. It is looked up before the WebAuthn library parses it. */
const credentialId = z
  .string('required')
  .min(1, 'required')
  .max(2_000, 'unreadable')
  .regex(/^[\w-]+$/, 'unreadable')
/** A keyword such as "usb" or "smart-card", stored unchanged. */
const transport = z
  .string('unreadable')
  .max(40, 'unreadable')
  .regex(/^[\w-]+$/, 'unreadable')

/**
 * The result of the browser's WebAuthn call, as JSON (WebAuthn level 3). The WebAuthn library parses and verifies its
 * parts and rejects anything unexpected.
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

/**
 * With the challenge from a correct password, the passkey is the second factor. Without it, the passkey signs in by
 * itself.
 */
export const passkeyOptionsBody = z.object({ challenge: challenge.optional() })

export const passkeySignInBody = z.object({
  challenge,
  credential,
  /** The portal's, as for a sign-in with a password. */
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

/** Either the password or a solved challenge of `POST /api/account/reauthenticate/options`. */
export const reauthenticateBody = z.union(
  [z.object({ password: ownPassword }), z.object({ challenge, credential })],
  'required',
)
export type ReauthenticateBody = z.output<typeof reauthenticateBody>

/** Returned only once, when they are created. */
export const recoveryCodeList = z.array(z.string())
export type RecoveryCodes = z.output<typeof recoveryCodeList>

/** Null when the person already has recovery codes. */
export const factorAdded = z.object({ recoveryCodes: recoveryCodeList.nullable() })

/** For the app: the secret to type (base32), its URL, and that URL as a QR code (SVG). */
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
  /** The person's role requires a second factor. */
  required: z.boolean(),
})
export type SecondFactorState = z.output<typeof secondFactorState>
