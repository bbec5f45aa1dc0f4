import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'
import { LRUCache } from 'lru-cache'
import type { Clock, Log } from '../domain/platform/ports.ts'
import { DAY_MS, MINUTE_MS } from '../domain/time/units.ts'

/** The result of an external service: fresh, the last good one with its time, or none. */
export type Reading<T> =
  | { state: 'fresh' | 'last-good'; value: T; at: Date }
  | { state: 'unavailable'; reason: Unavailable }

/** `off`: not configured. `resting`: the circuit breaker is open, or too many calls are under way. */
export type Unavailable = 'off' | 'timeout' | 'failed' | 'unreadable' | 'resting'

export interface AdapterOptions<Ask, T> {
  /** Name in the log, such as "weather". */
  name: string
  clock: Clock
  log: Log
  /** One call, aborted by the signal. Throws `UnreadableResponse` for a response that cannot be parsed. */
  fetch: (ask: Ask, signal: AbortSignal) => Promise<T>
  /** The cache key of a request. */
  keyOf: (ask: Ask) => string
  /** Timeout of one call, ms. */
  timeLimit?: number
  /** Retries after transient errors. */
  retries?: number
  /** How long a response is fresh and served from the cache, ms. */
  freshFor?: number
  /** How long the last good response is served as stale, with its time, ms. */
  goodFor?: number
  /** Most cached responses. */
  keep?: number
  /** Most calls at the same time, for what any visitor can cause; more are refused as `resting`. */
  atOnce?: number
  /** How long the circuit breaker stays open after five failures in a row, ms. */
  rest?: number
}

export interface Adapter<Ask, T> {
  read: (ask: Ask) => Promise<Reading<T>>
}

/** The response does not have the agreed format; a retry would not help. */
export class UnreadableResponse extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Unreadable'
  }
}

/**
 * Wraps calls to an external service so that they neither hang, throw nor overload it: a timeout, few retries, a circuit
 * breaker, one call at a time per key, and the last good response when there is no new one.
 */
export function adapter<Ask, T>(options: AdapterOptions<Ask, T>): Adapter<Ask, T> {
  const {
    name,
    clock,
    log,
    timeLimit = 5_000,
    retries = 1,
    freshFor = 10 * MINUTE_MS,
    goodFor = DAY_MS,
    keep = 500,
    atOnce = Infinity,
    rest = 30_000,
  } = options
  const passing = handleWhen((error) => !(error instanceof UnreadableResponse))
  const policy = wrap(
    bulkhead(atOnce),
    retry(
      handleWhen(
        (error) => !(error instanceof UnreadableResponse) && !(error instanceof BrokenCircuitError),
      ),
      {
        maxAttempts: retries,
        backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 1_000 }),
      },
    ),
    circuitBreaker(passing, { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(5) }),
    timeout(timeLimit, TimeoutStrategy.Aggressive),
  )
  const good = new LRUCache<string, { value: T; at: Date }>({ max: keep })
  const underWay = new Map<string, Promise<Reading<T>>>()

  async function ask(question: Ask, key: string): Promise<Reading<T>> {
    try {
      const value = await policy.execute(({ signal }) => options.fetch(question, signal))
      const at = clock()
      good.set(key, { value, at })
      return { state: 'fresh', value, at }
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== 'resting')
        log.warn(
          { service: name, reason, message: (error as Error).message },
          'external service failed',
        )
      const last = good.get(key)
      return last && clock().getTime() - last.at.getTime() <= goodFor
        ? { state: 'last-good', ...last }
        : { state: 'unavailable', reason }
    }
  }

  return {
    async read(question) {
      const key = options.keyOf(question)
      const known = good.get(key)
      if (known && clock().getTime() - known.at.getTime() < freshFor)
        return { state: 'fresh', ...known }
      const running = underWay.get(key)
      if (running) return running
      const asked = ask(question, key).finally(() => underWay.delete(key))
      underWay.set(key, asked)
      return asked
    },
  }
}

function reasonOf(error: unknown): Unavailable {
  if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
    return 'resting'
  if (error instanceof TaskCancelledError) return 'timeout'
  if (error instanceof UnreadableResponse) return 'unreadable'
  return 'failed'
}

/** Longest response that is read, bytes. */
const MOST_BYTES = 2_000_000

/**
 * Fetches JSON and validates it with `parse`, such as a Zod schema's. Does not follow redirects.
 * @throws UnreadableResponse for invalid, too long or unexpected JSON; Error for a status that is not 2xx.
 */
export async function fetchJson<T>(
  url: string | URL,
  parse: (json: unknown) => T,
  signal: AbortSignal,
  init: RequestInit = {},
): Promise<T> {
  const answer = await fetch(url, { redirect: 'error', ...init, signal })
  if (!answer.ok) {
    await answer.body?.cancel()
    const text = `status ${answer.status}`
    // 429 and 5xx may be transient; other client errors are not.
    throw answer.status === 429 || answer.status >= 500
      ? new Error(text)
      : new UnreadableResponse(text)
  }
  const text = await readText(answer)
  try {
    return parse(JSON.parse(text))
  } catch (error) {
    throw new UnreadableResponse(error instanceof SyntaxError ? 'no JSON' : 'JSON of another form')
  }
}

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new UnreadableResponse('too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
