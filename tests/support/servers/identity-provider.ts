import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** What the provider says of the person who signs in there; `audience` and `nonce` replace the right ones. */
export interface Claims {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  audience?: string
  nonce?: string
  /** Another signing key than the published one. */
  forged?: boolean
}

/** An OpenID Connect provider on this machine. Everybody who comes is signed in as `person`. */
export interface StandInProvider {
  issuer: string
  person: (claims: Claims) => void
  /** How the token endpoint answers: as it should, with an error, or not at all. */
  answer: (how: 'well' | 'error' | 'never') => void
  /** What the browser does at the authorization address: the address to which it is sent back. */
  visit: (authorization: string) => URL
  close: () => Promise<void>
}

export const CLIENT = { id: 'veedu-test', secret: 'client-secret' }

export async function startIdentityProvider(): Promise<StandInProvider> {
  const keys = await generateKeyPair('RS256')
  const forger = await generateKeyPair('RS256')
  let claims: Claims = { sub: 'nobody' }
  let how: 'well' | 'error' | 'never' = 'well'
  let issuer = ''
  const codes = new Map<string, { nonce: string; challenge: string; claims: Claims }>()

  /** A code works once, and only with the verifier of its challenge (RFC 7636). */
  async function redeem(form: URLSearchParams): Promise<object | null> {
    const code = form.get('code') ?? ''
    const known = codes.get(code)
    codes.delete(code)
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    if (known?.challenge !== challenge || form.get('client_secret') !== CLIENT.secret) return null
    const { sub, email, email_verified, name, audience, nonce, forged } = known.claims
    const token = await new SignJWT({
      email,
      email_verified,
      name,
      nonce: nonce ?? known.nonce,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setSubject(sub)
      .setAudience(audience ?? CLIENT.id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign((forged ? forger : keys).privateKey)
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: token }
  }

  const server = createServer((request, response) => {
    const json = (status: number, body: object): void =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body))
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (pathname === '/.well-known/openid-configuration') {
      json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
      return
    }
    if (pathname === '/keys') {
      void exportJWK(keys.publicKey).then((key) =>
        json(200, { keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] }),
      )
      return
    }
    // A browser that is sent here comes straight back.
    if (pathname === '/authorize') {
      response.writeHead(302, {
        location: provider.visit(new URL(request.url ?? '/', issuer).href).href,
      })
      response.end()
      return
    }
    if (how === 'never') return
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      void redeem(new URLSearchParams(body)).then((tokens) =>
        how === 'error'
          ? json(500, { error: 'server_error' })
          : tokens
            ? json(200, tokens)
            : json(400, { error: 'invalid_grant' }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider: StandInProvider = {
    issuer,
    person: (next) => (claims = next),
    answer: (next) => (how = next),
    visit(authorization) {
      const asked = new URL(authorization).searchParams
      const code = randomUUID()
      codes.set(code, {
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        claims,
      })
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', asked.get('state') ?? '')
      return back
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}
