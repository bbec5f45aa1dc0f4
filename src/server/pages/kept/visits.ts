import type { FastifyRequest } from 'fastify'
import { HIDDEN_COOKIE } from '../../../contracts/platform/page-cookies.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { PageContext } from '../../../contracts/platform/page-context.ts'
import type { Config } from '../../config.ts'
import { pageLanguage } from '../../http/language.ts'

/** All of a visitor's request that a page for everybody may depend on. */
export interface Visit extends Pick<PageContext, 'lang' | 'scheme' | 'preferredCity'> {
  url: URL
}

export function visitOf(
  { url: address, cookies, headers }: Pick<FastifyRequest, 'url' | 'cookies' | 'headers'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Visit {
  const url = new URL(address, publicUrl)
  const { scheme } = cookies
  return {
    url,
    lang: pageLanguage(url.searchParams.get('lang'), cookies.lang, headers['accept-language']),
    scheme: scheme === 'dark' || scheme === 'light' ? scheme : null,
    preferredCity: decode(cookies.preferredCity),
  }
}

/** Pages that show everybody the same. The name of a listing's page is its slug, not one of the owner's pages. */
const SHARED = [
  /^\/$/,
  /^\/properties$/,
  /^\/homes\/[^/]+$/,
  /^\/property\/\d+(\/(?!papers$|published$)[^/]+)?$/,
  /^\/locality\/[^/]+$/,
  /^\/market$/,
]

/**
 * The key under which the page of a visit is kept; null for a page that is made for one visitor: of somebody signed in,
 * or with homes hidden.
 */
export function keyOfVisit(
  { method, headers, cookies }: Pick<FastifyRequest, 'method' | 'headers' | 'cookies'>,
  { url, lang, scheme, preferredCity }: Visit,
  sessionCookie: string,
): string | null {
  const address = url.pathname + url.search
  if (method !== 'GET' && method !== 'HEAD') return null
  if (headers.authorization !== undefined || cookies[sessionCookie] !== undefined) return null
  if (cookies[HIDDEN_COOKIE]) return null
  if (!SHARED.some((path) => path.test(url.pathname))) return null
  const key = JSON.stringify([address, lang, scheme, preferredCity])
  return key.length > LIMITS.keptPages.maxKeyChars ? null : key
}

/** The request as a page for everybody sees it: it can't depend on what it is not given. */
export function sharedRequest({ url }: Visit): Request {
  return new Request(url)
}

function decode(value: string | undefined): string | null {
  if (!value) return null
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
