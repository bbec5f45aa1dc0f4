import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { redactSecrets } from '../security/link-secrets.ts'

/** The process log, as JSON lines. Secrets in URLs are redacted in every line, whoever logged it. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    hooks: { streamWrite: redactSecrets },
    serializers: {
      req: (request: unknown): unknown => {
        // Headers are not logged: they contain session tokens.
        const serialized = stdSerializers.req(request as Parameters<typeof stdSerializers.req>[0])
        return {
          method: serialized.method,
          url: serialized.url,
          remoteAddress: serialized.remoteAddress,
        }
      },
    },
  }
  return to ? pino(options, to) : pino(options)
}
