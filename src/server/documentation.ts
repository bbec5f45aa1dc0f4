import swagger from '@fastify/swagger'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** `/openapi.json`, from the same contracts that validate. */
export const documentation = fp(async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Veedu', version: '1', description: 'Homes and land in Kerala' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
})
