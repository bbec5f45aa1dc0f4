import { validatorCompiler } from 'fastify-type-provider-zod'
import {
  referencePage,
  referenceParams,
  referencesQuery,
} from '../../contracts/integrations/by-reference.ts'
import { propertyInput } from '../../contracts/listings/input.ts'
import {
  headerOf,
  rejectReservedParams,
  requirePermission,
  sendListing,
  validatedByService,
} from '../platform/hooks.ts'
import type { Mount } from '../platform/mount.ts'
import { nextPageLink } from '../platform/page-headers.ts'

/** The caller's own listings, by the caller's own reference instead of Veedu's id. */
export const listingsByReference: Mount = (app, services) => {
  const onRequest = requirePermission('list')
  const readable = { onRequest, config: { apiKeyScope: 'listings:read' } } as const
  const writable = { onRequest, config: { apiKeyScope: 'listings:write' } } as const
  const tags = ['integrations']
  const url = '/api/listings/by-reference/:reference'

  app.get(
    '/api/listings/by-reference',
    {
      ...readable,
      preValidation: rejectReservedParams,
      schema: { tags, querystring: referencesQuery, response: { 200: referencePage } },
    },
    async (request, reply) => {
      const page = await services.listingsByReference.page(request.actor, request.query)
      nextPageLink(request, reply, page.nextCursor)
      return page
    },
  )

  app.get(
    url,
    { ...readable, schema: { tags, params: referenceParams } },
    async (request, reply) => {
      const { reference } = request.params
      const property = await services.listingsByReference.get(request.actor, reference)
      return sendListing(reply, { property, warnings: [] }, { reference })
    },
  )

  app.put(
    url,
    {
      ...writable,
      schema: { tags, params: referenceParams, body: propertyInput },
      validatorCompiler: ({ httpPart, method }) =>
        httpPart === 'body'
          ? validatedByService()
          : validatorCompiler({ schema: referenceParams, method, url, httpPart }),
    },
    async (request, reply) => {
      const { reference } = request.params
      const ifMatch = headerOf(request, 'if-match')
      const saved = await services.listingsByReference.put(
        request.actor,
        reference,
        request.body,
        ifMatch,
      )
      const { created, changed, property, reviewed } = saved
      if (created)
        void reply
          .status(201)
          .header('location', `/api/listings/by-reference/${encodeURIComponent(reference)}`)
      const sentence = reviewed?.review
        ? 'propertySavedForReview'
        : reviewed
          ? 'propertySavedUnverified'
          : created
            ? property.publication === 'live'
              ? 'propertyAdded'
              : 'propertyAddedForReview'
            : null
      return sendListing(reply, saved, {
        reference,
        created,
        changed,
        ...(sentence === null ? {} : { message: request.say(sentence) }),
      })
    },
  )

  app.delete(
    url,
    { ...writable, schema: { tags, params: referenceParams } },
    async (request, reply) => {
      const { reference } = request.params
      const ifMatch = headerOf(request, 'if-match')
      const saved = await services.listingsByReference.withdraw(request.actor, reference, ifMatch)
      return sendListing(reply, saved, { reference })
    },
  )
}
