import { and, desc, eq } from 'drizzle-orm'
import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OwnAccount, OwnSession } from '../../../src/contracts/accounts/account.ts'
import type { Session } from '../../../src/contracts/accounts/auth.ts'
import { messages, outbox, properties, users } from '../../../src/db/schema.ts'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'
import { nextSerial } from '../../support/factories.ts'

// The real thing, counted.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: vi.fn<typeof real.hash>(real.hash),
    verify: vi.fn<typeof real.verify>(real.verify),
  }
})

let t: TestApp
let now = new Date('2026-03-02T06:00:00Z')
beforeAll(async () => {
  t = await startApp({ clock: () => now, env: { TRUST_PROXY: '1' } })
})
afterAll(() => t.close())

const PASSWORD = 'nine quiet coconuts'
const OTHER = 'monsoon teak ladder'
const DAY = 86_400_000
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}
const error = (answer: Answer): string => answer.json<{ error: string }>().error

async function register(overrides: Record<string, unknown> = {}): Promise<Session> {
  const email = `person${nextSerial()}@account.test`
  const body = { name: 'Anju Thomas', email, password: PASSWORD, role: 'SELLER', ...overrides }
  const answer = await t.post('/api/auth/register', { body })
  expect(answer.status).toBe(201)
  return answer.json<Session>()
}
const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  t.post('/api/auth/login', { body: { email, password }, headers })
const alive = async (token: string): Promise<boolean> =>
  (await t.get('/api/auth/me', { token })).status === 200

/** The newest email of a kind to an address, after all pending writes. */
async function letter(kind: string, to: string) {
  await t.services.accountPasswords.settled()
  const [row] = await t.database.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, kind), eq(outbox.recipient, to)))
    .orderBy(desc(outbox.id))
  return row ?? null
}
const linkOf = (row: { text: string } | null): string =>
  /\/(?:reset-password|confirm-email)\/([\w-]{20,})/.exec(row?.text ?? '')?.[1] ?? ''
const forgot = (email: string) => t.post('/api/auth/forgot-password', { body: { email } })
const reset = (token: string, password = OTHER) =>
  t.post('/api/auth/reset-password', { body: { token, password } })

test('registering and signing in cost the same hashing whether or not there is an account', async () => {
  const { user } = await register()
  const count = async (work: () => Promise<unknown>): Promise<[number, number]> => {
    vi.mocked(hash).mockClear()
    vi.mocked(verify).mockClear()
    await work()
    return [vi.mocked(hash).mock.calls.length, vi.mocked(verify).mock.calls.length]
  }
  const signUp = (email: string) =>
    t.post('/api/auth/register', {
      body: { name: 'Anju', email, password: PASSWORD, role: 'BUYER' },
    })
  expect(await count(() => signUp(user.email))).toEqual([1, 0])
  expect(await count(() => signUp('new@account.test'))).toEqual([1, 0])
  expect(await count(() => login(user.email, 'a wrong one'))).toEqual([0, 1])
  expect(await count(() => login('nobody@account.test', 'a wrong one'))).toEqual([0, 1])
})

test('probing for accounts by registering is rate limited', async () => {
  const { user } = await register()
  const again = () =>
    t.post('/api/auth/register', {
      body: { name: 'Anju', email: user.email, password: PASSWORD, role: 'BUYER' },
      headers: { 'x-forwarded-for': '198.51.100.77' },
    })
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) statuses.push((await again()).status)
  expect(statuses.filter((status) => status === 409)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test('a password reset request gets the same response with and without an account', async () => {
  const { user } = await register()
  const known = await forgot(` ${user.email.toUpperCase()} `)
  const unknown = await forgot('nobody@account.test')
  expect([known.status, unknown.status]).toEqual([202, 202])
  expect(known.text).toBe(unknown.text)
  expect(linkOf(await letter('reset-password', user.email))).not.toBe('')
  expect(await letter('reset-password', 'nobody@account.test')).toBeNull()
  const [admin] = await t.database.query<{ n: number }>(
    `select count(*)::int as n from one_time_tokens where token_hash = $1`,
    [linkOf(await letter('reset-password', user.email))],
  )
  expect(admin?.n).toBe(0)
})

test('a reset ends every session, works once, and invalidates the old password', async () => {
  const { user, token } = await register()
  const second = (await login(user.email, PASSWORD)).json<Session>().token
  await forgot(user.email)
  const link = linkOf(await letter('reset-password', user.email))
  const weak = await reset(link, 'Anju Thomas 1')
  expect(weak.status).toBe(422)
  expect(weak.json<{ fields: object }>().fields).toHaveProperty('password')
  const answers = await Promise.all([reset(link), reset(link)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 200)?.json()).toEqual({ role: 'SELLER' })
  expect([await alive(token), await alive(second)]).toEqual([false, false])
  expect((await login(user.email, PASSWORD)).status).toBe(401)
  const fresh = await login(user.email, OTHER)
  expect(fresh.status).toBe(200)
  expect(fresh.json<Session>().user.emailVerified).toBe(true)
  expect((await letter('password-changed', user.email))?.text).toContain('/forgot-password')
})

test('a reset link expires after an hour, or when another is requested', async () => {
  const { user } = await register()
  await forgot(user.email)
  const first = linkOf(await letter('reset-password', user.email))
  await forgot(user.email)
  const second = linkOf(await letter('reset-password', user.email))
  expect((await reset(first)).status).toBe(422)
  later(3_600_001)
  const late = await reset(second)
  expect(late.status).toBe(422)
  expect(error(late)).toBe('This link has been used or has expired.')
})

test('one address gets at most four emails an hour, and the response does not reveal it', async () => {
  const { user } = await register()
  for (let n = 0; n < 6; n += 1) expect((await forgot(user.email)).status).toBe(202)
  await t.services.accountPasswords.settled()
  const rows = await t.database.db.select().from(outbox).where(eq(outbox.recipient, user.email))
  expect(rows.filter(({ kind }) => kind === 'reset-password')).toHaveLength(4)
})

test('changing the password requires the old one and ends all other sessions', async () => {
  const { user, token } = await register()
  const other = (await login(user.email, PASSWORD)).json<Session>().token
  const change = (current: string, password: string) =>
    t.post('/api/account/password', { token, body: { current, password } })
  const wrong = await change('not it at all', OTHER)
  expect(wrong.status).toBe(422)
  expect(wrong.json<{ fields: object }>().fields).toEqual({
    current: 'This is not your current password.',
  })
  expect((await change(PASSWORD, 'kerala2024')).status).toBe(422)
  expect((await change(PASSWORD, OTHER)).status).toBe(200)
  expect([await alive(token), await alive(other)]).toEqual([true, false])
  expect((await login(user.email, OTHER)).status).toBe(200)
  expect(await letter('password-changed', user.email)).not.toBeNull()
})

test('a stolen session cannot be used to guess the password', async () => {
  const { token } = await register()
  const guess = (n: number) =>
    t.post('/api/account/delete', { token, body: { password: `guess ${n}` } })
  const statuses: number[] = []
  for (let n = 0; n < 8; n += 1) statuses.push((await guess(n)).status)
  expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(6)
  expect(statuses.at(-1)).toBe(429)
})

test('a new address takes effect when its link is opened, and the old one is notified', async () => {
  const { user, token } = await register()
  await t.database.db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, user.id))
  const wanted = `Anju.New${nextSerial()}@account.test`
  const ask = (email: string, password = PASSWORD) =>
    t.post('/api/account/email', { token, body: { email, password } })
  expect((await ask(wanted, 'not it at all')).status).toBe(422)
  expect((await ask(wanted)).status).toBe(202)
  const account = async () => (await t.get('/api/account', { token })).json<OwnAccount>()
  expect(await account()).toMatchObject({ email: user.email, pendingEmail: wanted })
  expect((await login(wanted, PASSWORD)).status).toBe(401)
  const confirm = (link: string) => t.post('/api/auth/confirm-email', { body: { token: link } })
  const link = linkOf(await letter('change-email', wanted))
  const answers = await Promise.all([confirm(link), confirm(link)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await account()).toMatchObject({
    email: wanted,
    pendingEmail: null,
    emailVerified: true,
  })
  expect((await letter('email-changed', user.email))?.text).toContain(wanted)
  expect((await login(user.email, PASSWORD)).status).toBe(401)
  expect((await login(wanted.toLowerCase(), PASSWORD)).status).toBe(200)
})

test('an address with an account is neither revealed nor notified', async () => {
  const { token } = await register()
  const other = await register()
  const ask = await t.post('/api/account/email', {
    token,
    body: { email: other.user.email, password: PASSWORD },
  })
  expect(ask.status).toBe(202)
  expect(await letter('change-email', other.user.email)).toBeNull()
})

test('sessions are listed in plain words and can be ended one by one or all at once', async () => {
  const { user, token } = await register()
  const phone = {
    'user-agent':
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  }
  later(DAY)
  const other = (await login(user.email, PASSWORD, phone)).json<Session>().token
  const list = async (who: string) =>
    (await t.get('/api/account/sessions', { token: who })).json<OwnSession[]>()
  const [first, second] = await list(token)
  expect([first?.current, second?.current].sort()).toEqual([false, true])
  const theirs = (await list(token)).find(({ current }) => !current)
  expect(theirs?.device).toEqual({ kind: 'phone', browser: 'Chrome', system: 'Android' })
  expect(JSON.stringify(await list(token))).not.toContain('Mozilla')
  const stranger = await register()
  const end = (who: string) => t.delete(`/api/account/sessions/${theirs?.id}`, { token: who })
  expect((await end(stranger.token)).status).toBe(404)
  expect((await end(token)).status).toBe(200)
  expect(await alive(other)).toBe(false)
  await login(user.email, PASSWORD)
  expect((await t.delete('/api/account/sessions?others=1', { token })).json()).toEqual({ ended: 1 })
  expect(await alive(token)).toBe(true)
  expect((await t.delete('/api/account/sessions', { token })).json()).toEqual({ ended: 1 })
  expect(await alive(token)).toBe(false)
})

test('a phone number is shown only with consent, which ends when the number changes', async () => {
  const { token } = await register()
  const patch = async (body: object) => t.patch('/api/account', { token, body })
  expect((await patch({ showPhone: true })).status).toBe(422)
  expect((await patch({ phone: 'call me' })).status).toBe(422)
  const kept = (await patch({ phone: '098470 12345' })).json<OwnAccount>()
  expect(kept).toMatchObject({ phone: '+919847012345', phoneShownSince: null })
  const shown = (await patch({ showPhone: true })).json<OwnAccount>()
  expect(shown.phoneShownSince).toBe(now.toISOString())
  later(DAY)
  expect((await patch({ name: 'Anju T' })).json()).toMatchObject({
    phoneShownSince: shown.phoneShownSince,
  })
  expect((await patch({ phone: '9847012346' })).json()).toMatchObject({ phoneShownSince: null })
  expect((await patch({ showPhone: true })).json<OwnAccount>().phoneShownSince).not.toBeNull()
  expect((await patch({ showPhone: false })).json()).toMatchObject({ phoneShownSince: null })
})

test('with consent the owner’s number is shown for a listing without one, to signed-in people', async () => {
  const { user, token } = await register()
  const { id } = await t.makeListing({ ownerId: user.id, contactPhone: null, contactEmail: null })
  const reader = await t.makeUser('BUYER')
  const shown = async () => {
    const page = (await t.get(`/api/properties/${id}`)).json<{ contactPhone: string | null }>()
    const asked = await t.post(`/api/properties/${id}/reveal-phone`, { token: reader.token })
    return [page.contactPhone, asked.json<{ phone: string | null }>().phone]
  }
  const patch = (body: object) => t.patch('/api/account', { token, body })
  await patch({ phone: '9847012345' })
  expect(await shown()).toEqual([null, null])
  await patch({ showPhone: true })
  expect(await shown()).toEqual(['+91 98••• ••45', '+919847012345'])
  await patch({ showPhone: false })
  expect(await shown()).toEqual([null, null])
})

test('a deleted account is gone at once, restorable for 30 days, and then erased', async () => {
  const { user, token } = await register()
  const reader = await register({ role: 'BUYER' })
  const listing = await t.makeListing({ ownerId: user.id, contactPhone: '+91 98470 12345' })
  await t.database.db.insert(messages).values({
    propertyId: listing.id,
    senderId: user.id,
    senderName: user.name,
    recipientId: reader.user.id,
    body: 'The well never dries',
  })
  const remove = (password: string) => t.post('/api/account/delete', { token, body: { password } })
  expect((await remove('not it at all')).status).toBe(422)
  expect(await alive(token)).toBe(true)
  expect((await remove(PASSWORD)).status).toBe(200)
  expect(await alive(token)).toBe(false)
  expect((await login(user.email, PASSWORD)).status).toBe(401)
  expect((await t.get(`/api/properties/${listing.id}`)).status).toBe(404)
  expect(await letter('account-deleted', user.email)).not.toBeNull()
  // The address is free again.
  await register({ email: user.email })

  later(31 * DAY)
  await t.services.sweep.deleted()
  const [row] = await t.database.db.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ name: '', email: '', passwordHash: '', phone: null })
  const [home] = await t.database.db.select().from(properties).where(eq(properties.id, listing.id))
  expect(home).toMatchObject({ publication: 'deleted', title: '', contactPhone: null })
  const [words] = await t.database.db.select().from(messages).where(eq(messages.senderId, user.id))
  expect(words).toMatchObject({ body: 'The well never dries', senderName: '' })
})

test('the last administrator cannot be deleted', async () => {
  const passwordHash = await hash(PASSWORD)
  const one = await t.makeUser('ADMIN', { passwordHash })
  const two = await t.makeUser('ADMIN', { passwordHash })
  const remove = (token: string) =>
    t.post('/api/account/delete', { token, body: { password: PASSWORD } })
  const answers = await Promise.all([remove(one.token), remove(two.token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a government account is created only by invitation, and its email opens it', async () => {
  const { token } = await t.makeUser('ADMIN')
  const email = `office${nextSerial()}@account.test`
  const body = { name: 'District office', email, role: 'GOVERNMENT', lang: 'ml' }
  expect((await t.post('/api/admin/users', { token, body })).status).toBe(201)
  expect((await login(email, 'none')).status).toBe(401)
  const answer = await reset(linkOf(await letter('invitation', email)))
  expect(answer.json()).toEqual({ role: 'GOVERNMENT' })
  expect((await login(email, OTHER)).status).toBe(200)
})

test('during an attack the owner signs in at once in a known browser, elsewhere within 15 minutes', async () => {
  const { user } = await register()
  const home = await login(user.email, PASSWORD, { 'x-forwarded-for': '203.0.113.1' })
  const mark = /veedu_browser=([^;,]+)/.exec(home.headers['set-cookie'] ?? '')?.[1] ?? ''
  let from = 0
  const attack = async (): Promise<number> => {
    from += 1
    const address = `10.7.${from >> 8}.${from & 255}`
    return (await login(user.email, `guess ${from}`, { 'x-forwarded-for': address })).status
  }
  const statuses: number[] = []
  for (let n = 0; n < 60; n += 1) {
    statuses.push(await attack())
    later(1_000)
  }
  await attack()
  expect(statuses).not.toContain(200)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(15)
  const elsewhere = { 'x-forwarded-for': '198.51.100.5' }
  const refused = await login(user.email, PASSWORD, elsewhere)
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeLessThanOrEqual(900)
  const known = { 'x-forwarded-for': '198.51.100.6', cookie: `veedu_browser=${mark}` }
  expect((await login(user.email, PASSWORD, known)).status).toBe(200)
  const forged = { ...known, cookie: `veedu_browser=${mark.slice(0, -3)}AAA` }
  expect((await login(user.email, PASSWORD, forged)).status).toBe(429)
  for (let waited = 0; waited < wait; waited += 1) {
    if (waited % 5 === 0) await attack()
    later(1_000)
  }
  await attack()
  expect((await login(user.email, PASSWORD, elsewhere)).status).toBe(200)
})

test('when two accounts change to the same address at once, one of them gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const wanted = `both${nextSerial()}@account.test`
    const links: string[] = []
    for (const { token } of [await register(), await register()]) {
      await t.post('/api/account/email', { token, body: { email: wanted, password: PASSWORD } })
      links.push(linkOf(await letter('change-email', wanted)))
    }
    const answers = await Promise.all(
      links.map((token) => t.post('/api/auth/confirm-email', { body: { token } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})
