import { lookup as dnsLookup, resolveTxt } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createGunzip, createInflate } from 'node:zlib'
import type { Readable } from 'node:stream'
import {
  OutsideRequestError,
  type OutsideRequest,
  type OutsideRequests,
  type OutsideResponse,
} from '../domain/platform/outside-requests.ts'
import { isPublicAddress } from './public-address.ts'

export interface OutsideOptions {
  /** Resolves a name to its addresses; the system's resolver unless given. */
  resolve?: (host: string) => Promise<string[]>
  resolveText?: (name: string) => Promise<string[][]>
  /**
   * Hosts that a server on this machine stands in for, with its origin ("http://127.0.0.1:8080"): for tests only. All
   * rules about addresses hold as for other hosts, except that the name is not resolved.
   */
  standIns?: Readonly<Record<string, string>>
  userAgent?: string
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Requests that cannot reach this machine or its network, whatever address a person enters: https on port 443 only, and
 * each connection goes to an address that was checked, so that a name that resolves differently the second time (DNS
 * rebinding) gains nothing. Redirects are followed by hand and checked like the first address.
 */
export function outsideRequests(options: OutsideOptions = {}): OutsideRequests {
  const {
    resolve = async (host) => (await dnsLookup(host, { all: true })).map(({ address }) => address),
    resolveText = resolveTxt,
    standIns = {},
    userAgent = 'Veedu',
  } = options

  /** The addresses of a host. One that is not public refuses all: a mixed answer is an attempt. */
  async function publicAddresses(host: string): Promise<string[]> {
    const bare = host.replace(/^\[|\]$/g, '')
    if (isIP(bare)) {
      if (!isPublicAddress(bare)) throw new OutsideRequestError('private')
      return [bare]
    }
    let addresses: string[]
    try {
      addresses = await resolve(bare)
    } catch {
      throw new OutsideRequestError('unknownHost')
    }
    if (addresses.length === 0) throw new OutsideRequestError('unknownHost')
    if (!addresses.every(isPublicAddress)) throw new OutsideRequestError('private')
    return addresses
  }

  function allowed(text: string): URL {
    if (!URL.canParse(text)) throw new OutsideRequestError('address')
    const url = new URL(text)
    if (url.protocol !== 'https:') throw new OutsideRequestError('notHttps')
    if (url.username !== '' || url.password !== '' || url.port !== '' || url.hostname === '')
      throw new OutsideRequestError('address')
    return url
  }

  /** One exchange without redirects. */
  async function exchange(
    url: URL,
    { method = 'GET', headers = {}, body, signal }: OutsideRequest & { signal: AbortSignal },
  ): Promise<IncomingMessage> {
    const standIn = Object.hasOwn(standIns, url.hostname) ? standIns[url.hostname] : undefined
    const addresses = standIn === undefined ? await publicAddresses(url.hostname) : []
    const common: RequestOptions = {
      method,
      signal,
      agent: false,
      headers: {
        'user-agent': userAgent,
        'accept-encoding': 'gzip, deflate',
        ...headers,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        host: url.host,
      },
    }
    return new Promise((done, fail) => {
      const request = standIn
        ? httpRequest(new URL(url.pathname + url.search, standIn), common)
        : httpsRequest(url, { ...common, lookup: onlyTo(addresses) })
      request.once('response', (answer) => {
        // After the response an abort is emitted here too; the reader of the body gets the error.
        answer.on('error', () => undefined)
        done(answer)
      })
      request.on('error', fail)
      request.end(body)
    })
  }

  return {
    async check(text) {
      const { hostname } = allowed(text)
      if (!Object.hasOwn(standIns, hostname)) await publicAddresses(hostname)
    },

    async request(asked): Promise<OutsideResponse> {
      const { timeoutMs, maxBytes, maxRedirects = 0 } = asked
      const limit = AbortSignal.timeout(timeoutMs)
      const signal = asked.signal ? AbortSignal.any([limit, asked.signal]) : limit
      const faultOf = (error: unknown): Error =>
        error instanceof OutsideRequestError
          ? error
          : asked.signal?.aborted
            ? (asked.signal.reason as Error)
            : new OutsideRequestError(limit.aborted ? 'timeout' : 'failed', messageOf(error))
      try {
        let url = allowed(asked.url)
        for (let followed = 0; ; followed += 1) {
          const answer = await exchange(url, { ...asked, signal })
          const status = answer.statusCode ?? 0
          const { location } = answer.headers
          if (!REDIRECTS.has(status) || location === undefined || maxRedirects === 0)
            return {
              status,
              headers: headersOf(answer),
              body: limited(answer, maxBytes, faultOf),
            }
          answer.destroy()
          if (followed === maxRedirects) throw new OutsideRequestError('redirects')
          url = redirected(location, url)
        }
      } catch (error) {
        throw faultOf(error)
      }
    },

    async textRecords(name) {
      try {
        return (await resolveText(name)).map((parts) => parts.join(''))
      } catch {
        return []
      }
    },
  }

  /** A redirect may not lead where the first address may not. */
  function redirected(location: string, from: URL): URL {
    try {
      return allowed(new URL(location, from).href)
    } catch {
      throw new OutsideRequestError('redirects')
    }
  }
}

/** Connects to the addresses that were checked, without asking the resolver again. */
function onlyTo(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, done) => {
    const [first] = known
    if (options.all) done(null, known)
    else if (first) done(null, first.address, first.family)
    else done(new Error('no address'), '', 0)
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
}

/** The body, unpacked, within its limit: a small file that unpacks to a large one ends like a large one. */
async function* limited(
  answer: IncomingMessage,
  maxBytes: number,
  faultOf: (error: unknown) => Error,
): AsyncGenerator<Uint8Array> {
  const declared = Number(answer.headers['content-length'] ?? 0)
  const body = unpacked(answer)
  let bytes = 0
  try {
    if (declared > maxBytes) throw new OutsideRequestError('tooLarge')
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new OutsideRequestError('tooLarge')
      yield chunk
    }
    if (!answer.complete) throw new OutsideRequestError('failed', 'the connection broke')
  } catch (error) {
    throw faultOf(error)
  } finally {
    body.destroy()
    answer.destroy()
  }
}

function unpacked(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase()
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'deflate'
        ? createInflate()
        : null
  if (!unpack) return answer
  // An error of the connection must reach the one who reads.
  answer.on('error', (error) => unpack.destroy(error))
  answer.on('aborted', () => unpack.destroy(new Error('the connection broke')))
  return answer.pipe(unpack)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'failed'
}
