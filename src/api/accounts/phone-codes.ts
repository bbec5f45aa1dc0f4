import {
  ownPhone,
  ownPhoneBody,
  phoneCodeAnswer,
  phoneCodeBody,
  phoneCodeRequest,
  phoneCodeSent,
} from '../../contracts/accounts/phone-codes.ts'
import { requireSignIn } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'
import { callerOf, sendSession } from './session-cookies.ts'

/** One-time codes to telephones: signing in with one, and proving one's own number. */
export const phoneCodes: Mount = (app, services) => {
  const open = { ignoreToken: true }

  app.post(
    '/api/auth/phone/code',
    {
      config: open,
      schema: { tags: ['auth'], body: phoneCodeRequest, response: { 202: phoneCodeSent } },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const sent = await services.phoneCodes.send(request.body, callerOf(request, services))
      return reply.status(202).send(sent)
    },
  )

  app.post(
    '/api/auth/phone/sign-in',
    {
      config: open,
      schema: { tags: ['auth'], body: phoneCodeBody, response: { 200: phoneCodeAnswer } },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const answer = await services.phoneCodes.signIn(request.body, callerOf(request, services))
      return 'token' in answer ? sendSession(services, request, reply, answer) : answer
    },
  )

  app.post(
    '/api/account/phone',
    {
      onRequest: requireSignIn(),
      schema: { tags: ['account'], body: ownPhoneBody, response: { 200: ownPhone } },
    },
    async (request) => {
      const { actor, body } = request
      const caller = callerOf(request, services)
      return { phone: await services.phoneCodes.addToAccount(actor, body, caller) }
    },
  )
}
