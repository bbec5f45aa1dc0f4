import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { toWire } from '../../contracts/listings/wire.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { authorize, SIGN_IN_FIRST, type Permission } from '../../domain/accounts/permissions.ts'
import type { SavedListing } from '../../services/listings/write.ts'

/** For routes that require a session: others are rejected before their body is read. */
export function requireSignIn(sentence: string = SIGN_IN_FIRST) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.actor) throw new DomainError('unauthenticated', sentence)
  }
}

/** For routes of people with a permission: others are rejected before their body is read. */
export function requirePermission(permission: Permission) {
  return async (request: FastifyRequest): Promise<void> => {
    authorize(request.actor, permission)
  }
}

/**
 * Rejects parameter names that would otherwise be ignored silently and so change the meaning of a call: `page`
 * (pagination uses cursors) and names with brackets (`bedrooms[$gt]`).
 */
export async function rejectReservedParams(request: FastifyRequest): Promise<void> {
  for (const name of Object.keys(request.query as object)) {
    const key = name === 'page' ? 'useCursor' : /[[\]$]/.test(name) ? 'notParameter' : null
    if (key) throw new DomainError('malformed', key, { fields: { [name]: key } })
  }
}

/** The caller, the idempotency key and the content of a creating request, for services.idempotency. */
export function idempotentCall(request: FastifyRequest, call: string) {
  const key = request.headers['idempotency-key']
  return {
    caller: `user:${request.actor?.id}`,
    key: Array.isArray(key) ? key[0] : key,
    request: () => `${call} ${hash('sha256', JSON.stringify(request.body) ?? '', 'base64url')}`,
  }
}

/** For routes whose body the service validates: here the contract only documents it. */
export const validatedByService = () => (data: unknown) => ({ value: data })

/** Sends JSON with a weak ETag of its text, or 304 when the caller has it; `private` when a token was sent. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): FastifyReply {
  return sendTaggedJson(request, reply, JSON.stringify(body))
}

/** As above, for a body that is serialized already. */
export function sendTaggedJson(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
): FastifyReply {
  const tag = `W/"${hash('sha1', text, 'base64url')}"`
  void reply
    .header('etag', tag)
    .header('vary', 'authorization')
    .header('cache-control', request.actor ? 'private, no-cache' : 'public, no-cache')
  const known = request.headers['if-none-match']?.split(',').map((part) => part.trim()) ?? []
  if (known.includes(tag) || known.includes('*')) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** A listing with its ETag, the version that an edit names in If-Match. */
export function sendListing(reply: FastifyReply, changed: SavedListing, more: object = {}) {
  const { property, warnings, reviewed } = changed
  void reply
    .header('etag', `"${property.version}"`)
    .header('vary', 'authorization')
    .header('cache-control', 'private, no-cache')
  return {
    ...toWire(property),
    ...(warnings.length > 0 ? { warnings } : {}),
    ...(reviewed ? { reviewed } : {}),
    ...more,
  }
}

/**
 * The version that a decision is about, from `If-Match`. The specification's calls may omit it: then the decision
 * applies to the current version.
 * @throws DomainError version_required when it is missing or `*`.
 */
export function requiredVersion(request: FastifyRequest): string {
  const named = optionalVersion(request)
  if (named === undefined) throw new DomainError('version_required', 'version.required')
  return named
}

/** As above, for calls that may omit it. */
export function optionalVersion(request: FastifyRequest): string | undefined {
  const named = headerOf(request, 'if-match')?.trim()
  return named === undefined || named === '' || named === '*' ? undefined : named
}

/** The first value of a header. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
