/** What must be remembered between sending somebody to the provider and their return. */
export interface AuthorizationChecks {
  state: string
  nonce: string
  /** PKCE (RFC 7636). */
  verifier: string
}

/** Who somebody is, as the provider says. */
export interface ExternalIdentity {
  issuer: string
  /** The provider's lasting id of the person; an address may pass to somebody else, this never does. */
  subject: string
  email: string | null
  emailVerified: boolean
  name: string
}

/** Sign-in at another site (OpenID Connect, authorization code flow with PKCE). Implemented in src/adapters. */
export interface IdentityProvider {
  /** As the button names it, such as "Google". */
  name: string
  /** Where to send the person. @throws IdentityProviderError when the provider cannot be reached. */
  authorize: () => Promise<{ url: string; checks: AuthorizationChecks }>
  /**
   * Redeems the address at which the person came back.
   * @throws IdentityProviderError for a wrong state, nonce, audience, issuer or signature, a used code, a refusal by the
   * person, and a provider that fails or takes too long.
   */
  redeem: (returned: URL, checks: AuthorizationChecks) => Promise<ExternalIdentity>
}

/** The message is for the log; it holds no code and no token. */
export class IdentityProviderError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'IdentityProviderError'
  }
}
