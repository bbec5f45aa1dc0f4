import {
  destination,
  pino,
  stdSerializers,
  type DestinationStream,
  type LogFn,
  symbols,
  type Logger,
} from 'pino'
import { isUnavailable, sanitizeError } from '../../domain/platform/failures.ts'
import { isRecord } from '../../domain/platform/is-record.ts'
import { currentRequestId } from '../../services/platform/request-id.ts'
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

/**
 * Work that fails because the database or another service is unavailable is tried again and is no fault of this program:
 * a warning, whoever notices it. `fatal` stays what it is.
 */
function warnOfOutages(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  const [details]: unknown[] = args
  const isOutage =
    level === pino.levels.values.error && isRecord(details) && isUnavailable(details.err)
  if (isOutage) this.warn(...args)
  else method.apply(this, args)
}

/** The request's id, in the lines of services too; the request's own log has it already. */
function requestIdOf(logger: Logger): object {
  const reqId = currentRequestId()
  const bindings = (logger as unknown as Record<symbol, string>)[symbols.chindingsSym] ?? ''
  return reqId === undefined || bindings.includes('"reqId":') ? {} : { reqId }
}

/** The process log, as JSON lines. Every line is without secrets of URLs and without the values of a failed statement. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    mixin: (_details: object, _level: number, logger: Logger) => requestIdOf(logger),
    hooks: { streamWrite: redactSecrets, logMethod: warnOfOutages },
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
