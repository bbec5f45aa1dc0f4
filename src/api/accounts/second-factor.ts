import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { session } from '../../contracts/accounts/auth.ts'
import {
  factorAdded,
  passkeyAddBody,
  passkeyOptions,
  passkeyOptionsBody,
  passkeyPatch,
  passkeySignInBody,
  reauthenticateBody,
  recoveryCodeList,
  secondFactorBody,
  secondFactorState,
  totpCodeBody,
  totpSetUp,
} from '../../contracts/accounts/second-factor.ts'
import { requireSignIn } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'
import { callerOf, sendSession } from './session-cookies.ts'

const done = z.object({ done: z.literal(true) })
const withId = z.object({ id: z.string() })

/** The second step of sign-in, passkeys, and the setup of both. */
export const secondFactor: Mount = (app, services) => {
  const tags = ['auth']
  const open = { ignoreToken: true }
  /** Routes that stay open to a person whose role requires a second factor, before one is set up. */
  const guard = { onRequest: requireSignIn(), config: { setsUpSecondFactor: true } }
  const secret = (reply: FastifyReply) => void reply.header('cache-control', 'no-store')

  app.post(
    '/api/auth/second-factor',
    { config: open, schema: { tags, body: secondFactorBody, response: { 200: session } } },
    async (request, reply) => {
      const caller = callerOf(request, services)
      const opened = await services.secondFactorSignIn.byCode(request.body, caller)
      return sendSession(services, request, reply, opened)
    },
  )

  app.post(
    '/api/auth/passkeys/options',
    {
      config: { ...open, changesNothing: true },
      schema: { tags, body: passkeyOptionsBody, response: { 200: passkeyOptions } },
    },
    async (request, reply) => {
      secret(reply)
      const caller = callerOf(request, services)
      return services.secondFactorSignIn.passkeyOptions(request.body.challenge, caller)
    },
  )

  app.post(
    '/api/auth/passkeys/verify',
    { config: open, schema: { tags, body: passkeySignInBody, response: { 200: session } } },
    async (request, reply) => {
      const caller = callerOf(request, services)
      const opened = await services.secondFactorSignIn.byPasskey(request.body, caller)
      return sendSession(services, request, reply, opened)
    },
  )

  app.post(
    '/api/account/reauthenticate/options',
    { ...guard, schema: { tags, response: { 200: passkeyOptions } } },
    async (request, reply) => {
      secret(reply)
      return services.secondFactorSignIn.reauthenticateOptions(request.actor)
    },
  )

  app.post(
    '/api/account/reauthenticate',
    { ...guard, schema: { tags, body: reauthenticateBody, response: { 200: done } } },
    async (request) => {
      const caller = callerOf(request, services)
      await services.secondFactorSignIn.reauthenticate(request.actor, request.body, caller)
      return { done: true as const }
    },
  )

  app.get(
    '/api/account/second-factor',
    { ...guard, schema: { tags, response: { 200: secondFactorState } } },
    async (request, reply) => {
      secret(reply)
      return services.secondFactors.state(request.actor)
    },
  )

  app.post(
    '/api/account/second-factor/totp',
    { ...guard, schema: { tags, response: { 200: totpSetUp } } },
    async (request, reply) => {
      secret(reply)
      return services.secondFactors.beginTotp(request.actor)
    },
  )

  app.post(
    '/api/account/second-factor/totp/confirm',
    { ...guard, schema: { tags, body: totpCodeBody, response: { 200: factorAdded } } },
    async (request, reply) => {
      secret(reply)
      const { actor, body } = request
      return { recoveryCodes: await services.secondFactors.confirmTotp(actor, body.code) }
    },
  )

  app.delete(
    '/api/account/second-factor/totp',
    { ...guard, schema: { tags, response: { 200: done } } },
    async (request) => {
      await services.secondFactors.removeTotp(request.actor)
      return { done: true as const }
    },
  )

  app.post(
    '/api/account/second-factor/recovery-codes',
    {
      ...guard,
      schema: { tags, response: { 200: z.object({ recoveryCodes: recoveryCodeList }) } },
    },
    async (request, reply) => {
      secret(reply)
      return { recoveryCodes: await services.secondFactors.renewRecoveryCodes(request.actor) }
    },
  )

  app.post(
    '/api/account/passkeys/options',
    { ...guard, schema: { tags, response: { 200: passkeyOptions } } },
    async (request, reply) => {
      secret(reply)
      return services.passkeys.addOptions(request.actor)
    },
  )

  app.post(
    '/api/account/passkeys',
    { ...guard, schema: { tags, body: passkeyAddBody, response: { 201: factorAdded } } },
    async (request, reply) => {
      secret(reply)
      const recoveryCodes = await services.passkeys.add(request.actor, request.body)
      return reply.status(201).send({ recoveryCodes })
    },
  )

  app.patch(
    '/api/account/passkeys/:id',
    { ...guard, schema: { tags, params: withId, body: passkeyPatch, response: { 200: done } } },
    async ({ actor, params, body }) => {
      await services.passkeys.rename(actor, readId(params.id), body.name)
      return { done: true as const }
    },
  )

  app.delete(
    '/api/account/passkeys/:id',
    { ...guard, schema: { tags, params: withId, response: { 200: done } } },
    async ({ actor, params }) => {
      await services.passkeys.remove(actor, readId(params.id))
      return { done: true as const }
    },
  )
}
