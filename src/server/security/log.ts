import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../api/platform/mount.ts'
import { emailKey } from '../../domain/accounts/email.ts'

type SecurityEvent = 'authentication' | 'denied' | 'rate-limited' | 'refused'

/** Calls that open, end or prove a session, or change what a person signs in with. */
const AUTHENTICATION =
  /^\/api\/(auth\/(?!me$)|account\/(password|email|sessions|phone|external|second-factor|passkeys|api-keys|webhooks|reauthenticate|delete))/
const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/**
 * Logs one line per security event: every authentication attempt, successful or not, and every rejection (no session,
 * no permission, too many requests, a request beyond the limits). A line names the route, never the URL with its
 * parameters, and the account by its id or, before it is known, by a keyed hash of the typed email address or phone number.
 * LOG_LEVEL=warn includes these lines; error and above do not.
 */
export function logSecurityEvents(app: App, logger: FastifyBaseLogger, secret: string): void {
  const log = logger.child(
    { log: 'security' },
    logger.level === 'warn' ? { level: 'info' } : undefined,
  )
  const hashOf = (email: string): string =>
    createHmac('sha256', secret)
      .update(`security-log\n${emailKey(email)}`)
      .digest('base64url')
      .slice(0, 22)

  app.addHook('onResponse', async (request, reply) => {
    const event = eventOf(request, reply)
    if (event === null) return
    const { email = undefined, phone = undefined } = (request.body ?? {}) as Record<string, unknown>
    // A code by phone names no address.
    const name = email ?? phone
    const typed = event === 'authentication' && typeof name === 'string'
    log.info(
      {
        event,
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        remoteAddress: request.ip,
        ...(request.actor ? { userId: request.actor.id } : {}),
        ...(request.actor?.apiKeyId ? { apiKeyId: request.actor.apiKeyId } : {}),
        ...(typed ? { emailHash: hashOf(name) } : {}),
      },
      event,
    )
  })
}

function eventOf(
  { method, routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
): SecurityEvent | null {
  if (statusCode === 429) return 'rate-limited'
  if (!READS.includes(method) && AUTHENTICATION.test(routeOptions.url ?? ''))
    return 'authentication'
  if (statusCode === 401 || statusCode === 403) return 'denied'
  return [413, 414, 415].includes(statusCode) ? 'refused' : null
}
