import { z } from 'zod'
import {
  account,
  loginBody,
  oneTimeToken,
  registerBody,
  session,
  verified,
} from '../../contracts/accounts/auth.ts'
import { bearerToken, type Mount } from '../platform/mount.ts'
import { callerOf, clearSessionCookie, sendSession } from './session-cookies.ts'

/**
 * Registration, sign-in and sign-out. The token in the response is the session; the matching cookie only authorizes
 * reading pages.
 */
export const auth: Mount = (app, services) => {
  const open = { ignoreToken: true }

  app.post(
    '/api/auth/register',
    { config: open, schema: { tags: ['auth'], body: registerBody, response: { 201: session } } },
    async (request, reply) => {
      const opened = await services.accounts.register(request.body, callerOf(request, services))
      return reply.status(201).send(await sendSession(services, request, reply, opened))
    },
  )

  app.post(
    '/api/auth/login',
    { config: open, schema: { tags: ['auth'], body: loginBody, response: { 200: session } } },
    async (request, reply) =>
      sendSession(
        services,
        request,
        reply,
        await services.accounts.login(request.body, callerOf(request, services)),
      ),
  )

  app.post(
    '/api/auth/logout',
    { config: open, schema: { tags: ['auth'], response: { 204: z.null() } } },
    async (request, reply) => {
      const token = bearerToken(request.headers.authorization)
      if (token !== null) await services.sessions.close(token)
      clearSessionCookie(services, reply)
      return reply.status(204).send(null)
    },
  )

  app.get(
    '/api/auth/me',
    {
      config: { setsUpSecondFactor: true },
      schema: { tags: ['auth'], response: { 200: account } },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const me = await services.accounts.me(request.actor)
      // A page that lost its cookie gets it back with the token that it still has.
      const token = bearerToken(request.headers.authorization)
      const { cookieName, cookie } = services.sessions
      if (token !== null) void reply.setCookie(cookieName, token, cookie)
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
        body: registerBody.omit({ role: true, phoneProof: true }).extend(oneTimeToken.shape),
        response: { 201: session },
      },
    },
    async (request, reply) => {
      const { token, ...body } = request.body
      const opened = await services.accounts.setUpAdmin(token, body, callerOf(request, services))
      return reply.status(201).send(await sendSession(services, request, reply, opened))
    },
  )
}
