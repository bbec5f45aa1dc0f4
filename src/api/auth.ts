import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  account,
  BROWSER_COOKIE,
  loginBody,
  oneTimeToken,
  registerBody,
  session,
  SESSION_COOKIE,
  verified,
  type Session,
} from '../contracts/auth.ts'
import { emailKey } from '../domain/email.ts'
import type { Caller } from '../services/password-gate.ts'
import { bearerOf, type Mount } from './mount.ts'

/** Registration, sign-in and out. The answer's token is the session; its cookie twin opens pages for reading only. */
export const auth: Mount = (app, services) => {
  const signedIn = (request: FastifyRequest, reply: FastifyReply, opened: Session): Session => {
    const mark = services.gate.browserMark(emailKey(opened.user.email), callerOf(request))
    void reply.setCookie(SESSION_COOKIE, opened.token, services.sessions.cookie)
    void reply.setCookie(BROWSER_COOKIE, mark, services.sessions.browserCookie)
    void reply.header('cache-control', 'no-store')
    return opened
  }
  const open = { ignoreToken: true }

  app.post(
    '/api/auth/register',
    { config: open, schema: { tags: ['auth'], body: registerBody, response: { 201: session } } },
    async (request, reply) => {
      const opened = await services.accounts.register(request.body, callerOf(request))
      return reply.status(201).send(signedIn(request, reply, opened))
    },
  )

  app.post(
    '/api/auth/login',
    { config: open, schema: { tags: ['auth'], body: loginBody, response: { 200: session } } },
    async (request, reply) =>
      signedIn(request, reply, await services.accounts.login(request.body, callerOf(request))),
  )

  app.post(
    '/api/auth/logout',
    { config: open, schema: { tags: ['auth'], response: { 204: z.null() } } },
    async (request, reply) => {
      const token = bearerOf(request.headers.authorization)
      if (token !== null) await services.sessions.close(token)
      const { path, httpOnly, sameSite, secure } = services.sessions.cookie
      void reply.clearCookie(SESSION_COOKIE, { path, httpOnly, sameSite, secure })
      return reply.status(204).send(null)
    },
  )

  app.get(
    '/api/auth/me',
    { schema: { tags: ['auth'], response: { 200: account } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const me = await services.accounts.me(request.actor)
      // A page whose cookie was lost gets it back from the token that it still holds.
      const token = bearerOf(request.headers.authorization)
      if (token !== null) void reply.setCookie(SESSION_COOKIE, token, services.sessions.cookie)
      return me
    },
  )

  app.post(
    '/api/auth/verify-email',
    { config: open, schema: { tags: ['auth'], body: oneTimeToken, response: { 200: verified } } },
    async (request) => {
      await services.accounts.verifyEmail(request.body.token)
      return { verified: true as const }
    },
  )

  app.post(
    '/api/auth/verify-email/again',
    { schema: { tags: ['auth'], response: { 200: z.object({ sent: z.boolean() }) } } },
    async (request) => ({ sent: await services.accounts.verifyAgain(request.actor) }),
  )

  app.post(
    '/api/auth/first-admin',
    {
      config: open,
      schema: {
        tags: ['auth'],
        body: registerBody.omit({ role: true }).extend(oneTimeToken.shape),
        response: { 201: session },
      },
    },
    async (request, reply) => {
      const { token, ...body } = request.body
      const opened = await services.accounts.setUpAdmin(token, body, callerOf(request))
      return reply.status(201).send(signedIn(request, reply, opened))
    },
  )
}

/** Where a call comes from, for limits and the list of one's sessions. */
export function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    browser: request.cookies[BROWSER_COOKIE] ?? null,
  }
}
