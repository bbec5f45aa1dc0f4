import { z } from 'zod'
import {
  calendarLink,
  calendarLinkCreated,
  calendarLinkRevoked,
} from '../../contracts/visits/calendar-link.ts'
import { requireSignIn } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

const tags = ['visits']
const url = '/api/visits/calendar-link'

/** The secret address with which another calendar shows a person's visits, and the calendar at it. */
export const visitCalendarLink: Mount = (app, services) => {
  const guard = { onRequest: requireSignIn() }

  app.get(
    url,
    { ...guard, schema: { tags, response: { 200: calendarLink } } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.calendarLink.state(actor)
    },
  )

  app.post(
    url,
    { ...guard, schema: { tags, response: { 201: calendarLinkCreated } } },
    async ({ actor }, reply) =>
      reply
        .status(201)
        .header('cache-control', 'no-store')
        .send(await services.calendarLink.create(actor)),
  )

  app.delete(
    url,
    { ...guard, schema: { tags, response: { 200: calendarLinkRevoked } } },
    async ({ actor }) => {
      await services.calendarLink.revoke(actor)
      return { revoked: true as const }
    },
  )

  app.get(
    '/api/calendars/:token',
    { schema: { tags, params: z.object({ token: z.string().max(100) }) } },
    async ({ params }, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(await services.calendarLink.read(params.token)),
  )
}
