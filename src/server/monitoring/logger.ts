import { destination, pino, stdSerializers, type DestinationStream, type Logger } from 'pino'
import { sanitizeError } from '../http/failures.ts'
import { redactSecrets } from '../security/link-secrets.ts'

/** Bytes that wait while the output takes none; lines beyond are dropped. */
const MOST_WAITING = 1024 * 1024

/** A full disk under the log, or a reader of it that has gone, does not end the server: its lines are lost. */
function standardOutput(): DestinationStream {
  const output = destination({ fd: 1, sync: true, maxLength: MOST_WAITING })
  // It cannot be logged.
  output.on('error', () => undefined)
  return output
}

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
  return pino(options, to ?? standardOutput())
}
