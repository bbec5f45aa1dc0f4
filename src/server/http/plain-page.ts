import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../i18n/languages.ts'

/** Whether a browser navigates to a page, as opposed to a script or an API client. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
  )
}

interface PlainPage {
  lang: Language
  text: string
  /** Seconds after which the page reloads itself. */
  retryAfter?: number | undefined
}

/** A minimal HTML page for when the site's own pages cannot be rendered. */
export function sendPlainPage(
  reply: FastifyReply,
  { status, ...page }: PlainPage & { status: number },
): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(plainPage(page))
}

export function plainPage({ lang, text, retryAfter }: PlainPage): string {
  const again = retryAfter ? `<meta http-equiv="refresh" content="${retryAfter}">` : ''
  return (
    `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8"><title>Veedu</title>${again}` +
    '<meta name="viewport" content="width=device-width">' +
    '<meta name="color-scheme" content="light dark"></head>' +
    '<body style="font:1.1rem/1.5 sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem">' +
    `<main><h1><a href="/">Veedu</a></h1><p>${escape(text)}</p></main></body></html>`
  )
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
