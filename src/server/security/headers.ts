import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mapHostsFor } from '../../domain/places/map-hosts.ts'
import type { Config } from '../config.ts'
import { isSecretAddress } from './link-secrets.ts'
import { freshNonce } from './nonce.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Nonce of this response's inline scripts and style elements. */
    scriptNonce: string
  }
}

/** Seconds. */
const YEAR = 31_536_000

/** Permissions policy of pages: geolocation only. */
const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(self), midi=(), payment=(), usb=()'

/** Headers of API responses: data that must not be executed, framed or sniffed. */
const CALL_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
} as const

/**
 * Paths of static files. They are not pages and need no page policy, whose kilobyte on each of thirty files is
 * noticeable on a phone. Workers are governed by the policy of their own response, so they keep it.
 */
const FILES = /^\/(assets|art|illustrations|map|uploads)\/(?!.*\.mjs$)/

const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'x-content-type-options': 'nosniff',
} as const

/** For uploads and images: opened as a page they can do nothing, and they cannot be framed. */
export const BYTES_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** For SVG illustrations, which browsers open as documents. */
export const DRAWING_POLICY = `${BYTES_POLICY}; style-src 'unsafe-inline'`

/**
 * A listing's page, which a realtor's dashboard previews in a frame. No other page may be framed, not even by this
 * site.
 */
function isForFrame(url = ''): boolean {
  const [path = '', query = ''] = url.split('?', 2)
  return /^\/property\/\d+(\/[^/]*)?$/.test(path) && new URLSearchParams(query).get('frame') === '1'
}

/**
 * Security headers of every response. The policy names exact hosts: the map's, and those of the configured styles; the
 * map's worker runs from a blob. Uploaded pictures have a policy of their own (uploads.ts).
 */
export const securityHeaders = fp(
  async (app: FastifyInstance, { config }: { config: Config }): Promise<void> => {
    const remote = mapHostsFor(config.map)
    const secure = config.publicUrl.startsWith('https:')
    const transport = secure
      ? { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` }
      : {}
    const forCalls = { ...CALL_HEADERS, ...transport }
    const forFiles = { ...FILE_HEADERS, ...transport }
    const forDrawings = { ...forFiles, 'content-security-policy': DRAWING_POLICY }
    // Helmet's directives see Node's response, not Fastify's reply.
    const nonces = new WeakMap<object, string>()
    app.decorateReply('scriptNonce', '')
    app.addHook('onRequest', async (request, reply: FastifyReply) => {
      if (request.url.startsWith('/api/')) return
      reply.scriptNonce = freshNonce()
      nonces.set(reply.raw, reply.scriptNonce)
    })
    await app.register(helmet, {
      global: false,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: [({ url }) => (isForFrame(url) ? "'self'" : "'none'")],
          // The dashboard is often reached by client-side navigation, so the framed page decides who may frame it.
          frameSrc: ["'self'"],
          formAction: ["'self'"],
          scriptSrc: ["'self'", (_request, response) => `'nonce-${nonces.get(response)}'`],
          styleSrc: ["'self'", (_request, response) => `'nonce-${nonces.get(response)}'`],
          // React renders bar widths and image colours as style attributes.
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', ...remote],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...remote],
          workerSrc: ["'self'", 'blob:'],
          childSrc: ['blob:'],
          manifestSrc: ["'self'"],
          upgradeInsecureRequests: secure ? [] : null,
        },
      },
      strictTransportSecurity: secure ? { maxAge: YEAR, includeSubDomains: true } : false,
      crossOriginEmbedderPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-site' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    })
    app.addHook('onRequest', async (request, reply: FastifyReply) => {
      if (request.url.startsWith('/api/')) void reply.headers(forCalls)
      // By the matched file route: a URL without a file is answered by a page.
      else if (FILES.test(request.routeOptions.url ?? ''))
        void reply.headers(request.routeOptions.url?.endsWith('.svg') ? forDrawings : forFiles)
      else {
        await reply.helmet()
        void reply.header('permissions-policy', PERMISSIONS)
        // No Referer: it would reveal the secret in this page's URL.
        if (isSecretAddress(request.url)) void reply.header('referrer-policy', 'no-referrer')
        if (isForFrame(request.url)) reply.raw.setHeader('x-frame-options', 'SAMEORIGIN')
      }
    })
  },
)
