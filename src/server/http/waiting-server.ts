import { createServer } from 'node:http'
import { sentence } from '../../i18n/node.ts'
import { UNAVAILABLE_RETRY_SECONDS } from '../../domain/platform/failures.ts'
import { apiLanguage } from './language.ts'

/** Holds the port while a start waits for the database. */
export interface WaitingServer {
  close: () => Promise<void>
}

/**
 * Answers everything by 503 with a time to come again, in the shape of every error, except `/healthz`: the process
 * lives. @throws as `listen` does, when the port cannot be had
 */
export async function waitingServer(options: {
  port: number
  host: string
}): Promise<WaitingServer> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0]
    const isAlive = path === '/healthz'
    const body =
      path === '/readyz'
        ? { ready: false, database: false, saving: false, data: null, search: null }
        : isAlive
          ? { ok: true }
          : {
              error: sentence(apiLanguage(request.headers['accept-language']), 'busy'),
              code: 'not_ready',
            }
    response
      .writeHead(isAlive ? 200 : 503, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        connection: 'close',
        ...(isAlive ? {} : { 'retry-after': String(UNAVAILABLE_RETRY_SECONDS) }),
      })
      .end(JSON.stringify(body))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, options.host, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
