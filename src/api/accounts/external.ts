import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { session } from '../../contracts/accounts/auth.ts'
import {
  EXTERNAL_COOKIE,
  externalIdentities,
  externalOutcome,
  externalRegisterBody,
  externalStart,
  externalStartBody,
} from '../../contracts/accounts/external.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { MINUTE_SECONDS } from '../../domain/time/units.ts'
import { requireSignIn } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'
import { callerOf, sendSession } from './session-cookies.ts'

const done = z.object({ done: z.literal(true) })
const withId = z.object({ id: z.string() })

/** Sign-in by an OpenID Connect provider: there, back, and what came of it. */
export const external: Mount = (app, services) => {
  const open = { ignoreToken: true }
  const { secure } = services.sessions.cookie
  const cookie = `${secure ? '__Host-' : ''}${EXTERNAL_COOKIE}`
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const tokenOf = (request: FastifyRequest): string | null => request.cookies[cookie] ?? null
  const keep = (reply: FastifyReply, token: string): void =>
    void reply.setCookie(cookie, token, {
      ...attributes,
      maxAge: LIMITS.externalSignIn.minutes * MINUTE_SECONDS,
    })
  const forget = (reply: FastifyReply): void => void reply.clearCookie(cookie, attributes)

  app.post(
    '/api/auth/external/start',
    { schema: { tags: ['auth'], body: externalStartBody, response: { 200: externalStart } } },
    async (request, reply) => {
      const { url, token } = await services.externalSignIn.start(
        request.actor,
        request.body.next ?? '',
        callerOf(request, services),
      )
      keep(reply, token)
      void reply.header('cache-control', 'no-store')
      return { url }
    },
  )

  // The provider sends the browser here; the page then asks what came of it.
  app.get(
    '/api/auth/external/callback',
    { schema: { tags: ['auth'], querystring: z.looseObject({}) } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      const returned = new URL(request.url, services.externalSignIn.origin)
      try {
        keep(reply, await services.externalSignIn.callback(tokenOf(request), returned))
        return await reply.redirect('/login/external', 303)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        forget(reply)
        return reply.redirect('/login/external?failed=1', 303)
      }
    },
  )

  app.post(
    '/api/auth/external/finish',
    { schema: { tags: ['auth'], response: { 200: externalOutcome } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const caller = callerOf(request, services)
      const outcome = await services.externalSignIn.finish(tokenOf(request), request.actor, caller)
      if (outcome.state !== 'unknown') forget(reply)
      if (outcome.state === 'signed-in')
        await sendSession(services, request, reply, outcome.session)
      return outcome
    },
  )

  app.post(
    '/api/auth/external/register',
    {
      config: open,
      schema: { tags: ['auth'], body: externalRegisterBody, response: { 201: session } },
    },
    async (request, reply) => {
      const caller = callerOf(request, services)
      const opened = await services.externalSignIn.register(tokenOf(request), request.body, caller)
      forget(reply)
      return reply.status(201).send(await sendSession(services, request, reply, opened))
    },
  )

  const guard = { onRequest: requireSignIn() }

  app.post(
    '/api/account/external',
    { ...guard, schema: { tags: ['account'], response: { 200: done } } },
    async (request, reply) => {
      await services.externalSignIn.linkToAccount(tokenOf(request), request.actor)
      forget(reply)
      return { done: true as const }
    },
  )

  app.get(
    '/api/account/external',
    { ...guard, schema: { tags: ['account'], response: { 200: externalIdentities } } },
    async ({ actor }) => services.externalSignIn.list(actor),
  )

  app.delete(
    '/api/account/external/:id',
    { ...guard, schema: { tags: ['account'], params: withId, response: { 200: done } } },
    async ({ actor, params }) => {
      await services.externalSignIn.unlink(actor, readId(params.id))
      return { done: true as const }
    },
  )
}
