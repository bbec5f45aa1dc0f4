import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../contracts/accounts/auth.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import type { Services } from '../../services/index.ts'
import type { Caller } from '../../services/accounts/passwords/password-check.ts'

/** Where a request comes from, for rate limits and the list of sessions. */
export function callerOf(request: FastifyRequest, services: Services): Caller {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    browser: request.cookies[services.sessions.browserCookieName] ?? null,
  }
}

/** The response of every call that opens a session: the token, and the cookie that only authorizes reading pages. */
export async function sendSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  opened: Session,
): Promise<Session> {
  const { sessions, gate } = services
  // The browser's previous session ends, because nobody could end it from here any more.
  const before = request.cookies[sessions.cookieName]
  if (before !== undefined) await sessions.close(before)
  const mark = gate.browserMark(emailKey(opened.user.email), callerOf(request, services))
  void reply.setCookie(sessions.cookieName, opened.token, sessions.cookie)
  void reply.setCookie(sessions.browserCookieName, mark, sessions.browserCookie)
  void reply.header('cache-control', 'no-store')
  return opened
}

export function clearSessionCookie(services: Services, reply: FastifyReply): void {
  const { path, httpOnly, sameSite, secure } = services.sessions.cookie
  void reply.clearCookie(services.sessions.cookieName, { path, httpOnly, sameSite, secure })
}
