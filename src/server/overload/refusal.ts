import type { FastifyReply, FastifyRequest } from 'fastify'
import { UNAVAILABLE_RETRY_SECONDS } from '../../domain/platform/failures.ts'
import type { Language } from '../../i18n/languages.ts'
import { sentence } from '../../i18n/node.ts'
import { apiLanguage } from '../http/language.ts'
import { plainPage, wantsPage } from '../http/plain-page.ts'

interface Refusal {
  headers: Record<string, string | number>
  body: Buffer
}

const RETRY = UNAVAILABLE_RETRY_SECONDS

function prepared(lang: Language): { page: Refusal; json: Refusal } {
  const text = sentence(lang, 'busy')
  const refusal = (type: string, policy: string, content: string): Refusal => {
    const body = Buffer.from(content)
    return {
      body,
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'content-length': body.length,
        'retry-after': RETRY,
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'${policy}`,
        'x-content-type-options': 'nosniff',
      },
    }
  }
  return {
    page: refusal(
      'text/html',
      "; style-src 'unsafe-inline'",
      plainPage({ lang, text, retryAfter: RETRY }),
    ),
    json: refusal('application/json', '', JSON.stringify({ error: text, code: 'not_ready' })),
  }
}

const REFUSALS: Record<Language, ReturnType<typeof prepared>> = {
  en: prepared('en'),
  ml: prepared('ml'),
}

/**
 * Answers 503 with prepared bytes, in the shape of every error: in an overload most answers may be refusals, and they
 * must not take the time of the others. The connection stays open.
 */
export function refuse(request: FastifyRequest, reply: FastifyReply): void {
  const { page, json } = REFUSALS[apiLanguage(request.headers['accept-language'])]
  const { headers, body } = wantsPage(request) ? page : json
  reply.hijack()
  reply.raw.writeHead(503, headers).end(body)
}
