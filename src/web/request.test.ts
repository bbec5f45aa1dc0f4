import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CATALOGUES } from '../i18n/node.ts'
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

/** Answers each call in turn; an Error is a network that failed. */
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

test('a call that may be repeated is tried three times, after 2 s and 4 s', async () => {
  const down = new TypeError('failed to fetch')
  const asked = answers(down, down, down)
  expect(await failure(request('/cities'))).toMatchObject({
    status: 0,
    message: 'Network error. Please try again.',
  })
  expect(asked).toEqual(['/api/cities', '/api/cities', '/api/cities'])
})

test('a creating call is tried once, unless its key makes it repeatable', async () => {
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

test('a server that stays broken is told by its status', async () => {
  answers(...[500, 500, 500].map((status) => new Response('', { status })))
  expect((await failure(request('/x'))).message).toBe('Server error: 500')
})
