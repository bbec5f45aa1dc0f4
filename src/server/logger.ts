import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { withoutSecrets } from './link-secrets.ts'

/** The log of the process, as lines of JSON. Secrets of links stay out of it, whatever wrote the line. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    hooks: { streamWrite: withoutSecrets },
    serializers: {
      req: (request: unknown): unknown => {
        // Of the headers nothing is logged: they hold sessions.
        const told = stdSerializers.req(request as Parameters<typeof stdSerializers.req>[0])
        return { method: told.method, url: told.url, remoteAddress: told.remoteAddress }
      },
    },
  }
  return to ? pino(options, to) : pino(options)
}
