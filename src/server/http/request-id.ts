import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import {
  acceptedRequestId,
  newRequestId,
  withRequestId,
} from '../../services/platform/request-id.ts'
import type { Config } from '../config.ts'

/** Whether the proxy at this address is trusted. Hop 0 is the connected peer, hop 1 the address that it forwards for, and so on. */
export type TrustsProxy = (address: string, hop: number) => boolean

/** The rule of TRUST_PROXY. */
export function trustsProxy(proxies: Config['trustProxy']): TrustsProxy {
  if (proxies === false) return () => false
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return proxyAddr.compile(proxies)
}

/** Gives each request an id: a trusted proxy's `X-Request-Id`, else a new one. A visitor's own is ignored. */
export function requestIds(trusts: TrustsProxy): (raw: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const isTrusted = given !== undefined && trusts(socket.remoteAddress ?? '', 0)
    return (isTrusted ? acceptedRequestId(given) : undefined) ?? newRequestId()
  }
}

/**
 * Sends the id back and keeps it for the lines that services log. Reading a body leaves the request's asynchronous
 * context, so it is entered again after that.
 */
export function keepRequestId(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    withRequestId(request.id, done)
  })
  app.addHook('preValidation', (request, _reply, done) => withRequestId(request.id, done))
}
