import { createECDH, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { TestUser } from '../../../tests/support/factories.ts'
import { startPushService, type PushService } from '../../../tests/support/servers/push-service.ts'
import type { PushState } from '../../contracts/push/push.ts'
import { pushNotifications, pushSubscriptions } from '../../db/schema.ts'
import { queuePush } from './queue-push.ts'

const HOST = 'push.example'
const MINUTE = 60_000
/** Noon in Kerala. */
const NOON = new Date('2026-11-28T06:30:00Z')

let t: TestApp
let buyer: TestUser
let now: Date
let service: PushService

beforeEach(async () => {
  now = NOON
  service = await startPushService(HOST)
  t = await startApp({ clock: () => now, outside: service.outside })
  buyer = await t.makeUser('BUYER', { verified: true })
})
afterEach(async () => {
  await t.close()
  await service.close()
})

const later = (ms: number): void => void (now = new Date(now.getTime() + ms))
const run = () => t.services.pushSender.run(new AbortController().signal)
const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end()

function device(name: string) {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return {
    endpoint: `https://${HOST}/${name}`,
    keys: {
      p256dh: ecdh.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
}
async function subscribe(name: string, who = buyer): Promise<PushState> {
  const put = await t.put('/api/account/push/subscription', {
    token: who.token,
    body: device(name),
  })
  expect([put.status, put.text]).toEqual([200, expect.anything()])
  return put.json<PushState>()
}
const notify = (title = 'New message from Ammu') =>
  queuePush(t.database.db, buyer.user.id, 'messages', {
    title,
    url: '/messages?thread=1',
    tag: 'thread-1',
    now,
  })
const waiting = () => t.database.db.$count(pushNotifications)
const devices = () => t.database.db.$count(pushSubscriptions)

test('each device is notified once, encrypted and signed with the key that browsers know', async () => {
  const { publicKey } = await subscribe('one')
  expect((await subscribe('two')).devices).toBe(2)
  await notify('Secret title')
  expect(await run()).toBe(2)
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/one', '/two'])
  const [first] = service.received
  expect(first?.headers['content-encoding']).toBe('aes128gcm')
  expect(first?.headers.authorization).toContain(`k=${publicKey}`)
  expect(first?.bytes).toBeGreaterThan(80)
  expect(await run()).toBe(0)
  expect(await waiting()).toBe(0)
  // The keys are made once.
  expect(
    (await t.get('/api/account/push', { token: buyer.token })).json<PushState>().publicKey,
  ).toBe(publicKey)
})

test.each([404, 410])('a subscription that has ended (%i) is removed', async (code) => {
  await subscribe('old')
  await notify()
  service.answer = status(code)
  expect(await run()).toBe(0)
  expect([await devices(), await waiting()]).toEqual([0, 0])
})

test('a service that fails is tried again later, and given up in the end', async () => {
  await subscribe('slow')
  await notify()
  service.answer = status(503)
  for (const minutes of [0, 1, 5, 30]) {
    later(minutes * MINUTE)
    const before = service.received.length
    expect(await run()).toBe(0)
    expect(service.received).toHaveLength(before + 1)
    // Not again before its time.
    expect(await run()).toBe(0)
    expect(service.received).toHaveLength(before + 1)
  }
  service.answer = status(201)
  later(120 * MINUTE)
  expect(await run()).toBe(1)
  await notify()
  service.answer = (response) => void response.destroy()
  for (const minutes of [0, 1, 5, 30, 120]) {
    later(minutes * MINUTE)
    expect(await run()).toBe(0)
  }
  expect([await waiting(), await devices()]).toEqual([0, 1])
})

test('a service that never answers holds up no other, and is tried again after the time limit', async () => {
  await subscribe('slow')
  await subscribe('quick')
  await notify()
  service.answer = (response) => {
    if (response.req.url === '/quick') response.writeHead(201).end()
  }
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const running = run()
  await vi.waitFor(async () => expect(await waiting()).toBe(1))
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/quick', '/slow'])
  limit.abort(new DOMException('too slow', 'TimeoutError'))
  expect(await running).toBe(1)
  timeout.mockRestore()
  service.answer = status(201)
  expect(await run()).toBe(0)
  later(MINUTE)
  expect(await run()).toBe(1)
})

test('a stop of the server in the middle of a request loses neither notification nor device', async () => {
  await subscribe('one')
  await notify()
  service.answer = () => undefined
  const stop = new AbortController()
  const running = t.services.pushSender.run(stop.signal)
  await vi.waitFor(() => expect(service.received).toHaveLength(1))
  stop.abort()
  expect(await running).toBe(0)
  expect([await waiting(), await devices()]).toEqual([1, 1])
  service.answer = status(201)
  later(2 * MINUTE)
  expect(await run()).toBe(1)
})

test('what a service rejects is dropped', async () => {
  await subscribe('strict')
  await notify()
  service.answer = status(413)
  expect(await run()).toBe(0)
  expect([await waiting(), await devices()]).toEqual([0, 1])
})

test('at night nothing is sent until seven, unless the quiet hours are changed', async () => {
  await subscribe('night')
  // 23:00 in Kerala.
  now = new Date('2026-11-28T17:30:00Z')
  await notify()
  expect(await run()).toBe(0)
  now = new Date('2026-11-29T01:29:00Z')
  expect(await run()).toBe(0)
  now = new Date('2026-11-29T01:30:00Z')
  expect(await run()).toBe(1)
  await t.patch('/api/account/push', {
    token: buyer.token,
    body: { quietFrom: 0, quietUntil: 0 },
  })
  now = new Date('2026-11-29T18:00:00Z')
  await notify()
  expect(await run()).toBe(1)
})

test('each kind has a switch, and the device ends with its session', async () => {
  await subscribe('mine')
  await t.patch('/api/account/push', { token: buyer.token, body: { messages: false } })
  await notify()
  expect(await waiting()).toBe(0)
  await t.patch('/api/account/push', { token: buyer.token, body: { messages: true } })
  await notify()
  await t.post('/api/auth/logout', { token: buyer.token })
  expect([await devices(), await waiting()]).toEqual([0, 0])
  expect(await run()).toBe(0)
})

test('a device that another person signs in on is theirs', async () => {
  const other = await t.makeUser('BUYER')
  const shared = device('shared')
  for (const who of [buyer, other])
    await t.put('/api/account/push/subscription', { token: who.token, body: shared })
  await notify()
  expect(await run()).toBe(0)
  const mine = await t.delete('/api/account/push/subscription', {
    token: buyer.token,
    body: { endpoint: shared.endpoint },
  })
  expect(mine.status).toBe(200)
  expect(await devices()).toBe(1)
})

test('an unread message and a search alert are notified', async () => {
  await subscribe('all')
  const seller = await t.makeUser('SELLER', { verified: true })
  const other = await t.makeUser('BUYER', { verified: true })
  await t.put('/api/account/push/subscription', { token: seller.token, body: device('seller') })
  await t.post('/api/saved-searches', {
    token: buyer.token,
    body: { query: 'location=Kochi', alert: 'instant' },
  })
  later(MINUTE)
  const { id } = await t.makeListing({ city: 'Kochi', createdAt: now, ownerId: seller.user.id })
  await t.post('/api/messages', {
    token: other.token,
    body: { propertyId: id, message: 'Is it free?' },
  })
  later(5 * MINUTE)
  const signal = new AbortController().signal
  await t.services.messageNotices.run(signal)
  await t.services.searchAlerts.run(signal)
  expect(await run()).toBe(2)
  expect(service.received.map(({ path }) => path).toSorted()).toEqual(['/all', '/seller'])
})

test.each([
  [{ endpoint: 'http://push.example/x' }, 'endpoint'],
  [{ endpoint: 'javascript:alert(1)' }, 'endpoint'],
])('%j is refused at %s', async (body, field) => {
  const put = await t.put('/api/account/push/subscription', {
    token: buyer.token,
    body: { ...device('x'), ...body },
  })
  expect(put.status).toBe(422)
  expect(Object.keys(put.json<{ fields: object }>().fields)).toEqual([field])
})
