import {
  BrokenCircuitError,
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
import type { Clock, Log } from '../domain/platform/ports.ts'
import { DAY_MS, MINUTE_MS } from '../domain/time/units.ts'

/** What an outside service answered: fresh, the last good one with its time, or nothing. */
export type Reading<T> =
  | { state: 'fresh' | 'last-good'; value: T; at: Date }
  | { state: 'unavailable'; reason: Unavailable }

/** `off`: not configured. `resting`: it failed so often that it is left alone for a while. */
export type Unavailable = 'off' | 'timeout' | 'failed' | 'unreadable' | 'resting'

export interface AdapterOptions<Ask, T> {
  /** In the log: "weather". */
  name: string
  clock: Clock
  log: Log
  /** One call. The signal ends it; what cannot be read must throw `Unreadable`. */
  fetch: (ask: Ask, signal: AbortSignal) => Promise<T>
  /** The same text for the same question. */
  keyOf: (ask: Ask) => string
  /** ms one call may take. */
  timeLimit?: number
  /** Tries after the first, for what may be a passing fault. */
  retries?: number
  /** ms for which an answer counts as fresh and nobody is asked again. */
  freshFor?: number
  /** ms for which the last good answer is still shown, with its time. */
  goodFor?: number
  /** Answers kept. */
  keep?: number
  /** ms that a service which failed five times in a row is left alone. */
  rest?: number
}

export interface Adapter<Ask, T> {
  read: (ask: Ask) => Promise<Reading<T>>
}

/** The service answered, but not in the form that was agreed: asking again at once would not help. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Unreadable'
  }
}

/**
 * A call to somebody else's service that can neither hang, nor throw, nor hammer: a time limit, few retries, a rest
 * after repeated faults, one call at a time for one question, and the last good answer when there is no new one.
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
    rest = 30_000,
  } = options
  const passing = handleWhen((error) => !(error instanceof Unreadable))
  const policy = wrap(
    retry(
      handleWhen(
        (error) => !(error instanceof Unreadable) && !(error instanceof BrokenCircuitError),
      ),
      {
        maxAttempts: retries,
        backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 1_000 }),
      },
    ),
    circuitBreaker(passing, { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(5) }),
    timeout(timeLimit, TimeoutStrategy.Aggressive),
  )
  /** Newest use last. */
  const good = new Map<string, { value: T; at: Date }>()
  const underWay = new Map<string, Promise<Reading<T>>>()

  async function ask(question: Ask, key: string): Promise<Reading<T>> {
    try {
      const value = await policy.execute(({ signal }) => options.fetch(question, signal))
      const at = clock()
      good.delete(key)
      good.set(key, { value, at })
      for (const oldest of good.keys()) {
        if (good.size <= keep) break
        good.delete(oldest)
      }
      return { state: 'fresh', value, at }
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== 'resting')
        log.warn({ service: name, reason, message: (error as Error).message }, 'outside service')
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
  if (error instanceof BrokenCircuitError) return 'resting'
  if (error instanceof TaskCancelledError) return 'timeout'
  if (error instanceof Unreadable) return 'unreadable'
  return 'failed'
}

/** Bytes of an answer that are read at most; a service that sends more is not the one we know. */
const MOST_BYTES = 2_000_000

/**
 * JSON from an address, read with `parse` (a Zod schema's, for example). Follows no redirect to another place.
 * @throws Unreadable for what is no JSON, too long, or not of the form; Error for a status that is not 2xx.
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
    // Too many calls and faults of the server may pass; a wrong key or a wrong question will not.
    throw answer.status === 429 || answer.status >= 500 ? new Error(text) : new Unreadable(text)
  }
  const text = await readText(answer)
  try {
    return parse(JSON.parse(text))
  } catch (error) {
    throw new Unreadable(error instanceof SyntaxError ? 'no JSON' : 'JSON of another form')
  }
}

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) throw new Unreadable('too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
