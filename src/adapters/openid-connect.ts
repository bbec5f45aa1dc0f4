import type { Configuration } from 'openid-client'
import {
  IdentityProviderError,
  type ExternalIdentity,
  type IdentityProvider,
} from '../domain/accounts/identity-provider.ts'

export interface OpenIdSettings {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  /** The address of the callback route, as registered with the provider. */
  redirectUri: string
  /** Seconds for one call to the provider. */
  timeout?: number
}

/** Loaded by the first sign-in that needs it. */
const library = () => import('openid-client')

/**
 * Any OpenID Connect provider. `openid-client` checks state, nonce, issuer, audience, expiry and the signature of the ID
 * token.
 */
export function openIdConnect(settings: OpenIdSettings): IdentityProvider {
  const { issuer, clientId, clientSecret, name, redirectUri, timeout = 8 } = settings
  let known: Promise<Configuration> | null = null

  /** The provider's metadata: read once; asked for again after a failure. */
  function configuration(): Promise<Configuration> {
    known ??= discover().catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, ClientSecretPost, discovery, enableNonRepudiationChecks } =
      await library()
    const address = new URL(issuer)
    return discovery(address, clientId, clientSecret, ClientSecretPost(clientSecret), {
      timeout,
      execute: [
        enableNonRepudiationChecks,
        ...(address.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    })
  }

  return {
    name,
    async authorize() {
      try {
        const openid = await library()
        const config = await configuration()
        const checks = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
        }
        const url = openid.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
        })
        return { url: url.href, checks }
      } catch (error) {
        throw new IdentityProviderError((error as Error).message)
      }
    },

    async redeem(returned, { state, nonce, verifier }) {
      try {
        const { authorizationCodeGrant } = await library()
        const tokens = await authorizationCodeGrant(await configuration(), returned, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('no ID token')
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: typeof claims.email === 'string' ? claims.email : null,
          emailVerified: claims.email_verified === true,
          name: typeof claims.name === 'string' ? claims.name : '',
        } satisfies ExternalIdentity
      } catch (error) {
        throw new IdentityProviderError((error as Error).message)
      }
    },
  }
}
