import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fp from 'fastify-plugin'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { API_KEY_PREFIX } from '../../domain/integrations/api-key-scopes.ts'

/** `/openapi.json`, from the same contracts that validate, and `/docs` to read it and try it. */
export const documentation = fp(async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Veedu', version: '1', description: 'Homes and land in Kerala' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: `${API_KEY_PREFIX}…`,
            description: 'An API key of an account, with the scope that the call names.',
          },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      const scope = route.route.config?.apiKeyScope
      return scope === undefined
        ? { schema, url }
        : { url, schema: { ...schema, security: [{ bearer: [] }, { apiKey: [scope] }] } }
    },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    logLevel: 'warn',
    // The site's own content security policy applies (security-headers.ts); all assets are local.
    staticCSP: false,
    uiConfig: {
      // Without the top bar, whose logo contains a style element that the policy blocks.
      layout: 'BaseLayout',
      docExpansion: 'none',
      tryItOutEnabled: true,
      persistAuthorization: false,
    },
    theme: { title: 'Veedu API' },
  })
})
