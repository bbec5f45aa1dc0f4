import { getI18n } from '../i18n/translation.ts'
import { paths } from '../paths.ts'
import type { FieldChange } from '../../domain/platform/errors.ts'
import { clearSession, storedToken, storedUserId } from './session.ts'

/** The request helper of the specification's section 7. */
const BASE = '/api'
const TIMEOUT_MS = 15_000
const BACKOFF_MS = [2_000, 4_000]

/** The specified message in the page's language. */
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
  /** The whole response body, for codes with further properties. */
  readonly answer: object
  /** When an older version was decided on: what has changed since, and the current version. */
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
  /** Makes a POST safe to repeat: the same key returns the first response again. */
  idempotencyKey?: string
  signal?: AbortSignal
  onUnauthenticated?: OnUnauthenticated
  /** The request survives leaving the page; browsers limit its body to about 60 kB. */
  keepalive?: boolean
}

/**
 * What a 401 leads to.
 *
 * - `signIn`, the default: the session is cleared, the person signs in over the page, and the request is sent again.
 * - `throw`: the same when a session has ended during a change. A visitor's request, and one that only reads, throws:
 *   the caller has its own way to ask.
 * - `clear`: the session is cleared and the request throws.
 * - `keepSession`: the request throws. For requests in the background, which must not interrupt anybody.
 * - `credentials`: the request throws. For requests whose 401 is about the password or code that they carry.
 */
type OnUnauthenticated = 'signIn' | 'throw' | 'clear' | 'keepSession' | 'credentials'

/** The code of a request whose person was asked to sign in and chose not to. */
export const SIGN_IN_CANCELLED = 'sign_in_cancelled'

/**
 * Sends and receives JSON. Times out after 15 s; retries twice, after 2 s and 4 s, if the request may be repeated
 * (GET, PUT, DELETE, or any with an idempotency key).
 * @throws RequestError with the specification's message; `status` 0 means that there was no response.
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

let askToSignIn: ((before: number | null) => Promise<boolean>) | null = null
/**
 * Calls `ask` when the server finds no session, with the id of the person whose session ended (null for a visitor).
 * The request is repeated if it resolves to true.
 */
export function onSessionEnded(ask: typeof askToSignIn): void {
  askToSignIn = ask
}

/** Whose request it is, noted before it is sent. */
interface Sender {
  token: string | null
  userId: number | null
}
export function currentSender(): Sender {
  return { token: storedToken(), userId: storedUserId() }
}

let asking: Promise<boolean> | null = null

/**
 * What follows a 401: asks the person to sign in, once for all requests that found the same session ended. Resolves to
 * whether the request may be sent again: not when somebody other than its sender has signed in, here or in another tab.
 * `request` calls it; transports of their own (uploads with progress) call it on a 401.
 */
export async function signInAgain(sender: Sender): Promise<boolean> {
  // Another request may have led to a new session meanwhile.
  const isCurrent = sender.token === storedToken()
  if (isCurrent) asking ??= askOnce(sender).finally(() => (asking = null))
  const signedIn = asking ? await asking : storedToken() !== null
  return signedIn && (sender.userId === null || storedUserId() === sender.userId)
}

/** Clears the session that the server did not accept, and asks. */
async function askOnce({ userId }: Sender): Promise<boolean> {
  clearSession()
  if (askToSignIn) return askToSignIn(userId)
  const { pathname, search, hash } = window.location
  if (!/^\/(admin\/)?login/.test(pathname))
    window.location.assign(`/login?next=${encodeURIComponent(pathname + search + hash)}`)
  return false
}

/** Sends, and once more if the answer was 401 and the person signed in again. For calls that are not `request`. */
export async function resendAfterSignIn<T extends { status: number }>(
  send: () => Promise<T>,
): Promise<T> {
  const sender = currentSender()
  const answer = await send()
  return answer.status === 401 && (await signInAgain(sender)) ? send() : answer
}

let askAgain: (() => Promise<boolean>) | null = null
/** Calls `ask` when the server requires a fresh password or passkey, and repeats the request if that succeeds. */
export function onFreshAuthentication(ask: (() => Promise<boolean>) | null): void {
  askAgain = ask
}

/** Codes of a 401 that say nothing about the session. */
const NO_SESSION_MISSING: readonly string[] = ['challenge_expired', 'second_factor_required']

async function once<T>(path: string, options: RequestOptions): Promise<T> {
  const { method = 'GET', body, idempotencyKey, signal } = options
  const sender = currentSender()
  const { token } = sender
  const headers: Record<string, string> = {
    accept: 'application/json',
    // Messages for users are returned in the page's language.
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
    // A truncated response counts as none.
    answer = await readJson(response)
  } catch (error) {
    if (signal?.aborted) throw error
    if (limit.aborted) throw new RequestError(0, say('timeout'), 'timeout')
    throw new RequestError(0, say('network'), 'network')
  }
  if (response.ok) return answer as T
  const failure = explain(response.status, answer)
  if (failure.status === 401 && !NO_SESSION_MISSING.includes(failure.code)) {
    const mode = options.onUnauthenticated ?? 'signIn'
    if (mode === 'signIn' || (mode === 'throw' && method !== 'GET' && token !== null)) {
      if (await signInAgain(sender)) return once(path, options)
      throw new RequestError(401, say('unauthenticated'), SIGN_IN_CANCELLED)
    }
    if (mode === 'clear' || mode === 'throw') clearSession()
  }
  if (failure.code === 'fresh_authentication_required' && (await askAgain?.()))
    return once(path, options)
  throw failure
}

function explain(status: number, answer: object | null): RequestError {
  const { error, code, fields, changes, version, requestId } = (answer ?? {}) as {
    error?: string
    code?: string
    fields?: Record<string, string>
    changes?: FieldChange[]
    version?: string
    requestId?: string
  }
  if (status === 401)
    return new RequestError(status, error ?? say('unauthenticated'), code, fields, answer ?? {})
  if (code === 'second_factor_setup_required' && location.pathname !== paths.accountSecurity())
    location.assign(paths.accountSecurity())
  if (status === 403) return new RequestError(status, error ?? say('forbidden'), code)
  if (status >= 500) {
    const text = say('server', { status })
    return new RequestError(
      status,
      requestId ? say('reference', { text, id: requestId }) : text,
      code,
    )
  }
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
