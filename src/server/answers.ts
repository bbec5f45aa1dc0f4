import type { FastifyRequest } from 'fastify'
import type { App } from '../api/platform/mount.ts'
import { sentence } from '../i18n/node.ts'
import { apiLanguage } from './language.ts'

/**
 * `request.say(key, params)`: what the API tells a person when something went well; `request.sayError(message)`: the sentence
 * of an error that is a part of an answer (one file of several, one row of an import).
 */
export function answerSentences(app: App): void {
  app.decorateRequest(
    'say',
    function say(
      this: FastifyRequest,
      key: string,
      params?: Record<string, string | number>,
    ): string {
      return sentence(apiLanguage(this.headers['accept-language']), key, 'answers', params)
    },
  )
  app.decorateRequest('sayError', function sayError(this: FastifyRequest, text: string): string {
    return sentence(apiLanguage(this.headers['accept-language']), text)
  })
}
