import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../../src/contracts/limits.ts'
import type {
  SpecifiedMessage,
  StreamEvents,
  ThreadPage,
} from '../../../src/contracts/messages/messages.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

const soon = { timeout: 10_000, interval: 10 }

let t: TestApp
let base: string
let seller: TestUser
let buyer: TestUser
beforeAll(async () => {
  t = await startApp()
  base = await t.app.listen({ port: 0, host: '127.0.0.1' })
  seller = await t.makeUser('SELLER')
  buyer = await t.makeUser('BUYER')
})
afterAll(() => t.close())

type Heard = {
  [Name in keyof StreamEvents]: { name: Name; id: string | null; data: StreamEvents[Name] }
}[keyof StreamEvents]

const open = new Set<AbortController>()
afterEach(() => {
  for (const each of open) each.abort()
  open.clear()
})

/** A reader as a browser is one: events in their order, and whether the server has ended the stream. */
async function follow(token: string, headers: Record<string, string> = {}, query = '') {
  const leaving = new AbortController()
  open.add(leaving)
  const response = await fetch(`${base}/api/messages/stream${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: leaving.signal,
  })
  const heard: Heard[] = []
  const arrived = new EventTarget()
  let over = response.body === null
  const reading = (async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? []) {
      const blocks = (rest + decoder.decode(bytes as Uint8Array, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const line = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
        const data = line('data')
        if (data === null) continue
        heard.push({ name: line('event'), id: line('id'), data: JSON.parse(data) } as Heard)
        arrived.dispatchEvent(new Event('event'))
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      over = true
      arrived.dispatchEvent(new Event('event'))
    })
  const until = async (enough: () => boolean): Promise<void> => {
    while (!enough()) await once(arrived, 'event')
  }
  return {
    status: response.status,
    headers: response.headers,
    heard,
    /** The first event of a name; waits for it. */
    async event<Name extends Heard['name']>(name: Name) {
      await until(() => heard.some((each) => each.name === name))
      return heard.find((each): each is Extract<Heard, { name: Name }> => each.name === name)
    },
    async ended(): Promise<void> {
      await until(() => over)
    },
    async leave(): Promise<void> {
      leaving.abort()
      await reading
    },
  }
}

async function write(body: object, by: TestUser): Promise<SpecifiedMessage> {
  const answer = await t.post('/api/messages', { body, token: by.token })
  expect(answer.status).toBe(201)
  return answer.json<{ message: SpecifiedMessage }>().message
}
async function begin(): Promise<{ threadId: number }> {
  const { id } = await t.makeListing({ ownerId: seller.user.id })
  return { threadId: (await write({ propertyId: id, message: 'Hello' }, buyer)).threadId ?? 0 }
}

test('a message reaches both people on every open stream, as each of them sees it', async () => {
  const { threadId } = await begin()
  const [one, two, mine] = await Promise.all([
    follow(seller.token),
    follow(seller.token),
    follow(buyer.token),
  ])
  expect(one.headers.get('content-type')).toContain('text/event-stream')
  expect(one.headers.get('cache-control')).toContain('no-store')
  const before = (await one.event('hello'))?.data.unread ?? 0
  await Promise.all([two.event('hello'), mine.event('hello')])
  const sent = await write({ threadId, message: 'Live' }, buyer)
  for (const stream of [one, two])
    expect(await stream.event('message')).toMatchObject({
      id: String(sent.id),
      data: { threadId, message: { text: 'Live', mine: false }, unread: before + 1 },
    })
  expect(await mine.event('message')).toMatchObject({ data: { message: { mine: true } } })

  await t.post(`/api/messages/${sent.id}/read`, { token: seller.token })
  expect((await one.event('read'))?.data).toMatchObject({ threadId, mine: true, upTo: sent.id })
  expect((await mine.event('read'))?.data).toMatchObject({ threadId, mine: false })
})

test('nobody receives other people’s messages or withheld ones', async () => {
  const { threadId } = await begin()
  const stranger = await t.makeUser('REALTOR')
  await t.put(`/api/messages/threads/${threadId}/block`, { token: seller.token })
  const [outside, blocked] = await Promise.all([follow(stranger.token), follow(seller.token)])
  await Promise.all([outside.event('hello'), blocked.event('hello')])
  await write({ threadId, message: 'Not for you' }, buyer)
  await t.delete(`/api/messages/threads/${threadId}/block`, { token: seller.token })
  await write({ threadId, message: 'For you' }, buyer)
  expect((await blocked.event('message'))?.data.message.text).toBe('For you')
  expect(outside.heard.map(({ name }) => name)).toEqual(['hello'])
})

test('the sender sees that a message was delivered, and read', async () => {
  const { threadId } = await begin()
  const sent = await write({ threadId, message: 'Delivered?' }, buyer)
  const page = async () =>
    (await t.get(`/api/messages/threads/${threadId}`, { token: buyer.token }))
      .json<ThreadPage>()
      .messages.at(-1)
  expect(await page()).toMatchObject({ deliveredAt: null, readAt: null })
  const mine = await follow(buyer.token)
  await mine.event('hello')
  // The seller's list of conversations is fetched.
  await t.get('/api/messages/threads', { token: seller.token })
  expect((await mine.event('delivered'))?.data).toEqual({ threadId, upTo: sent.id })
  expect(await page()).toMatchObject({ deliveredAt: expect.any(String), readAt: null })
  await t.post(`/api/messages/${sent.id}/read`, { token: seller.token })
  expect((await mine.event('read'))?.data).toMatchObject({ threadId, mine: false, upTo: sent.id })
  expect((await page())?.readAt).toEqual(expect.any(String))
})

test('a message is delivered by the stream of its recipient, and an answer shows it as read', async () => {
  const { threadId } = await begin()
  const [mine, other] = await Promise.all([follow(buyer.token), follow(seller.token)])
  await Promise.all([mine.event('hello'), other.event('hello')])
  const sent = await write({ threadId, message: 'Through the stream' }, buyer)
  await other.event('message')
  expect((await mine.event('delivered'))?.data).toMatchObject({ upTo: sent.id })
  await write({ threadId, message: 'Answered' }, seller)
  expect((await mine.event('read'))?.data).toMatchObject({ threadId, mine: false })
})

test('without receipts nobody sees what the other has read, also not later', async () => {
  const shy = await t.makeUser('BUYER')
  const set = (readReceipts: boolean) =>
    t.put('/api/account/messages', { token: shy.token, body: { readReceipts } })
  expect((await t.get('/api/account/messages', { token: shy.token })).json()).toEqual({
    readReceipts: true,
  })
  expect((await set(false)).json()).toEqual({ readReceipts: false })
  const { id } = await t.makeListing({ ownerId: seller.user.id })
  const first = await write({ propertyId: id, message: 'Hello' }, shy)
  const threadId = first.threadId ?? 0
  const lastOf = async (who: TestUser) =>
    (await t.get(`/api/messages/threads/${threadId}`, { token: who.token })).json<ThreadPage>()
  const streams = await Promise.all([follow(shy.token), follow(seller.token)])
  await Promise.all(streams.map((stream) => stream.event('hello')))
  // The shy person does not see that it was read.
  await t.post(`/api/messages/${first.id}/read`, { token: seller.token })
  expect((await lastOf(shy)).messages[0]).toMatchObject({ readAt: null })
  // Nor does the other, when the shy person reads.
  const answer = await write({ threadId, message: 'Yes' }, seller)
  await t.post(`/api/messages/${answer.id}/read`, { token: shy.token })
  expect((await lastOf(seller)).messages[1]).toMatchObject({ mine: true, readAt: null })
  await set(true)
  expect((await lastOf(seller)).messages[1]).toMatchObject({ readAt: null })
  // What was read is shown to those who show it again.
  expect((await lastOf(shy)).messages[0]).toMatchObject({ readAt: expect.any(String) })
  await write({ threadId, message: 'The last' }, seller)
  await expect
    .poll(() => streams[0]?.heard.filter(({ name }) => name === 'message').length, soon)
    .toBe(2)
  const receipts = streams.flatMap(({ heard }) => heard.filter(({ name }) => name === 'read'))
  expect(receipts.filter(({ data }) => !('mine' in data) || !data.mine)).toEqual([])
})

test('typing reaches the other person only, ends, and is passed on seldom', async () => {
  const { threadId } = await begin()
  const typist = (on: boolean, who = buyer) =>
    t.post(`/api/messages/threads/${threadId}/typing`, { token: who.token, body: { on } })
  const [mine, other] = await Promise.all([follow(buyer.token), follow(seller.token)])
  await Promise.all([mine.event('hello'), other.event('hello')])
  expect((await typist(true)).status).toBe(204)
  expect((await other.event('typing'))?.data).toEqual({ threadId, on: true })
  for (let n = 0; n < 5; n += 1) await typist(true)
  await typist(false)
  const sent = await write({ threadId, message: 'Written' }, buyer)
  await expect.poll(() => other.heard.some(({ id }) => id === String(sent.id)), soon).toBe(true)
  const heard = other.heard.flatMap((each) => (each.name === 'typing' ? [each.data.on] : []))
  expect(heard).toEqual([true, false])
  expect(mine.heard.some(({ name }) => name === 'typing')).toBe(false)
  const stranger = await t.makeUser('REALTOR')
  expect((await typist(true, stranger)).status).toBe(404)
})

test('after a block neither side learns of typing, delivery or reading, and what was seen before stays', async () => {
  const { threadId } = await begin()
  const before = await write({ threadId, message: 'Before' }, buyer)
  await t.post(`/api/messages/${before.id}/read`, { token: seller.token })
  const unread = await write({ threadId, message: 'Not read before the block' }, buyer)
  await t.put(`/api/messages/threads/${threadId}/block`, { token: seller.token })
  const mine = await follow(buyer.token)
  await mine.event('hello')
  await t.post(`/api/messages/${unread.id}/read`, { token: seller.token })
  await t.post(`/api/messages/threads/${threadId}/typing`, {
    token: seller.token,
    body: { on: true },
  })
  const other = await follow(seller.token)
  await other.event('hello')
  await t.post(`/api/messages/threads/${threadId}/typing`, {
    token: buyer.token,
    body: { on: true },
  })
  const page = (
    await t.get(`/api/messages/threads/${threadId}`, { token: buyer.token })
  ).json<ThreadPage>()
  expect(page.messages.map(({ deliveredAt, readAt }) => [deliveredAt, readAt])).toEqual([
    [expect.any(String), expect.any(String)],
    [expect.any(String), expect.any(String)],
    [null, null],
  ])
  // Both streams are open still, and were told nothing.
  await t.delete(`/api/messages/threads/${threadId}/block`, { token: seller.token })
  await write({ threadId, message: 'After' }, seller)
  await mine.event('message')
  await other.event('message')
  // What arrived meanwhile is delivered once the block has ended; before it, as seen above, it was not.
  const told = [mine, other].flatMap(({ heard }) =>
    heard.filter(({ name }) => name !== 'message' && name !== 'delivered'),
  )
  expect(told.map(({ name }) => name)).toEqual(['hello', 'hello'])
})

test('a reconnecting reader gets missed messages once and in order', async () => {
  const { threadId } = await begin()
  const first = await follow(seller.token)
  const reached = (await first.event('hello'))?.id ?? ''
  await first.leave()
  for (const message of ['one', 'two', 'three']) await write({ threadId, message }, buyer)
  const again = await follow(seller.token, { 'last-event-id': reached })
  const four = await write({ threadId, message: 'four' }, buyer)
  await expect
    .poll(() => again.heard.flatMap(({ id, name }) => (name === 'message' ? [id] : [])), soon)
    .toContain(String(four.id))
  const texts = again.heard.flatMap((each) =>
    each.name === 'message' ? [each.data.message.text] : [],
  )
  expect(texts).toEqual(['one', 'two', 'three', 'four'])

  const asked = await t.get(`/api/messages/stream?wait=0&since=${reached}`, { token: seller.token })
  expect(asked.text.match(/^event: message$/gm)).toHaveLength(4)
})

test('a stream ends on sign-out, on suspension, and with the server', async () => {
  const leaver = await t.makeUser('BUYER')
  const elsewhere = await t.services.sessions.open(leaver.user.id, 'another')
  const [here, there] = await Promise.all([follow(leaver.token), follow(elsewhere)])
  await Promise.all([here.event('hello'), there.event('hello')])
  await t.post('/api/auth/logout', { token: leaver.token })
  await here.ended()
  expect((await follow(leaver.token)).status).toBe(401)
  const admin = await t.makeUser('ADMIN')
  await t.judge('PATCH', `/api/admin/users/${leaver.user.id}`, {
    token: admin.token,
    body: { suspended: true },
  })
  await there.ended()
})

test('the number of open streams per person is limited', async () => {
  const many = await t.makeUser('BUYER')
  const streams = []
  for (let n = 0; n < LIMITS.streams.perPerson; n += 1) streams.push(await follow(many.token))
  const over = await follow(many.token)
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '60'])
  await streams[0]?.leave()
  await expect
    .poll(() => t.services.messageStreams.count(), soon)
    .toBeLessThan(LIMITS.streams.perPerson)
  expect((await follow(many.token)).status).toBe(200)
})

test('a stream requires a session, and no token is accepted in a URL', async () => {
  expect((await t.get('/api/messages/stream')).status).toBe(401)
  expect((await t.get(`/api/messages/stream?token=${buyer.token}`)).status).toBe(401)
  const cookie = { cookie: `veedu_session=${buyer.token}` }
  expect((await t.get('/api/messages/stream', { headers: cookie })).status).toBe(401)
})

test('two processes on one database notify each other', async () => {
  const { connection } = t.database
  if (connection.engine !== 'postgres') return
  const { openDatabase } = await import('../../../src/db/client.ts')
  const other = await startApp({
    database: await openDatabase({ engine: 'postgres', url: connection.url }),
  })
  try {
    const { threadId } = await begin()
    const stream = await follow(seller.token)
    await stream.event('hello')
    const sent = await other.post('/api/messages', {
      body: { threadId, message: 'From the other' },
      token: buyer.token,
    })
    expect(sent.status).toBe(201)
    expect((await stream.event('message'))?.data.message.text).toBe('From the other')
    await other.post(`/api/messages/threads/${threadId}/typing`, {
      body: { on: true },
      token: buyer.token,
    })
    expect((await stream.event('typing'))?.data).toEqual({ threadId, on: true })
    const mine = await follow(buyer.token)
    await mine.event('hello')
    await other.post(
      `/api/messages/${sent.json<{ message: SpecifiedMessage }>().message.id}/read`,
      {
        token: seller.token,
      },
    )
    expect((await mine.event('read'))?.data).toMatchObject({ threadId, mine: false })
    await other.post('/api/auth/logout', { token: seller.token })
    await stream.ended()
  } finally {
    await other.close()
  }
})
