import {
  pushEndpointBody,
  pushPatch,
  pushState,
  pushSubscriptionBody,
} from '../../contracts/push/push.ts'
import { requireSignIn } from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'

/** Notifications on the devices of the signed-in person. */
export const push: Mount = (app, services) => {
  const guard = { onRequest: requireSignIn() }
  const tags = ['account']
  const response = { 200: pushState }

  app.get(
    '/api/account/push',
    { ...guard, schema: { tags, response } },
    async ({ actor }, reply) => {
      void reply.header('cache-control', 'no-store')
      return services.push.get(actor)
    },
  )
  app.patch(
    '/api/account/push',
    { ...guard, schema: { tags, body: pushPatch, response } },
    async ({ actor, body }) => services.push.update(actor, body),
  )
  app.put(
    '/api/account/push/subscription',
    { ...guard, schema: { tags, body: pushSubscriptionBody, response } },
    async ({ actor, body }) => services.push.subscribe(actor, body),
  )
  app.delete(
    '/api/account/push/subscription',
    { ...guard, schema: { tags, body: pushEndpointBody, response } },
    async ({ actor, body }) => services.push.unsubscribe(actor, body.endpoint),
  )
}
