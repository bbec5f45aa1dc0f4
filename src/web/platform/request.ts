import { getI18n } from 'react-i18next'
import { paths } from '../paths.ts'
import type { FieldChange } from '../../domain/platform/errors.ts'
import { clearSession, storedToken } from './session.ts'

/** The request helper of the specification's section 7. */
const BASE = '/api'
const TIMEOUT_MS = 15_000
const BACKOFF_MS = [2_000, 4_000]

/** The specified sentence in the page's language. */
function say(key: string, params: Record<string, string | number> = {}): string {
  return getI18n().t(`shell:request.${key}`, params)
}

export interface VersionConflict {
  changes: FieldChange[]
  version: string
}

export class RequestError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** The whole answer, for codes that bring more with them. */
  readonly answer: object
  /** Of a decision about an older version: what changed since, and the version now. */
  readonly conflict: VersionConflict | null

  constructor(
    status: number,
    message: string,
    code = '',
    fields: Record<string, string> = {},
    answer: object = {},
    conflict: VersionConflict | null = null,
  ) {
    super(message)
    this.name = 'RequestError'
    this.status = status
    this.code = code
    this.fields = fields
    this.answer = answer
    this.conflict = conflict
  }
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  /** Makes a creating call repeatable: the same key gives the first answer again. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** A 401 usually means: clear, go to /login, come back. The listing form keeps its place instead. */
  onUnauthenticated?: OnUnauthenticated
  /** Outlives the page that sends it; browsers allow it some 60 kB. */
  keepalive?: boolean
}

/** `keep` leaves the session to whoever asks next for something that the person waits for. */
type OnUnauthenticated = 'redirect' | 'throw' | 'keep'

/**
 * JSON to and from the API. 15 s an attempt; up to 3 attempts, after 2 s and 4 s, for calls that may be repeated
 * (GET, PUT, DELETE, or any with an idempotency key).
 * @throws RequestError with the specification's sentence; `status` 0 means that no answer came.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const { method = 'GET', idempotencyKey } = options
  const repeatable = method === 'GET' || method === 'PUT' || method === 'DELETE' || idempotencyKey
  const attempts = repeatable ? BACKOFF_MS.length + 1 : 1
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once<T>(path, options)
    } catch (error) {
      const again =
        error instanceof RequestError &&
        (error.status === 0 || error.status >= 500) &&
        !options.signal?.aborted
      const wait = BACKOFF_MS[attempt - 1]
      if (!again || attempt >= attempts || wait === undefined) throw error
      await pause(wait, options.signal)
    }
  }
}

let askAgain: (() => Promise<boolean>) | null = null
/** `ask` proves by password or passkey who is here, when the server wants it afresh; true: the call is made again. */
export function onFreshAuthentication(ask: (() => Promise<boolean>) | null): void {
  askAgain = ask
}

async function once<T>(path: string, options: RequestOptions): Promise<T> {
  const { method = 'GET', body, idempotencyKey, signal } = options
  const token = storedToken()
  const headers: Record<string, string> = {
    accept: 'application/json',
    // Sentences for people come back in the page's language.
    'accept-language': document.documentElement.lang || 'en',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...options.headers,
  }
  const form = body instanceof FormData
  if (body !== undefined && !form) headers['content-type'] = 'application/json'
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  let response: Response
  let answer: object | null
  try {
    response = await fetch(BASE + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      ...(options.keepalive ? { keepalive: true } : {}),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    // An answer that breaks off is no answer.
    answer = await readJson(response)
  } catch (error) {
    if (signal?.aborted) throw error
    if (limit.aborted) throw new RequestError(0, say('timeout'), 'timeout')
    throw new RequestError(0, say('network'), 'network')
  }
  if (response.ok) return answer as T
  const failure = explain(response.status, answer, options.onUnauthenticated ?? 'redirect')
  if (failure.code === 'fresh_authentication_required' && (await askAgain?.()))
    return once(path, options)
  throw failure
}

function explain(
  status: number,
  answer: object | null,
  onUnauthenticated: OnUnauthenticated,
): RequestError {
  const { error, code, fields, changes, version } = (answer ?? {}) as {
    error?: string
    code?: string
    fields?: Record<string, string>
    changes?: FieldChange[]
    version?: string
  }
  if (status === 401) {
    if (onUnauthenticated !== 'keep') clearSession()
    if (onUnauthenticated === 'redirect') {
      const { pathname, search, hash } = window.location
      if (!/^\/(admin\/)?login/.test(pathname))
        window.location.assign(`/login?next=${encodeURIComponent(pathname + search + hash)}`)
    }
    return new RequestError(status, error ?? say('unauthenticated'), code, fields, answer ?? {})
  }
  if (code === 'second_factor_setup_required' && location.pathname !== paths.accountSecurity())
    location.assign(paths.accountSecurity())
  if (status === 403) return new RequestError(status, error ?? say('forbidden'), code)
  if (status >= 500) return new RequestError(status, say('server', { status }), code)
  const conflict = changes && version !== undefined ? { changes, version } : null
  return new RequestError(
    status,
    error ?? say('other', { status }),
    code,
    fields,
    answer ?? {},
    conflict,
  )
}

async function readJson(response: Response): Promise<object | null> {
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text) as object | null
  } catch {
    return null
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
