import { Readable } from 'node:stream'
import { z } from 'zod'
import {
  accountPatch,
  asked,
  changeEmailBody,
  changePasswordBody,
  deleteAccountBody,
  emailChanged,
  forgotPasswordBody,
  ownAccount,
  ownSession,
  resetDone,
  resetPasswordBody,
} from '../../contracts/accounts/account.ts'
import { oneTimeToken } from '../../contracts/accounts/auth.ts'
import { requireSignIn } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'
import { callerOf, clearSessionCookie } from './session-cookies.ts'

const ended = z.object({ ended: z.number() })
const done = z.object({ done: z.literal(true) })

/** The caller's own account: profile, password, email address, sessions, data export and deletion. */
export const account: Mount = (app, services) => {
  const guard = { onRequest: requireSignIn() }
  const tags = ['account']
  const open = { ignoreToken: true }

  app.post(
    '/api/auth/forgot-password',
    { config: open, schema: { tags, body: forgotPasswordBody, response: { 202: asked } } },
    async (request, reply) => {
      await services.accountPasswords.forgot(request.body.email, callerOf(request, services))
      return reply.status(202).send({ asked: true })
    },
  )

  app.post(
    '/api/auth/reset-password',
    { config: open, schema: { tags, body: resetPasswordBody, response: { 200: resetDone } } },
    async (request) => services.accountPasswords.reset(request.body, callerOf(request, services)),
  )

  app.post(
    '/api/auth/confirm-email',
    { config: open, schema: { tags, body: oneTimeToken, response: { 200: emailChanged } } },
    async (request) => services.ownAccount.confirmEmail(request.body.token),
  )

  app.get(
    '/api/account',
    { ...guard, schema: { tags, response: { 200: ownAccount } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.ownAccount.get(request.actor)
    },
  )

  app.patch(
    '/api/account',
    { ...guard, schema: { tags, body: accountPatch, response: { 200: ownAccount } } },
    async ({ actor, body }) => services.ownAccount.update(actor, body),
  )

  app.post(
    '/api/account/password',
    { ...guard, schema: { tags, body: changePasswordBody, response: { 200: done } } },
    async (request) => {
      await services.accountPasswords.change(
        request.actor,
        request.body,
        callerOf(request, services),
      )
      return { done: true as const }
    },
  )

  app.post(
    '/api/account/email',
    { ...guard, schema: { tags, body: changeEmailBody, response: { 202: asked } } },
    async (request, reply) => {
      await services.ownAccount.askForEmail(
        request.actor,
        request.body,
        callerOf(request, services),
      )
      return reply.status(202).send({ asked: true })
    },
  )

  app.delete(
    '/api/account/email',
    { ...guard, schema: { tags, response: { 200: done } } },
    async ({ actor }) => {
      await services.ownAccount.forgetEmail(actor)
      return { done: true as const }
    },
  )

  app.get(
    '/api/account/sessions',
    { ...guard, schema: { tags, response: { 200: z.array(ownSession) } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.ownAccount.sessions(request.actor)
    },
  )

  app.delete(
    '/api/account/sessions/:id',
    { ...guard, schema: { tags, params: z.object({ id: z.string() }), response: { 200: ended } } },
    async ({ actor, params }) => {
      await services.ownAccount.endSession(actor, readId(params.id))
      return { ended: 1 }
    },
  )

  app.delete(
    '/api/account/sessions',
    {
      ...guard,
      schema: {
        tags,
        querystring: z.object({ others: z.enum(['0', '1'], 'notFlag').default('0') }),
        response: { 200: ended },
      },
    },
    async ({ actor, query }) => ({
      ended: await services.ownAccount.endSessions(actor, query.others === '1'),
    }),
  )

  app.get('/api/account/export', { ...guard, schema: { tags } }, async (request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="veedu-my-data.json"')
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(Readable.from(await services.accountExport.file(request.actor))),
  )

  app.post(
    '/api/account/delete',
    { ...guard, schema: { tags, body: deleteAccountBody, response: { 200: done } } },
    async (request, reply) => {
      await services.ownAccount.remove(
        request.actor,
        request.body.password,
        callerOf(request, services),
      )
      clearSessionCookie(services, reply)
      return { done: true as const }
    },
  )
}
