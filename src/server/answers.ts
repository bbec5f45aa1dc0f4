import type { FastifyRequest } from 'fastify'
import type { App } from '../api/platform/mount.ts'
import { sentence } from '../i18n/node.ts'
import { apiLanguage } from './http/language.ts'

/**
 * Decorates requests with `say(key, params)`, the translation of a success message, and `sayError(message)`, that of an
 * error inside a response (one file of several, one row of an import).
 */
export function requestTranslations(app: App): void {
  app.decorateRequest(
    'say',
    function say(
      this: FastifyRequest,
      key: string,
      params?: Record<string, string | number>,
    ): string {
      return sentence(apiLanguage(this.headers['accept-language']), key, 'apiMessages', params)
    },
  )
  app.decorateRequest('sayError', function sayError(this: FastifyRequest, text: string): string {
    return sentence(apiLanguage(this.headers['accept-language']), text)
  })
}
