import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CATALOGUES } from '../../i18n/node.ts'
import { request, RequestError } from './request.ts'

beforeAll(async () => {
  await createInstance()
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: CATALOGUES.en } })
})
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
