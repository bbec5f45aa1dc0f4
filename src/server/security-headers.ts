import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mapHostsFor } from '../domain/map-hosts.ts'
import type { Config } from './config.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** For this answer's inline scripts. */
    scriptNonce: string
  }
}

/**
 * Headers of every answer. The policy names exact hosts: the map's, and those of the configured styles; the map's
 * worker runs from a blob. Uploaded pictures are served with a policy of their own (static-files.ts).
 */
export const securityHeaders = fp(
  async (app: FastifyInstance, { config }: { config: Config }): Promise<void> => {
    const remote = mapHostsFor(config.map)
    // Helmet's directives see Node's response, not Fastify's reply.
    const nonces = new WeakMap<object, string>()
    app.decorateReply('scriptNonce', '')
    app.addHook('onRequest', async (_request, reply: FastifyReply) => {
      reply.scriptNonce = randomBytes(16).toString('base64')
      nonces.set(reply.raw, reply.scriptNonce)
    })
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
          scriptSrc: ["'self'", (_request, response) => `'nonce-${nonces.get(response)}'`],
          // React and the map set style attributes; no style can run code.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', ...remote],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...remote],
          workerSrc: ["'self'", 'blob:'],
          childSrc: ['blob:'],
          manifestSrc: ["'self'"],
          upgradeInsecureRequests: config.publicUrl.startsWith('https:') ? [] : null,
        },
      },
      strictTransportSecurity: config.publicUrl.startsWith('https:')
        ? { maxAge: 31_536_000 }
        : false,
      crossOriginEmbedderPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-site' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    })
  },
)
