import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { sanitizeError } from '../http/failures.ts'
import { redactSecrets } from '../security/link-secrets.ts'

/** The process log, as JSON lines. Every line is without secrets of URLs and without the values of a failed statement. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    hooks: { streamWrite: redactSecrets },
    serializers: {
      err: (error: unknown): unknown => stdSerializers.err(sanitizeError(error) as Error),
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
