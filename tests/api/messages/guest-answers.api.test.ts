import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RATE_LIMITS } from '../../../src/contracts/rate-limits.ts'
import type { ThreadList, ThreadPage } from '../../../src/contracts/messages/messages.ts'
import { outbox, users } from '../../../src/db/schema.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { nextSerial, type TestUser } from '../../support/factories.ts'

let t: TestApp
let now = new Date('2026-11-28T06:00:00Z')
let owner: TestUser
beforeAll(async () => {
  t = await startApp({ clock: () => now })
})
afterAll(() => t.close())
beforeEach(async () => {
  // Another day: no test uses up what another may send.
  later(2 * DAY)
  owner = await t.makeUser('SELLER', { name: 'Rosamma', verified: true })
})

const DAY = 86_400_000
const later = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds)
}
const newAddress = (): string => `guest${nextSerial()}@mail.test`
const form = (body: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(body).toString(),
})

/** A guest's question; the conversation as the owner has it. */
async function ask(email: string, by = owner, title = 'Well by the river') {
  const { id } = await t.makeListing({ ownerId: by.user.id, title })
  const body = { name: 'Meera', email, message: 'Is it free on Sunday?', propertyId: id }
  const sent = await t.post('/api/messages', { body })
  expect([sent.status, sent.json()]).toEqual([201, { received: true, message: null }])
  const [thread] = (await t.get('/api/messages/threads', { token: by.token })).json<ThreadList>()
    .items
  return { propertyId: id, threadId: thread?.id ?? 0 }
}
const answer = (threadId: number, message: string, by = owner) =>
  t.post('/api/messages', { token: by.token, body: { threadId, message } })
const emails = (recipient: string, kind?: string) =>
  t.database.db
    .select()
    .from(outbox)
    .where(
      and(eq(outbox.recipient, recipient), kind === undefined ? undefined : eq(outbox.kind, kind)),
    )
    .orderBy(asc(outbox.id))
const answersTo = (recipient: string) => emails(recipient, 'enquiry-answer')
async function linkTo(recipient: string, path: 'confirm-question' | 'unsubscribe') {
  const found = (await emails(recipient)).at(-1)?.text ?? ''
  return `/${path}/${new RegExp(`/${path}/(\\S+)`).exec(found)?.[1]}`
}
async function press(recipient: string, threadId: number): Promise<string> {
  const [email] = await emails(recipient, 'confirm-question')
  const link = /\/confirm-question\/\S+/.exec(email?.text ?? '')?.[0] ?? ''
  const pressed = await t.post(link, form({ question: String(threadId) }))
  expect([pressed.status, pressed.headers.location]).toEqual([303, link])
  return link
}
const conversation = async (threadId: number, by = owner) =>
  (await t.get(`/api/messages/threads/${threadId}`, { token: by.token })).json<ThreadPage>()

describe('an answer to a guest', () => {
  test('is sent once, after the owner of the address confirms the question', async () => {
    const email = newAddress()
    const { threadId } = await ask(email)
    const [first, ...more] = await emails(email)
    expect([first?.kind, more]).toEqual(['confirm-question', []])
    // Neutral: nothing that the guest, the owner or the listing says.
    expect(`${first?.subject}${first?.text}${first?.html}`).not.toMatch(
      /Meera|Rosamma|Well by|Sunday/,
    )
    expect((await answer(threadId, 'Sunday suits us.')).status).toBe(201)
    await answer(threadId, 'At ten.')
    expect(await answersTo(email)).toEqual([])
    const before = await conversation(threadId)
    expect(before.messages.map(({ text, waits }) => [text, waits])).toEqual([
      ['Is it free on Sunday?', false],
      ['Sunday suits us.', true],
      ['At ten.', true],
    ])
    expect(before.thread.writable).toBe('yes')

    await press(email, threadId)
    await press(email, threadId)
    expect((await answersTo(email)).map(({ text }) => /> (.*)/.exec(text)?.[1])).toEqual([
      'Sunday suits us.',
      'At ten.',
    ])
    expect((await conversation(threadId)).messages.some(({ waits }) => waits)).toBe(false)
    await answer(threadId, 'See you.')
    expect(await answersTo(email)).toHaveLength(3)
  })

  test('is confirmed for its conversation only, not for other listings', async () => {
    const email = newAddress()
    const { threadId } = await ask(email)
    await press(email, threadId)
    const stranger = await t.makeUser('SELLER', { verified: true })
    const other = await ask(email, stranger, 'Casino')
    await answer(other.threadId, 'Visit https://casino.test', stranger)
    expect(await answersTo(email)).toEqual([])
    // The page of either question shows both, and each has its own button.
    const link = await linkTo(email, 'confirm-question')
    const questions = await t.services.guestConfirmations.look(link.split('/')[2] ?? '')
    expect(questions?.map(({ title, confirmed }) => [title, confirmed])).toEqual([
      ['Casino', false],
      ['Well by the river', true],
    ])
  })

  test('is not confirmed by opening the page, by a forged link, or for another address’s question', async () => {
    const email = newAddress()
    const { threadId } = await ask(email)
    const link = await linkTo(email, 'confirm-question')
    await t.services.guestConfirmations.look(link.split('/')[2] ?? '')
    const others = await ask(newAddress())
    for (const [path, question] of [
      [`${link}x`, threadId],
      ['/confirm-question/1.none', threadId],
      [link, others.threadId],
      [link, 'none'],
    ] as const)
      expect((await t.post(path, form({ question: String(question) }))).status).toBe(404)
    await answer(threadId, 'Hello')
    await answer(others.threadId, 'Hello')
    expect(await answersTo(email)).toEqual([])
    expect(await t.services.guestConfirmations.look('1.none')).toBeNull()
  })

  test('has links as words where the owner’s own address is not confirmed', async () => {
    const email = newAddress()
    const unconfirmed = await t.makeUser('SELLER')
    const { threadId } = await ask(email, unconfirmed)
    await press(email, threadId)
    await answer(threadId, 'See https://evil.test/x or evil.com', unconfirmed)
    const [sent] = await answersTo(email)
    expect(`${sent?.text}${sent?.html}`).not.toMatch(/evil\.(test|com)/)
    expect(sent?.text).toContain('See https: //evil. test/x or evil. com')
    // On the page they are text too.
    expect((await conversation(threadId, unconfirmed)).thread.other.confirmed).toBe(false)
  })
})

test('an address gets a limited number of confirmation emails per day, whoever types it', async () => {
  const email = newAddress()
  for (let n = 0; n < RATE_LIMITS.guestConfirmation.max + 3; n += 1) await ask(email)
  const { threadId } = await ask(email.toUpperCase())
  expect(await emails(email)).toHaveLength(RATE_LIMITS.guestConfirmation.max)
  expect(await emails(email.toUpperCase())).toEqual([])
  // An owner's answer asks again, on another day.
  later(2 * DAY)
  await answer(threadId, 'Are you there?')
  await answer(threadId, 'Hello?')
  expect(await emails(email.toUpperCase())).toHaveLength(1)
})

describe('an opt-out', () => {
  test('applies to the address, whoever uses it, until its owner lifts it', async () => {
    const email = newAddress()
    const { threadId, propertyId } = await ask(email)
    await press(email, threadId)
    await answer(threadId, 'Sunday suits us.')
    const leave = await linkTo(email, 'unsubscribe')
    expect((await t.post(leave)).status).toBe(200)
    expect((await conversation(threadId)).thread.writable).toBe('quiet')
    const written = (await emails(email)).length

    // The same question again, another home, another owner: nothing is sent, not even the question whether to.
    const again = { name: 'Meera', email: email.toUpperCase(), message: 'Hello', propertyId }
    expect((await t.post('/api/messages', { body: again })).status).toBe(201)
    expect((await answer(threadId, 'Hello?')).status).toBe(409)
    const stranger = await t.makeUser('SELLER', { verified: true })
    const other = await ask(email, stranger)
    // To the stranger it looks like any address that was not confirmed.
    expect((await conversation(other.threadId, stranger)).thread.writable).toBe('yes')
    expect((await answer(other.threadId, 'Buy this', stranger)).status).toBe(201)
    expect(await emails(email)).toHaveLength(written)
    expect(await emails(email.toUpperCase())).toEqual([])

    const lifted = await t.post(leave, form({ page: '1', again: '1' }))
    expect(lifted.status).toBe(303)
    expect((await conversation(threadId)).thread.writable).toBe('yes')
    await answer(threadId, 'Welcome back')
    expect((await answersTo(email)).at(-1)?.text).toContain('Welcome back')
  })

  test('made before the first answer keeps an address from being asked, and confirming lifts it', async () => {
    const email = newAddress()
    const { threadId } = await ask(email)
    await t.post(await linkTo(email, 'unsubscribe'))
    await answer(threadId, 'Sunday suits us.')
    await ask(email)
    expect(await emails(email)).toHaveLength(1)
    expect((await conversation(threadId)).thread.writable).toBe('yes')
    await press(email, threadId)
    expect(await answersTo(email)).toHaveLength(1)
  })

  test('of message notices outlives the account, also when the person registers again', async () => {
    const email = newAddress()
    const buyer = await t.makeUser('BUYER')
    const password = 'nine quiet coconuts'
    const register = async () => {
      const body = { name: 'Anju', email, password, role: 'SELLER' }
      const made = await t.post('/api/auth/register', { body })
      expect(made.status).toBe(201)
      const session = made.json<TestUser>()
      await t.database.db
        .update(users)
        .set({ emailVerifiedAt: now })
        .where(eq(users.id, session.user.id))
      return session
    }
    const askAndWait = async (seller: TestUser): Promise<number> => {
      const { id } = await t.makeListing({ ownerId: seller.user.id })
      await t.post('/api/messages', {
        token: buyer.token,
        body: { propertyId: id, message: 'Hello' },
      })
      later(DAY)
      await t.services.messageNotices.run(new AbortController().signal)
      return (await emails(email, 'new-message')).length
    }
    const first = await register()
    expect(await askAndWait(first)).toBe(1)
    const leave = await linkTo(email, 'unsubscribe')
    await t.post(leave)
    expect(await askAndWait(first)).toBe(1)
    const gone = await t.post('/api/account/delete', { token: first.token, body: { password } })
    expect(gone.status).toBe(200)
    const second = await register()
    expect(await askAndWait(second)).toBe(1)
  })
})
