import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CATALOGUES } from '../../i18n/node.ts'
import { I18n } from '../i18n/i18n.ts'
import { setI18n } from '../i18n/translation.ts'
import { onSessionEnded, request, RequestError, SIGN_IN_CANCELLED } from './request.ts'

beforeAll(() => setI18n(new I18n('en', CATALOGUES.en)))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('window', { location: { pathname: '/login', search: '', assign: () => undefined } })
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Responds to the calls in turn; an Error stands for a failed network request. */
function answers(...given: (Response | Error)[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const next = given.shift()
    if (!next || next instanceof Error) throw next ?? new Error('nothing left to answer')
    return next
  })
  return asked
}

async function failure(work: Promise<unknown>): Promise<RequestError> {
  const caught = work.then(
    () => null,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(10_000)
  const error = await caught
  if (!(error instanceof RequestError)) throw new Error('no RequestError')
  return error
}

test('an idempotent request is tried three times, after 2 s and 4 s', async () => {
  const down = new TypeError('failed to fetch')
  const asked = answers(down, down, down)
  expect(await failure(request('/cities'))).toMatchObject({
    status: 0,
    message: 'Network error. Please try again.',
  })
  expect(asked).toEqual(['/api/cities', '/api/cities', '/api/cities'])
})

test('a POST is tried once, unless it has an idempotency key', async () => {
  const once = answers(new TypeError('failed to fetch'))
  await failure(request('/properties', { method: 'POST', body: {} }))
  expect(once).toHaveLength(1)

  const again = answers(new Response('', { status: 502 }), Response.json({ id: 1 }))
  const answer = request('/properties', { method: 'POST', body: {}, idempotencyKey: 'k' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answer).toEqual({ id: 1 })
  expect(again).toHaveLength(2)
})

test.each([
  [403, {}, 'Access forbidden'],
  [401, {}, 'Authentication required'],
  [418, {}, 'HTTP error! status: 418'],
  [
    422,
    { error: 'Please enter a valid price', fields: { price: 'x' } },
    'Please enter a valid price',
  ],
] as const)('status %i says what the specification says', async (status, body, sentence) => {
  answers(Response.json(body, { status }))
  const error = await failure(request('/x', { method: 'POST' }))
  expect(error).toMatchObject({ status, message: sentence })
})

test('the error has the status of a server that keeps failing', async () => {
  answers(...[500, 500, 500].map((status) => new Response('', { status })))
  expect((await failure(request('/x'))).message).toBe('Server error: 500')
})

test('an unexpected error is told with the reference that the server gave', async () => {
  answers(Response.json({ error: 'x', code: 'unexpected', requestId: 'c0ffee' }, { status: 500 }))
  const error = await failure(request('/x', { method: 'POST' }))
  expect(error.message).toBe('Server error: 500 (reference c0ffee)')
})

test('a truncated response is retried like a missing one', async () => {
  const broken = new Response(
    new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) }),
  )
  const asked = answers(broken, Response.json({ id: 1 }))
  const answer = request('/x')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await answer).toEqual({ id: 1 })
  expect(asked).toHaveLength(2)
})

test('an attempt times out after 15 seconds, with the specified message', async () => {
  let tries = 0
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  })
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    tries += 1
    throw signal.reason
  })
  expect(await failure(request('/x'))).toMatchObject({
    status: 0,
    message: 'Request timeout - please check your connection',
  })
  expect(tries).toBe(3)
  expect(limits).toEqual([15_000, 15_000, 15_000])
  vi.restoreAllMocks()
})

test('an expired session is cleared, and the login page returns to the current page', async () => {
  const went: string[] = []
  const removed: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: () => 'x',
    removeItem: (name: string) => void removed.push(name),
  })
  vi.stubGlobal('window', {
    location: {
      pathname: '/profile/seller',
      search: '?tab=messages',
      hash: '#m3',
      assign: (address: string) => void went.push(address),
    },
  })
  answers(Response.json({}, { status: 401 }), Response.json({}, { status: 401 }))
  expect((await failure(request('/x'))).message).toBe('Authentication required')
  expect(removed).toEqual(['token', 'user'])
  expect(went).toEqual([`/login?next=${encodeURIComponent('/profile/seller?tab=messages#m3')}`])
  await failure(request('/x', { onUnauthenticated: 'throw' }))
  expect(went).toHaveLength(1)
})

/** A browser with a session that the server does not know any more. */
function endedSession(): Map<string, string> {
  const stored = new Map([
    ['token', 'old'],
    ['user', '{"id":7}'],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  return stored
}
const unauthenticated = (): Response => Response.json({}, { status: 401 })

test.each(['signIn', 'throw'] as const)(
  'a change that finds its session ended (%s) asks to sign in, and is made again',
  async (onUnauthenticated) => {
    const stored = endedSession()
    const asked = answers(unauthenticated(), Response.json({ saved: true }))
    const before: (number | null)[] = []
    onSessionEnded(async (id) => {
      before.push(id)
      expect(stored.has('token')).toBe(false)
      stored.set('token', 'new').set('user', '{"id":7}')
      return true
    })
    const answer = request('/x', { method: 'DELETE', onUnauthenticated })
    expect(await answer).toEqual({ saved: true })
    expect(asked).toHaveLength(2)
    expect(before).toEqual([7])
    onSessionEnded(null)
  },
)

test('a change whose person does not sign in again says "Authentication required"', async () => {
  endedSession()
  const asked = answers(unauthenticated())
  onSessionEnded(async () => false)
  expect(await failure(request('/x', { method: 'POST' }))).toMatchObject({
    status: 401,
    message: 'Authentication required',
    code: SIGN_IN_CANCELLED,
  })
  expect(asked).toHaveLength(1)
  onSessionEnded(null)
})

test('changes that find the same ended session ask once', async () => {
  const stored = endedSession()
  let times = 0
  onSessionEnded(async () => {
    times += 1
    stored.set('token', 'new').set('user', '{"id":7}')
    return true
  })
  let late = (): void => undefined
  const first = new Promise<void>((resolve) => (late = resolve))
  const given = [unauthenticated(), unauthenticated(), Response.json(1), Response.json(2)]
  let calls = 0
  vi.stubGlobal('fetch', async () => {
    const mine = given[calls]
    calls += 1
    // The second answer comes when the first request has led to a new session.
    if (calls === 2) await first
    return mine
  })
  const one = request('/x', { method: 'POST' })
  const two = request('/y', { method: 'POST' })
  expect(await one).toBe(1)
  late()
  expect(await two).toBe(2)
  expect(times).toBe(1)
  onSessionEnded(null)
})

test('a change whose session ended while another waits for the sign-in waits for it too', async () => {
  const stored = endedSession()
  let signIn = (): void => undefined
  onSessionEnded(
    () =>
      new Promise((resolve) => {
        signIn = () => {
          stored.set('token', 'new').set('user', '{"id":7}')
          resolve(true)
        }
      }),
  )
  answers(unauthenticated(), unauthenticated(), Response.json(1), Response.json(2))
  const both = Promise.all([request('/x', { method: 'POST' }), request('/y', { method: 'POST' })])
  await vi.advanceTimersByTimeAsync(0)
  signIn()
  expect(await both).toEqual([1, 2])
  onSessionEnded(null)
})

test('a change is not made for somebody else, who has signed in meanwhile in another tab', async () => {
  const stored = endedSession()
  vi.stubGlobal('fetch', async () => {
    stored.set('token', 'theirs').set('user', '{"id":8}')
    return unauthenticated()
  })
  onSessionEnded(() => Promise.reject(new Error('asked')))
  const failed = await failure(request('/x', { method: 'DELETE' }))
  expect(failed.code).toBe(SIGN_IN_CANCELLED)
  expect(stored.get('token')).toBe('theirs')
  onSessionEnded(null)
})

test('a 401 about a step of signing in leaves the session alone', async () => {
  const stored = endedSession()
  answers(Response.json({ code: 'challenge_expired' }, { status: 401 }))
  onSessionEnded(() => Promise.reject(new Error('asked')))
  const failed = await failure(request('/x', { method: 'POST' }))
  expect(failed.code).toBe('challenge_expired')
  expect(stored.has('token')).toBe(true)
  onSessionEnded(null)
})

test.each(['clear', 'keepSession', 'credentials'] as const)(
  'a change in the mode %s asks nobody',
  async (onUnauthenticated) => {
    const stored = endedSession()
    answers(unauthenticated())
    onSessionEnded(() => Promise.reject(new Error('asked')))
    const failed = await failure(request('/x', { method: 'POST', onUnauthenticated }))
    expect(failed.status).toBe(401)
    expect(stored.has('token')).toBe(onUnauthenticated !== 'clear')
    onSessionEnded(null)
  },
)
