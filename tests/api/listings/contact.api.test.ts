import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Enquirer, RealtorClient } from '../../../src/contracts/realtors/clients.ts'
import { outbox, users } from '../../../src/db/schema.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

let t: TestApp
let now = new Date('2026-11-28T06:00:00Z')
beforeAll(async () => {
  t = await startApp({ clock: () => now })
})
afterAll(() => t.close())

const DAY = 86_400_000
const later = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds)
}
const exportOf = (by: TestUser) => t.get('/api/account/export', { token: by.token })
const enquire = (propertyId: number, by: TestUser | null, more: object = {}) =>
  t.post('/api/messages', {
    body: { propertyId, message: 'Is it free on Sunday?', ...more },
    ...(by ? { token: by.token } : {}),
  })

describe('what one person learns of another’s contact data', () => {
  test('is the same everywhere: no response to the other party contains it, not even the export', async () => {
    const realtor = await t.makeUser('REALTOR', { verified: true })
    const buyer = await t.makeUser('BUYER', {
      email: 'leaks-nowhere@people.test',
      phone: '+919847055501',
      verified: true,
    })
    const { id } = await t.makeListing({ ownerId: realtor.user.id })
    const sent = (await enquire(id, buyer)).json<{ message: { id: number; threadId: number } }>()
    const visit = await t.post('/api/visits', {
      token: buyer.token,
      body: { propertyId: id, times: [new Date(now.getTime() + 3 * DAY).toISOString()] },
    })
    expect(visit.status).toBe(201)
    await t.post(`/api/realtor/enquirers/${sent.message.id}`, { token: realtor.token, body: {} })
    const urls = [
      '/api/account/export',
      '/api/messages',
      '/api/messages/received',
      '/api/messages/threads',
      `/api/messages/threads/${sent.message.threadId}`,
      '/api/visits?group=answer',
      '/api/realtor/enquirers',
      '/api/realtor/clients',
      '/api/realtor/clients.csv',
      '/api/realtor/leads',
      '/api/properties/mine',
      `/api/properties/${id}`,
    ]
    for (const url of urls) {
      const answer = await t.get(url, { token: realtor.token })
      expect([url, answer.status]).toEqual([url, 200])
      expect([url, answer.text.includes('leaks-nowhere')]).toEqual([url, false])
      expect([url, answer.text.includes('9847055501')]).toEqual([url, false])
    }
    const { messages } = (await exportOf(realtor)).json<{ messages: { sender_email: string }[] }>()
    expect(messages.map(({ sender_email }) => sender_email)).toEqual(['l•••@people.test'])
    // To the buyer, the realtor is as covered; one's own data is whole.
    const mine = await exportOf(buyer)
    expect(mine.text).not.toContain(realtor.user.email)
    expect(mine.text).toContain('leaks-nowhere@people.test')
  })

  test('is complete for the owner to whom a guest left it', async () => {
    const owner = await t.makeUser('SELLER')
    const { id } = await t.makeListing({ ownerId: owner.user.id })
    const guest = { name: 'Meera', email: 'meera.guest@mail.test', phone: '098470 55502' }
    expect((await enquire(id, null, guest)).status).toBe(201)
    const data = (await exportOf(owner)).json<{ messages: object[]; conversations: object[] }>()
    expect(data.messages).toMatchObject([
      { sender_email: 'meera.guest@mail.test', sender_phone: '+919847055502' },
    ])
    expect(data.conversations).toMatchObject([{ guest_email: 'meera.guest@mail.test' }])
  })
})

describe('emails in the export', () => {
  const emailTo = async (recipient: string, subject: string) => {
    await t.database.db
      .insert(outbox)
      .values({ kind: 'test', recipient, subject, html: '', text: '', createdAt: now })
  }
  const subjectsOf = async (by: TestUser) =>
    (await exportOf(by)).json<{ letters: { subject: string }[] }>().letters.map((l) => l.subject)

  test('are those sent while this account had confirmed the address', async () => {
    const email = 'Shared.Address@people.test'
    await emailTo('shared.address@people.test', 'to a guest')
    later(DAY)
    const first = await t.makeUser('BUYER', { email, emailVerifiedAt: now, createdAt: now })
    await emailTo(email, 'to the account before')
    expect(await subjectsOf(first)).toEqual(['to the account before'])
    later(DAY)
    await t.database.db.update(users).set({ deletedAt: now }).where(eq(users.id, first.user.id))
    later(DAY)
    const second = await t.makeUser('BUYER', { email, createdAt: now })
    await emailTo(email, 'to an address that nobody has confirmed')
    expect(await subjectsOf(second)).toEqual([])
    later(DAY)
    await t.database.db
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(eq(users.id, second.user.id))
    await emailTo(email.toLowerCase(), 'to its confirmed owner')
    expect(await subjectsOf(second)).toEqual(['to its confirmed owner'])
    // The first account comes back once the second is gone: what went to the second in between is not its.
    later(DAY)
    await t.database.db.update(users).set({ deletedAt: now }).where(eq(users.id, second.user.id))
    await t.database.db.update(users).set({ deletedAt: null }).where(eq(users.id, first.user.id))
    expect(await subjectsOf(first)).toEqual(['to the account before'])
  })
})

describe('adding a client', () => {
  test('answers and shows the same whether or not the address is an enquirer’s', async () => {
    const realtor = await t.makeUser('REALTOR')
    const buyer = await t.makeUser('BUYER', { email: 'guess.me@people.test' })
    const { id } = await t.makeListing({ ownerId: realtor.user.id })
    await enquire(id, buyer)
    const { token } = realtor
    const enquirers = async () =>
      (await t.get('/api/realtor/enquirers', { token })).json<Enquirer[]>()
    const before = await enquirers()
    expect(before).toHaveLength(1)
    const add = async (email: string) => {
      const made = await t.post('/api/realtor/clients', { token, body: { name: 'Guess', email } })
      const { id: _, email: __, ...rest } = made.json<RealtorClient>()
      return [made.status, rest, await enquirers()]
    }
    const wrong = await add('wrong.guess@people.test')
    const right = await add('guess.me@people.test')
    expect(right).toEqual(wrong)
    expect(right[2]).toEqual(before)
    // Changing a client's address reveals nothing either.
    const clients = (await t.get('/api/realtor/clients', { token })).json<RealtorClient[]>()
    for (const client of clients) {
      const body = { email: 'GUESS.me@people.test' }
      await t.patch(`/api/realtor/clients/${client.id}`, { token, body })
      expect(await enquirers()).toEqual(before)
    }
    // And so does making the enquirer a client: the client of that address is not taken for them.
    const promoted = await t.post(`/api/realtor/enquirers/${before[0]?.messageId}`, {
      token,
      body: {},
    })
    expect(promoted.json()).toMatchObject({ name: buyer.user.name, email: null, leads: 1 })
    expect(clients.map((each) => each.id)).not.toContain(promoted.json<RealtorClient>().id)
  })

  test('with the address that a guest left still joins the two', async () => {
    const realtor = await t.makeUser('REALTOR')
    const { token } = realtor
    const { id } = await t.makeListing({ ownerId: realtor.user.id })
    await enquire(id, null, { name: 'Meera', email: 'joined@mail.test' })
    await t.post('/api/realtor/clients', {
      token,
      body: { name: 'Meera', email: 'Joined@mail.test' },
    })
    expect((await t.get('/api/realtor/enquirers', { token })).json()).toEqual([])
  })
})

describe('an address that its owner has not confirmed', () => {
  const emailsTo = (recipient: string) =>
    t.database.db.select().from(outbox).where(eq(outbox.recipient, recipient))

  test('gets the email that asks to confirm it, without a word of whoever typed it', async () => {
    const email = 'victim.one@people.test'
    const body = { name: 'You have won', email, password: 'nine quiet coconuts', role: 'SELLER' }
    const { token, user } = (await t.post('/api/auth/register', { body })).json<{
      token: string
      user: TestUser['user']
    }>()
    const admin = await t.makeUser('ADMIN', { verified: true })
    const { id } = await t.makeListing({
      ownerId: user.id,
      publication: 'review',
      title: 'Spam for a stranger',
    })
    await t.post(`/api/admin/properties/${id}/publish`, { token: admin.token })
    const { id: reported } = await t.makeListing({ title: 'More spam for a stranger' })
    await t.post(`/api/properties/${reported}/report`, { token, body: { reason: 'wrong' } })
    const reports = await t.get('/api/admin/reports', { token: admin.token })
    for (const report of reports.json<{ id: number }[]>())
      await t.put(`/api/admin/reports/${report.id}/resolve`, { token: admin.token })
    await t.post('/api/auth/forgot-password', { body: { email } })
    await t.services.accountPasswords.settled()
    const emails = await emailsTo(email)
    expect(emails.map(({ kind }) => kind)).toEqual(['verify-email', 'reset-password'])
    for (const { subject, text, html } of emails)
      expect(`${subject}${text}${html}`).not.toMatch(/spam|won/i)
  })
})

test.each(['https://evil.test/x', 'Call evil.com now', 'asha@evil.in'])(
  'nobody registers or asks as %s',
  async (name) => {
    const email = 'no-name@people.test'
    const body = { name, email, password: 'nine quiet coconuts', role: 'SELLER' }
    const { id } = await t.makeListing()
    for (const answer of [
      await t.post('/api/auth/register', { body }),
      await enquire(id, null, { name, email }),
    ]) {
      expect(answer.status).toBe(422)
      expect(answer.json()).toMatchObject({
        fields: {
          name: "This looks like a web or email address. Enter only the person's name.",
        },
      })
    }
  },
)
