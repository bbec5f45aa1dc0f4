import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../domain/platform/ports.ts'
import { rateLimited } from '../../domain/platform/rate-limited.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { networkPrefix } from '../../services/platform/network-address.ts'

/** Most networks with a bucket; the one that called least recently is evicted first. */
const MAX_NETWORKS = 50_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls of this route stay open and are limited by their number at a time instead (`LIMITS.streams`). */
    longLived?: boolean
  }
}

/**
 * Loopback, private and link-local addresses (RFC 1918, RFC 4193, RFC 4291): this machine, the local network, or a
 * proxy that TRUST_PROXY does not name, behind which everybody would share one bucket.
 */
const LOCAL = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  LOCAL.addSubnet(network, prefix, 'ipv4')
LOCAL.addAddress('::1', 'ipv6')
LOCAL.addSubnet('fc00::', 7, 'ipv6')
LOCAL.addSubnet('fe80::', 10, 'ipv6')

function isLocal(ip: string): boolean {
  const plain = ip.replace(/%.*$/, '')
  return LOCAL.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

interface Bucket {
  tokens: number
  /** ms since the epoch, when `tokens` was right. */
  at: number
}

/**
 * A guard against floods: all API calls of one network address share a token bucket of `perMinute` calls that fills in
 * a minute. Kept in this process alone, so that it costs no statement. 0 limits nothing.
 */
export function limitRequestRate(
  app: Pick<FastifyInstance, 'addHook'>,
  perMinute: number,
  clock: Clock,
): void {
  if (perMinute === 0) return
  const buckets = new LRUCache<string, Bucket>({ max: MAX_NETWORKS })
  const perMs = perMinute / MINUTE_MS

  app.addHook('onRequest', async ({ ip, url, routeOptions }) => {
    if (!url.startsWith('/api/') || routeOptions.config.longLived === true || isLocal(ip)) return
    const network = networkPrefix(ip)
    const now = clock().getTime()
    const { tokens, at } = buckets.get(network) ?? { tokens: perMinute, at: now }
    const filled = Math.min(perMinute, tokens + Math.max(0, now - at) * perMs)
    buckets.set(network, { tokens: filled >= 1 ? filled - 1 : filled, at: now })
    if (filled < 1) throw rateLimited((1 - filled) / perMs / 1000)
  })
}
