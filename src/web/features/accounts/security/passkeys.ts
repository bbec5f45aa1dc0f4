import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Session } from '../../../../contracts/accounts/auth.ts'
import type { PasskeyOptions } from '../../../../contracts/accounts/second-factor.ts'
import { request } from '../../../platform/request.ts'

/** Fetched by the first press of a passkey button. */
const webauthn = () => import('@simplewebauthn/browser')

/**
 * Signs in with a passkey: as the second factor of the password whose challenge is given, or alone.
 * @throws RequestError of the server; anything else is the browser's, mostly that the person cancelled.
 */
export async function signInWithPasskey(
  challenge: string | null,
  role: string | undefined,
): Promise<Session> {
  const begun = await request<PasskeyOptions>('/auth/passkeys/options', {
    method: 'POST',
    body: challenge === null ? {} : { challenge },
    onUnauthenticated: 'credentials',
  })
  return request<Session>('/auth/passkeys/verify', {
    method: 'POST',
    body: {
      challenge: begun.challenge,
      credential: await sign(begun),
      ...(role === undefined ? {} : { role }),
    },
    onUnauthenticated: 'credentials',
  })
}

/** Re-authenticates the signed-in user by passkey. Throws like `signInWithPasskey`. */
export async function confirmWithPasskey(): Promise<void> {
  const begun = await request<PasskeyOptions>('/account/reauthenticate/options', { method: 'POST' })
  await request('/account/reauthenticate', {
    method: 'POST',
    body: { challenge: begun.challenge, credential: await sign(begun) },
    // A challenge that expired is no session that ended.
    onUnauthenticated: 'keepSession',
  })
}

/** Makes a passkey on this device or a key, and adds it to the account. Throws like `signInWithPasskey`. */
export async function addPasskey(name: string): Promise<{ recoveryCodes: string[] | null }> {
  const begun = await request<PasskeyOptions>('/account/passkeys/options', { method: 'POST' })
  const { startRegistration } = await webauthn()
  const credential = await startRegistration({
    optionsJSON: begun.options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  return request('/account/passkeys', {
    method: 'POST',
    body: { challenge: begun.challenge, credential, name },
    onUnauthenticated: 'keepSession',
  })
}

async function sign({ options }: PasskeyOptions): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await webauthn()
  return startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
}
