import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  SpecifiedMessage,
  ThreadList,
  ThreadPage,
} from '../../../src/contracts/messages/messages.ts'
import { RATE_LIMITS } from '../../../src/contracts/rate-limits.ts'
import { messages, messageThreads, outbox, users } from '../../../src/db/schema.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

let t: TestApp
let now = new Date('2026-11-28T06:00:00Z')
let seller: TestUser
let buyer: TestUser
let stranger: TestUser
beforeAll(async () => {
  t = await startApp({ clock: () => now })
  seller = await t.makeUser('SELLER', { verified: true })
  buyer = await t.makeUser('BUYER', { verified: true })
  stranger = await t.makeUser('REALTOR')
})
afterAll(() => t.close())

const later = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds)
}
const home = (ownerId = seller.user.id) => t.makeListing({ ownerId, title: 'Well by the river' })
const write = (body: unknown, by: TestUser | null, headers: Record<string, string> = {}) =>
  t.post('/api/messages', { body, headers, ...(by ? { token: by.token } : {}) })
const read = async <T>(url: string, by: TestUser): Promise<T> => {
  const answer = await t.get(url, { token: by.token })
  expect([url, answer.status]).toEqual([url, 200])
  return answer.json<T>()
}
const threadsOf = (by: TestUser) => read<ThreadList>('/api/messages/threads', by)
const unreadOf = async (by: TestUser) =>
  (await read<{ unread: number }>('/api/messages/unread', by)).unread
async function enquire(by = buyer, message = 'Is it still available?', ownerId = seller.user.id) {
  const { id } = await home(ownerId)
  const sent = await write({ propertyId: id, message }, by)
  expect(sent.status).toBe(201)
  const { message: first } = sent.json<{ message: SpecifiedMessage }>()
  return { propertyId: id, threadId: first.threadId ?? 0, id: first.id }
}
const guest = { name: 'Meera', email: 'Meera@Mail.test', message: 'May I see it on Sunday?' }

describe('a conversation', () => {
  test('is about a home, between its owner and who asked, and is read as it was written', async () => {
    const { threadId, propertyId, id } = await enquire(buyer, ' <b>Hi</b>\nIs it free? ')
    expect(await unreadOf(seller)).toBe(1)
    expect(await unreadOf(buyer)).toBe(0)
    const list = await threadsOf(seller)
    expect(list.items[0]).toMatchObject({
      id: threadId,
      home: { id: propertyId, title: 'Well by the river', open: true },
      other: { name: buyer.user.name, role: 'BUYER', guest: null },
      asked: false,
      last: { id, text: '<b>Hi</b>\nIs it free?', mine: false },
      unread: 1,
      writable: 'yes',
    })
    expect((await write({ threadId, message: 'Yes, it is.' }, seller)).status).toBe(201)
    // Who answers has read the question.
    expect(await unreadOf(seller)).toBe(0)
    const page = await read<ThreadPage>(`/api/messages/threads/${threadId}`, buyer)
    expect(page.messages.map(({ text, mine, readAt }) => [text, mine, readAt !== null])).toEqual([
      ['<b>Hi</b>\nIs it free?', true, true],
      ['Yes, it is.', false, false],
    ])
    expect(page.thread).toMatchObject({ asked: true, unread: 1, other: { role: 'SELLER' } })
  })

  test('is the same when the same person asks about the same home again', async () => {
    const { threadId, propertyId } = await enquire()
    const again = await write({ propertyId, message: 'And the price?' }, buyer)
    expect(again.json()).toMatchObject({ message: { threadId } })
    const other = await write({ propertyId, message: 'Hello' }, stranger)
    expect(other.json<{ message: SpecifiedMessage }>().message.threadId).not.toBe(threadId)
  })

  test('is hidden from everybody else, including administrators', async () => {
    const { threadId, id } = await enquire()
    const admin = await t.makeUser('ADMIN')
    for (const { token } of [stranger, admin]) {
      expect((await t.get(`/api/messages/threads/${threadId}`, { token })).status).toBe(404)
      expect((await t.post(`/api/messages/${id}/read`, { token })).status).toBe(404)
      expect((await t.put(`/api/messages/threads/${threadId}/block`, { token })).status).toBe(404)
      const reply = { threadId, message: 'Let me in' }
      expect((await t.post('/api/messages', { token, body: reply })).status).toBe(404)
      const report = { body: { reason: 'spam' }, token }
      expect((await t.post(`/api/messages/${id}/report`, report)).status).toBe(404)
    }
    expect(await read('/api/messages', admin)).toEqual([])
    expect((await write({ threadId, message: 'Let me in' }, null)).status).toBe(401)
  })

  test('is paginated back to its beginning', async () => {
    const { threadId } = await enquire(buyer, 'line 1')
    for (let n = 2; n <= 5; n += 1) await write({ threadId, message: `line ${n}` }, buyer)
    const url = `/api/messages/threads/${threadId}?limit=2`
    const last = await read<ThreadPage>(url, seller)
    expect(last.messages.map(({ text }) => text)).toEqual(['line 4', 'line 5'])
    const before = await read<ThreadPage>(`${url}&before=${last.messages[0]?.id}`, seller)
    expect(before.messages.map(({ text }) => text)).toEqual(['line 2', 'line 3'])
    const first = await read<ThreadPage>(`${url}&before=${before.messages[0]?.id}`, seller)
    expect([first.messages.length, first.earlier]).toEqual([1, false])
  })

  test('is listed by its last message, page by page', async () => {
    const owner = await t.makeUser('SELLER')
    const begun: number[] = []
    for (let n = 0; n < 5; n += 1)
      begun.push((await enquire(buyer, `about ${n}`, owner.user.id)).threadId)
    await write({ threadId: begun[0], message: 'once more' }, buyer)
    const walked: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`
      const page: ThreadList = await read(`/api/messages/threads?limit=2${after}`, owner)
      walked.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(walked).toEqual([0, 4, 3, 2, 1].map((at) => begun[at]))
  })

  test('is marked read up to a message, once', async () => {
    const { threadId, id } = await enquire()
    const { message } = (await write({ threadId, message: 'Hello?' }, buyer)).json<{
      message: SpecifiedMessage
    }>()
    const before = await unreadOf(seller)
    const mark = (message: number, by = seller) =>
      t.post(`/api/messages/${message}/read`, { token: by.token })
    expect((await mark(id)).json()).toEqual({ unread: before - 1 })
    expect((await mark(message.id)).json()).toEqual({ unread: before - 2 })
    expect((await mark(message.id)).json()).toEqual({ unread: before - 2 })
    // Own messages cannot be marked as read.
    expect((await mark(message.id, buyer)).status).toBe(200)
  })

  test('continues when its listing is off the market', async () => {
    const { threadId, propertyId } = await enquire()
    await t.delete(`/api/properties/${propertyId}`, { token: seller.token })
    const page = await read<ThreadPage>(`/api/messages/threads/${threadId}`, buyer)
    expect(page.thread).toMatchObject({ home: null, writable: 'yes' })
    expect((await write({ threadId, message: 'What happened?' }, buyer)).status).toBe(201)
    expect((await write({ propertyId, message: 'What happened?' }, stranger)).status).toBe(410)
  })

  test('ends with an account', async () => {
    const leaver = await t.makeUser('BUYER')
    const { threadId } = await enquire(leaver)
    await t.database.db.update(users).set({ deletedAt: now }).where(eq(users.id, leaver.user.id))
    const { items } = await threadsOf(seller)
    expect(items[0]).toMatchObject({ id: threadId, writable: 'left' })
    expect((await write({ threadId, message: 'Hello?' }, seller)).status).toBe(409)
  })
})

test('messages have the specified fields, and nobody learns another’s address', async () => {
  const owner = await t.makeUser('SELLER')
  const { threadId } = await enquire(buyer, 'Hello', owner.user.id)
  await write({ threadId, message: 'Good morning' }, owner)
  const all = await read<SpecifiedMessage[]>('/api/messages', owner)
  expect(all).toMatchObject([
    {
      message: 'Good morning',
      sender: { name: owner.user.name, email: owner.user.email },
      recipient: { name: buyer.user.name },
    },
    {
      message: 'Hello',
      createdAt: now.toISOString(),
      sender: { name: buyer.user.name, email: 'b•••@people.test' },
      recipient: { name: owner.user.name },
    },
  ])
  const received = await read<SpecifiedMessage[]>('/api/messages/received', owner)
  expect(received.map(({ message }) => message)).toEqual(['Hello'])
  for (const url of ['/api/messages', '/api/messages/threads', `/api/messages/threads/${threadId}`])
    expect((await t.get(url, { token: buyer.token })).text).not.toContain(owner.user.email)
})

describe('what is refused', () => {
  test.each([
    ['nothing', {}, 422, 'message'],
    ['blank words', { propertyId: 1, message: ' \u200b ' }, 422, 'message'],
    ['too many words', { propertyId: 1, message: 'x'.repeat(4_001) }, 422, 'message'],
    ['no home', { message: 'Hello' }, 422, 'propertyId'],
    [
      'a home and a conversation',
      { message: 'Hello', propertyId: 1, threadId: 1 },
      422,
      'propertyId',
    ],
  ])('%s', async (_, body, status, field) => {
    const answer = await write(body, buyer)
    expect(answer.status).toBe(status)
    expect(answer.json<{ fields: object }>().fields).toHaveProperty(field)
  })

  test('an enquiry about one’s own, a hidden or a missing listing', async () => {
    const { id } = await home()
    const own = await write({ propertyId: id, message: 'Hello' }, seller)
    expect([own.status, own.json()]).toMatchObject([409, { error: 'This is your own listing' }])
    const draft = await t.makeListing({ publication: 'draft' })
    expect((await write({ propertyId: draft.id, message: 'Hello' }, buyer)).status).toBe(404)
    expect((await write({ propertyId: 9_999_999, message: 'Hello' }, buyer)).status).toBe(404)
  })

  test('messages beyond the hourly limit', async () => {
    const many = await t.makeUser('BUYER')
    const { threadId } = await enquire(many)
    for (let n = 1; n < RATE_LIMITS.message.max; n += 1)
      await write({ threadId, message: `${n}` }, many)
    const over = await write({ threadId, message: 'over' }, many)
    expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true])
    later(HOUR + MINUTE)
    expect((await write({ threadId, message: 'again' }, many)).status).toBe(201)
  })
})

test('a double click sends once', async () => {
  const { threadId } = await enquire()
  const headers = { 'idempotency-key': 'two-clicks' }
  const [first, second] = await Promise.all([
    write({ threadId, message: 'Twice' }, buyer, headers),
    write({ threadId, message: 'Twice' }, buyer, headers),
  ])
  expect([first.status, second.json()]).toEqual([201, first.json()])
  const { messages: all } = await read<ThreadPage>(`/api/messages/threads/${threadId}`, seller)
  expect(all.filter(({ text }) => text === 'Twice')).toHaveLength(1)
})

describe('a guest without an account', () => {
  test('asks with a name and an address, and is answered by email without the owner’s address', async () => {
    const { id } = await home()
    const sent = await write({ ...guest, propertyId: id }, null)
    expect([sent.status, sent.json()]).toEqual([201, { received: true, message: null }])
    const [thread] = (await threadsOf(seller)).items
    expect(thread).toMatchObject({
      other: { name: 'Meera', role: null, guest: { email: 'Meera@Mail.test', phone: null } },
      writable: 'yes',
    })
    const [received] = await read<SpecifiedMessage[]>('/api/messages/received', seller)
    expect(received?.sender).toEqual({ name: 'Meera', email: 'Meera@Mail.test' })

    // The owner of the address says that it was they who asked (guest-answers.api.test.ts).
    await t.database.db
      .update(messageThreads)
      .set({ guestConfirmedAt: now })
      .where(eq(messageThreads.id, thread?.id ?? 0))
    await write({ threadId: thread?.id, message: 'Sunday suits us.' }, seller)
    const letters = await t.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'enquiry-answer'))
    expect(letters).toHaveLength(1)
    expect(letters[0]?.recipient).toBe('Meera@Mail.test')
    expect(letters[0]?.text).toContain('Sunday suits us.')
    expect(letters[0]?.text).toContain(`/property/${id}/`)
    expect(`${letters[0]?.html}${letters[0]?.text}`).not.toContain(seller.user.email)

    // Another message from the same address in different case continues the conversation.
    await write({ ...guest, email: 'meera@mail.test', propertyId: id }, null)
    expect((await threadsOf(seller)).items[0]?.id).toBe(thread?.id)

    // One click ends the answers; the owner is notified.
    const token = /\/unsubscribe\/(\S+)/.exec(letters[0]?.text ?? '')?.[1]
    expect((await t.post(`/unsubscribe/${token}`)).status).toBe(200)
    expect((await threadsOf(seller)).items[0]?.writable).toBe('quiet')
    expect((await write({ threadId: thread?.id, message: 'Hello?' }, seller)).status).toBe(409)
  })

  test('who leaves only a number gets no email', async () => {
    const { id } = await home()
    const { email: _, ...named } = guest
    expect((await write({ ...named, phone: 'call me', propertyId: id }, null)).status).toBe(422)
    await write({ ...named, phone: '098470 12345', propertyId: id }, null)
    const [thread] = (await threadsOf(seller)).items
    expect(thread).toMatchObject({
      other: { guest: { email: null, phone: '+919847012345' } },
      writable: 'phoneOnly',
    })
  })

  test.each([
    ['a name', { email: 'a@b.test' }, 'name'],
    ['an address', { name: 'Meera' }, 'email'],
    ['a right address', { name: 'Meera', email: 'meera' }, 'email'],
  ])('is asked for %s', async (_, given, field) => {
    const { id } = await home()
    const answer = await write({ ...given, message: 'Hello', propertyId: id }, null)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
  })

  test('a bot that fills in every field gets the usual response, and nothing is stored', async () => {
    const { id } = await home()
    const before = await unreadOf(seller)
    const sent = await write({ ...guest, website: 'http://x.test', propertyId: id }, null)
    expect([sent.status, sent.json()]).toEqual([201, { received: true, message: null }])
    expect(await unreadOf(seller)).toBe(before)
  })

  test('has an hourly limit', async () => {
    later(2 * HOUR)
    const { id } = await home()
    const statuses: number[] = []
    for (let n = 0; n <= RATE_LIMITS.guestEnquiry.max; n += 1)
      statuses.push(
        (await write({ ...guest, email: `g${n}@mail.test`, propertyId: id }, null)).status,
      )
    expect(statuses.at(-2)).toBe(201)
    expect(statuses.at(-1)).toBe(429)
    later(2 * HOUR)
  })
})

describe('a block', () => {
  test('stops all messages without notifying the blocked person', async () => {
    const pest = await t.makeUser('BUYER')
    const { threadId, propertyId } = await enquire(pest)
    const block = `/api/messages/threads/${threadId}/block`
    expect((await t.put(block, { token: seller.token })).json()).toEqual({ blocked: true })
    expect((await t.put(block, { token: seller.token })).status).toBe(200)
    const before = await unreadOf(seller)
    const sent = await write({ threadId, message: 'Answer me' }, pest)
    expect(sent.status).toBe(201)
    // About another home of the same owner too.
    expect((await write({ propertyId: (await home()).id, message: 'You!' }, pest)).status).toBe(201)
    expect(await unreadOf(seller)).toBe(before)
    const mine = await read<ThreadPage>(`/api/messages/threads/${threadId}`, pest)
    expect(mine.thread.writable).toBe('yes')
    expect(mine.messages.at(-1)).toMatchObject({ text: 'Answer me', readAt: null })
    const theirs = await read<ThreadPage>(`/api/messages/threads/${threadId}`, seller)
    expect(theirs.thread.writable).toBe('blocked')
    expect(theirs.messages.map(({ text }) => text)).not.toContain('Answer me')
    expect((await t.get('/api/messages/received', { token: seller.token })).text).not.toContain(
      'You!',
    )
    const back = await write({ threadId, message: 'Hello' }, seller)
    expect(back.status).toBe(409)

    expect((await t.delete(block, { token: seller.token })).json()).toEqual({ blocked: false })
    await write({ propertyId, message: 'Sorry' }, pest)
    const after = await read<ThreadPage>(`/api/messages/threads/${threadId}`, seller)
    expect(after.messages.map(({ text }) => text)).toEqual(['Is it still available?', 'Sorry'])
  })

  test('applies to a guest’s address too', async () => {
    later(2 * HOUR)
    const { id } = await home()
    const pest = { ...guest, email: 'pest@mail.test', propertyId: id }
    await write(pest, null)
    const [thread] = (await threadsOf(seller)).items
    await t.put(`/api/messages/threads/${thread?.id}/block`, { token: seller.token })
    const before = await unreadOf(seller)
    expect((await write({ ...pest, email: 'PEST@mail.test' }, null)).status).toBe(201)
    expect(await unreadOf(seller)).toBe(before)
  })
})

test('a reported message waits for administrators, who see it alone and settle it', async () => {
  const admin = await t.makeUser('ADMIN')
  const { id, threadId } = await enquire(buyer, 'Pay me first')
  await write({ threadId, message: 'Something else' }, buyer)
  const report = (by: TestUser) =>
    t.post(`/api/messages/${id}/report`, {
      body: { reason: 'fraud', details: 'Wants money' },
      token: by.token,
    })
  expect((await report(seller)).status).toBe(201)
  expect((await report(seller)).status).toBe(200)
  expect((await report(buyer)).status).toBe(404)
  const list = await t.get('/api/admin/message-reports', { token: admin.token })
  expect(list.headers['x-total-count']).toBe('1')
  expect(list.json()).toMatchObject([
    {
      reason: 'fraud',
      details: 'Wants money',
      reporter: { id: seller.user.id },
      message: { id, text: 'Pay me first', sender: { id: buyer.user.id, email: buyer.user.email } },
    },
  ])
  expect(list.text).not.toContain('Something else')
  const [{ id: reportId } = { id: 0 }] = list.json<{ id: number }[]>()
  const resolve = `/api/admin/message-reports/${reportId}/resolve`
  expect((await t.judge('PUT', resolve, { token: admin.token })).json()).toMatchObject({
    id: reportId,
    resolved: true,
  })
  expect(await read('/api/admin/message-reports', admin)).toEqual([])
  await t.judge('DELETE', resolve, { token: admin.token })
  expect(await read<unknown[]>('/api/admin/message-reports', admin)).toHaveLength(1)
})

describe('the response rate', () => {
  const rate = (ownerId: number) => t.services.responseRate.ofOne(ownerId)

  test('is unknown until somebody asked, and counts first messages answered within a day', async () => {
    const owner = await t.makeUser('REALTOR')
    expect(await rate(owner.user.id)).toEqual({ asked: 0, answered: 0, rate: null })
    const quick = await enquire(buyer, 'one', owner.user.id)
    const slow = await enquire(buyer, 'two', owner.user.id)
    await enquire(buyer, 'three', owner.user.id)
    // None of them is late yet.
    expect((await rate(owner.user.id)).rate).toBeNull()
    later(24 * HOUR)
    await write({ threadId: quick.threadId, message: 'Yes' }, owner)
    later(MINUTE)
    await write({ threadId: slow.threadId, message: 'Sorry, late' }, owner)
    const fresh = await enquire(buyer, 'four', owner.user.id)
    expect(await rate(owner.user.id)).toEqual({ asked: 3, answered: 1, rate: 1 / 3 })
    await write({ threadId: fresh.threadId, message: 'At once' }, owner)
    expect(await rate(owner.user.id)).toEqual({ asked: 4, answered: 2, rate: 0.5 })
  })

  test('leaves out what cannot be answered here', async () => {
    const owner = await t.makeUser('REALTOR')
    const { id } = await home(owner.user.id)
    await write({ name: 'Meera', phone: '9847012345', message: 'Call', propertyId: id }, null)
    later(25 * HOUR)
    expect((await rate(owner.user.id)).rate).toBeNull()
  })
})

describe('emails about unread messages', () => {
  const run = () => t.services.messageNotices.run(new AbortController().signal)
  const lettersTo = async (person: TestUser) =>
    t.database.db
      .select({ text: outbox.text, kind: outbox.kind })
      .from(outbox)
      .where(eq(outbox.recipient, person.user.email))
      .orderBy(outbox.id)

  test('come after some minutes, at most one an hour and conversation, and not when it was read', async () => {
    const owner = await t.makeUser('SELLER', { verified: true })
    later(HOUR)
    await run()
    const { threadId, id } = await enquire(buyer, 'First', owner.user.id)
    await run()
    expect(await lettersTo(owner)).toHaveLength(0)
    later(4 * MINUTE)
    await Promise.all([run(), run()])
    const [letter, ...more] = await lettersTo(owner)
    expect(more).toEqual([])
    expect(letter?.text).toContain('First')
    expect(letter?.text).toContain(`/messages?thread=${threadId}`)
    expect(letter?.text).not.toContain(buyer.user.email)

    await write({ threadId, message: 'Second' }, buyer)
    later(10 * MINUTE)
    await run()
    expect(await lettersTo(owner)).toHaveLength(1)
    later(50 * MINUTE)
    await run()
    expect((await lettersTo(owner)).at(-1)?.text).toContain('Second')
    expect(await lettersTo(owner)).toHaveLength(2)
    later(2 * HOUR)
    await run()
    expect(await lettersTo(owner)).toHaveLength(2)

    const { message } = (await write({ threadId, message: 'Third' }, buyer)).json<{
      message: SpecifiedMessage
    }>()
    await t.post(`/api/messages/${message.id}/read`, { token: owner.token })
    later(HOUR)
    await run()
    expect(await lettersTo(owner)).toHaveLength(2)
    expect(id).toBeLessThan(message.id)
  })

  test('end with one click on their link, and never go to an unconfirmed address', async () => {
    const owner = await t.makeUser('SELLER', { verified: true })
    const unknown = await t.makeUser('SELLER')
    const { threadId } = await enquire(buyer, 'Hello', owner.user.id)
    await enquire(buyer, 'Hello', unknown.user.id)
    later(5 * MINUTE)
    await run()
    expect(await lettersTo(unknown)).toEqual([])
    const [letter] = await lettersTo(owner)
    const token = /\/unsubscribe\/(m\S+)/.exec(letter?.text ?? '')?.[1]
    expect((await t.post(`/unsubscribe/${token}`)).status).toBe(200)
    await write({ threadId, message: 'Again' }, buyer)
    later(2 * HOUR)
    await run()
    expect(await lettersTo(owner)).toHaveLength(1)
  })
})

test('rows of before there were threads find theirs', async () => {
  const { db } = t.database
  const { id } = await home()
  const row = (from: TestUser | null, to: TestUser, body: string) => ({
    propertyId: id,
    senderId: from?.user.id ?? null,
    senderName: from?.user.name ?? 'Old guest',
    senderEmail: from?.user.email ?? 'Old@mail.test',
    recipientId: to.user.id,
    body,
  })
  await db
    .insert(messages)
    .values([row(buyer, seller, 'Q'), row(seller, buyer, 'A'), row(null, seller, 'G')])
  await t.database.query('select thread_loose_messages()')
  await t.database.query('select thread_loose_messages()')
  const found = await db.select().from(messageThreads).where(eq(messageThreads.propertyId, id))
  expect(found).toHaveLength(2)
  const [thread] = (await threadsOf(buyer)).items
  expect(thread).toMatchObject({ home: { id }, last: { text: 'A' }, other: { role: 'SELLER' } })
  const pages = await read<ThreadPage>(`/api/messages/threads/${thread?.id}`, seller)
  expect(pages.messages.map(({ text }) => text)).toEqual(['Q', 'A'])
})
