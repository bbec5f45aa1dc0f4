import { z } from 'zod'
import {
  appointment,
  appointmentBody,
  calendarQuery,
  feedAnswer,
  feedEnded,
  hoursAnswer,
  hoursBody,
  realtorCalendar,
} from '../../contracts/visits/appointments.ts'
import { headerOf, idempotentCall, requirePermission } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'

const tags = ['realtor']
const withId = z.object({ id: z.string() })

/** A realtor's calendar: appointments, hours in which visits are offered, and the secret link to it. */
export const realtorAppointments: Mount = (app, services) => {
  const guard = {
    onRequest: requirePermission('realtorTools'),
  }

  app.get(
    '/api/realtor/appointments',
    {
      ...guard,
      schema: { tags, querystring: calendarQuery, response: { 200: realtorCalendar } },
    },
    async ({ actor, query }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.appointments.calendar(actor, query)
    },
  )

  app.post(
    '/api/realtor/appointments',
    { ...guard, schema: { tags, body: appointmentBody, response: { 201: appointment } } },
    async (request, reply) => {
      const { body, again } = await services.idempotency.once(
        idempotentCall(request, 'POST /api/realtor/appointments'),
        (tx) => services.appointments.create(request.actor, request.body, tx),
      )
      if (again) void reply.header('idempotent-replayed', 'true')
      return reply.status(201).header('etag', `"${body.version}"`).send(body)
    },
  )

  app.put(
    '/api/realtor/appointments/:id',
    {
      ...guard,
      schema: { tags, params: withId, body: appointmentBody, response: { 200: appointment } },
    },
    async (request, reply) => {
      const { actor, params, body } = request
      const ifMatch = headerOf(request, 'if-match')
      const changed = await services.appointments.change(actor, readId(params.id), body, ifMatch)
      void reply.header('etag', `"${changed.version}"`)
      return changed
    },
  )

  app.delete(
    '/api/realtor/appointments/:id',
    { ...guard, schema: { tags, params: withId, response: { 200: appointment } } },
    async (request) => {
      const ifMatch = headerOf(request, 'if-match')
      return services.appointments.cancel(request.actor, readId(request.params.id), ifMatch)
    },
  )

  app.put(
    '/api/realtor/availability',
    { ...guard, schema: { tags, body: hoursBody, response: { 200: hoursAnswer } } },
    async ({ actor, body }) => {
      await services.appointments.setHours(actor, body.hours)
      return body
    },
  )

  app.post(
    '/api/realtor/calendar-link',
    { ...guard, schema: { tags, response: { 201: feedAnswer } } },
    async ({ actor }, reply) =>
      reply
        .status(201)
        .header('cache-control', 'no-store')
        .send(await services.appointments.makeFeed(actor)),
  )

  app.delete(
    '/api/realtor/calendar-link',
    { ...guard, schema: { tags, response: { 200: feedEnded } } },
    async ({ actor }) => {
      await services.appointments.endFeed(actor)
      return { ended: true as const }
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
        .send(await services.appointments.feed(params.token)),
  )
}
