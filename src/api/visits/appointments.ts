import { z } from 'zod'
import {
  appointment,
  appointmentBody,
  calendarQuery,
  hoursAnswer,
  hoursBody,
  realtorCalendar,
} from '../../contracts/visits/appointments.ts'
import { headerOf, idempotentCall, requirePermission } from '../platform/hooks.ts'
import { readId } from '../platform/request-input.ts'
import type { Mount } from '../platform/mount.ts'

const tags = ['realtor']
const withId = z.object({ id: z.string() })

/** A realtor's calendar: appointments, and hours in which visits are offered. */
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
}
