import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../../api/platform/mount.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { assertSecondFactorSetUp } from '../../domain/accounts/permissions.ts'
import type { Services } from '../../services/index.ts'
import { BYTES_POLICY } from '../security/headers.ts'

/** Headers of private files: they are no pages of this site, nothing guesses their type, and nothing else embeds them. */
export const PRIVATE_FILE_HEADERS = {
  'content-security-policy': BYTES_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const

/** Who asks for a file. Browsers follow a plain link, so the page cookie is accepted: reading changes nothing. */
export async function fileReader(
  request: FastifyRequest,
  services: Services,
): Promise<Actor | null> {
  const { sessions } = services
  const bearer = bearerToken(request.headers.authorization)
  const cookie = request.cookies[sessions.cookieName]
  const actor =
    bearer !== null
      ? await sessions.actorOfToken(bearer)
      : cookie
        ? await sessions.actorOfCookie(cookie)
        : null
  assertSecondFactorSetUp(actor)
  return actor
}

/** The file name twice: in ASCII for old clients, and in UTF-8 (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w .()-]+/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
