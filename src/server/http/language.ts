import { LANGUAGES, type Language } from '../../i18n/languages.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../api/platform/mount.ts'
import { lookUp, sentence } from '../../i18n/node.ts'

/** A page's language: `?lang=` decides, then the cookie, then Accept-Language, then English. */
export function pageLanguage(
  query: string | null | undefined,
  cookie: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  return known(query) ?? known(cookie) ?? preferred(acceptLanguage) ?? 'en'
}

/** An API error's language: English unless the caller prefers Malayalam. */
export function apiLanguage(acceptLanguage: string | undefined): Language {
  return preferred(acceptLanguage) ?? 'en'
}

function known(value: string | null | undefined): Language | null {
  return LANGUAGES.find((lang) => lang === value) ?? null
}

/** Characters of Accept-Language that are read; browsers send fewer than a hundred. */
const LONGEST_HEADER = 1_000

function preferred(header: string | undefined): Language | null {
  if (!header) return null
  const wishes = header
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.map((param) => /^\s*q=([\d.]+)/.exec(param)?.[1]).find(Boolean)
      return { lang: tag.slice(0, 2).toLowerCase(), q: q === undefined ? 1 : Number(q), order }
    })
    .filter((wish) => wish.q > 0)
    .sort((a, b) => b.q - a.q || a.order - b.order)
  for (const wish of wishes) {
    const lang = known(wish.lang)
    if (lang) return lang
  }
  return null
}

/**
 * Decorates requests with `lang`, the caller's language; with `say(key, params)`, the translation of a success message;
 * and with `sayError(message)`, that of an error inside a response (one file of several, one row of an import).
 */
export function requestTranslations(app: App): void {
  app.decorateRequest('lang', {
    getter(this: FastifyRequest) {
      return apiLanguage(this.headers['accept-language'])
    },
  })
  app.decorateRequest(
    'say',
    function say(
      this: FastifyRequest,
      key: string,
      params?: Record<string, string | number>,
    ): string {
      // A key of another namespace would be answered with the sentence for unexpected errors.
      if (lookUp('en', 'apiMessages', key) === undefined) throw new Error(`no message "${key}"`)
      return sentence(this.lang, key, 'apiMessages', params)
    },
  )
  app.decorateRequest('sayError', function sayError(this: FastifyRequest, text: string): string {
    return sentence(this.lang, text)
  })
}
