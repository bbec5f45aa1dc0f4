import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PhoneCodeSent } from '../../../src/contracts/accounts/phone-codes.ts'
import { signInChallenges, users } from '../../../src/db/schema.ts'
import type { Role } from '../../../src/domain/accounts/roles.ts'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'
import { startCodeGateway, type CodeGateway } from '../../support/servers/sms-gateway.ts'

let t: TestApp
let gateway: CodeGateway
let now = new Date('2026-03-02T06:00:00Z')
beforeAll(async () => {
  gateway = await startCodeGateway()
  t = await startApp({ clock: () => now, env: { SMS_URL: gateway.url } })
})
afterAll(async () => {
  await t.close()
  await gateway.close()
})
beforeEach(() => {
  // Past every limit of the test before.
  now = new Date(now.getTime() + 25 * 3_600_000)
  gateway.answer(200)
})

let lastNumber = 9_847_000_000
const newNumber = (): string => `+91${(lastNumber += 1)}`
const codeOf = (answer: Answer): [number, string] => [
  answer.status,
  answer.json<{ code: string }>().code,
]
const ask = (phone: string): Promise<Answer> => t.post('/api/auth/phone/code', { body: { phone } })
async function challengeFor(phone: string): Promise<{ challenge: string; code: string }> {
  const { challenge } = (await ask(phone)).json<PhoneCodeSent>()
  const text = String(gateway.received.at(-1)?.body.text)
  return { challenge, code: /^\d{6}/.exec(text)?.[0] ?? '' }
}
const signIn = (body: object): Promise<Answer> => t.post('/api/auth/phone/sign-in', { body })
async function proofOf(phone: string): Promise<string> {
  return (await signIn(await challengeFor(phone))).json<{ proof: string }>().proof
}
async function personWithPhone(role: Role = 'BUYER') {
  const person = await t.makeUser(role)
  const phone = newNumber()
  const body = await challengeFor(phone)
  expect((await t.post('/api/account/phone', { token: person.token, body })).status).toBe(200)
  return { ...person, phone }
}
const other = (code: string): string => (code === '000000' ? '000001' : '000000')

test('a proved number signs in by a code, which works once', async () => {
  const { user, phone } = await personWithPhone()
  const body = await challengeFor(phone)
  const answer = await signIn(body)
  expect(answer.status).toBe(200)
  const { token } = answer.json<{ token: string }>()
  expect((await t.get('/api/auth/me', { token })).json()).toMatchObject({ id: user.id })
  expect(answer.headers['set-cookie']).toContain('veedu_session')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(codeOf(await signIn(body))).toEqual([401, 'challenge_expired'])
})

test('the answer is the same for a number with and without an account', async () => {
  const { phone } = await personWithPhone()
  const known = await ask(phone)
  const unknown = await ask(newNumber())
  const shape = (answer: Answer): unknown[] => [
    answer.status,
    Object.keys(answer.json<object>()).toSorted(),
    answer.json<PhoneCodeSent>().minutes,
  ]
  expect(shape(known)).toEqual(shape(unknown))
  expect(shape(known)).toEqual([202, ['challenge', 'channel', 'minutes', 'phone'], 10])
  expect(known.json<PhoneCodeSent>().phone).not.toContain(phone.slice(5, 11))
})

test('an unproved number in somebody’s profile signs nobody in', async () => {
  const { token } = await t.makeUser('SELLER')
  const phone = newNumber()
  await t.patch('/api/account', { token, body: { phone } })
  const answer = await signIn(await challengeFor(phone))
  expect(Object.keys(answer.json<object>()).toSorted()).toEqual(['phone', 'proof'])
})

test('a code is stored as a hash only, and expires', async () => {
  const phone = newNumber()
  const body = await challengeFor(phone)
  const [row] = await t.database.db
    .select()
    .from(signInChallenges)
    .where(eq(signInChallenges.recipient, phone))
  expect(JSON.stringify(row)).not.toContain(body.code)
  expect(JSON.stringify(row)).not.toContain(body.challenge)
  now = new Date(now.getTime() + 10 * 60_000)
  expect(codeOf(await signIn(body))).toEqual([401, 'challenge_expired'])
})

test('after five wrong codes a challenge ends, also for the right one', async () => {
  const { phone } = await personWithPhone()
  const { challenge, code } = await challengeFor(phone)
  for (let tries = 0; tries < 5; tries += 1)
    expect(codeOf(await signIn({ challenge, code: other(code) }))).toEqual([401, 'unauthenticated'])
  expect(codeOf(await signIn({ challenge, code }))).toEqual([401, 'challenge_expired'])
})

test('many wrong codes at once are not more than the limit', async () => {
  const { phone } = await personWithPhone()
  const { challenge, code } = await challengeFor(phone)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => signIn({ challenge, code: other(code) })),
  )
  const judged = answers.filter((answer) => codeOf(answer)[1] === 'unauthenticated')
  expect(judged.length).toBeLessThanOrEqual(20)
})

test('a code of one challenge does not fit another', async () => {
  const phone = newNumber()
  const first = await challengeFor(phone)
  const second = await challengeFor(newNumber())
  if (first.code === second.code) return
  const answer = await signIn({ challenge: second.challenge, code: first.code })
  expect(codeOf(answer)).toEqual([401, 'unauthenticated'])
})

const askFrom = (remoteAddress: string, phone: string) =>
  t.app.inject({ method: 'POST', url: '/api/auth/phone/code', remoteAddress, payload: { phone } })

test('a number gets five codes an hour from one address, however it is written', async () => {
  const phone = newNumber()
  for (let sent = 0; sent < 5; sent += 1) expect((await ask(phone)).status).toBe(202)
  const refused = await ask(phone)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(`0${phone.slice(3)}`)).status).toBe(429)
})

test('a stranger who uses up codes and attempts of a number does not lock its owner out', async () => {
  const { phone, user } = await personWithPhone()
  for (let sent = 0; sent < 6; sent += 1) await askFrom('203.0.113.9', phone)
  expect((await askFrom('203.0.113.9', phone)).statusCode).toBe(429)
  const text = String(gateway.received.at(-1)?.body.text)
  expect(text).toMatch(/^\d{6}/)
  for (let n = 0; n < 25; n += 1)
    await t.app.inject({
      method: 'POST',
      url: '/api/auth/phone/sign-in',
      remoteAddress: '203.0.113.9',
      payload: { challenge: 'x'.repeat(43), code: '000000' },
    })
  const answer = await signIn(await challengeFor(phone))
  expect(answer.json()).toMatchObject({ user: { id: user.id } })
  // From all addresses together there is an end, so that nobody is showered with codes.
  const statuses: number[] = []
  for (let n = 0; n < 20; n += 1)
    statuses.push((await askFrom(`198.51.100.${n}`, phone)).statusCode)
  expect(statuses.filter((status) => status === 202).length).toBeLessThan(15)
  expect(statuses.at(-1)).toBe(429)
})

test('codes go to the allowed countries only', async () => {
  const before = gateway.received.length
  for (const phone of ['+8801712345678', '+2348031234567', '+88216123456789']) {
    const answer = await ask(phone)
    expect([answer.status, answer.json<{ fields: object }>().fields]).toEqual([
      422,
      { phone: expect.stringContaining('country') },
    ])
  }
  expect(gateway.received.length).toBe(before)
  for (const phone of ['+971501234567', '+447911123456', newNumber()])
    expect((await ask(phone)).status).toBe(202)
})

test('a provider that fails is said so, and leaves no code behind', async () => {
  gateway.answer(500)
  const phone = newNumber()
  const answer = await ask(phone)
  expect(codeOf(answer)).toEqual([503, 'not_ready'])
  const rows = await t.database.db
    .select()
    .from(signInChallenges)
    .where(eq(signInChallenges.recipient, phone))
  expect(rows).toEqual([])
})

test.each(['12', 'call me', '+91 12345', '', '<script>'])('%j is no number', async (phone) => {
  const answer = await ask(phone)
  expect([answer.status, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
    422,
    ['phone'],
  ])
})

test('an account is opened with a proved number, which then signs in, also with the password', async () => {
  const phone = newNumber()
  const phoneProof = await proofOf(phone)
  const email = `new.${phone.slice(1)}@people.test`
  const body = { name: 'Asha', email, password: 'eleven calm otters', role: 'SELLER', phoneProof }
  const made = await t.post('/api/auth/register', { body })
  expect(made.status).toBe(201)
  const { token } = made.json<{ token: string }>()
  expect((await t.get('/api/account', { token })).json()).toMatchObject({
    phone,
    phoneVerified: true,
    emailVerified: false,
  })
  expect((await signIn(await challengeFor(phone))).json()).toHaveProperty('token')
  const login = await t.post('/api/auth/login', {
    body: { email: `0${phone.slice(3)}`, password: body.password },
  })
  expect(login.status).toBe(200)
  const again = await t.post('/api/auth/register', {
    body: { ...body, email: `x.${email}` },
  })
  expect(codeOf(again)).toEqual([401, 'challenge_expired'])
})

test('one proof opens one account', async () => {
  const phoneProof = await proofOf(newNumber())
  const body = { name: 'Asha', password: 'eleven calm otters', role: 'SELLER', phoneProof }
  const emails = ['one.proof@people.test', 'same.proof@people.test']
  const answers = await Promise.all(
    emails.map((email) => t.post('/api/auth/register', { body: { ...body, email } })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401])
  const [made] = await t.database.query<{ n: number }>(
    `select count(*)::int as n from users where email = any($1)`,
    [emails],
  )
  expect(made?.n).toBe(1)
})

test('a proved number joins the account of a taken address once that is proved too', async () => {
  const owner = await t.makeUser('SELLER')
  const phone = newNumber()
  const phoneProof = await proofOf(phone)
  const { email } = owner.user
  const refused = await t.post('/api/auth/register', {
    body: { name: 'Asha', email, password: 'eleven calm otters', role: 'SELLER', phoneProof },
  })
  expect(codeOf(refused)).toEqual([409, 'conflict'])
  // The proof is still good for a person who signs in to that account.
  const added = await t.post('/api/account/phone', {
    token: owner.token,
    body: { challenge: phoneProof },
  })
  expect(added.json()).toEqual({ phone })
  const { user } = (await signIn(await challengeFor(phone))).json<{ user: { id: number } }>()
  expect(user.id).toBe(owner.user.id)
})

test('a number belongs to the account that proved it last, and the other account stays', async () => {
  const first = await personWithPhone()
  const second = await t.makeUser('RENTER')
  await t.patch('/api/account', { token: first.token, body: { showPhone: true } })
  const body = await challengeFor(first.phone)
  expect((await t.post('/api/account/phone', { token: second.token, body })).status).toBe(200)
  const opened = (await signIn(await challengeFor(first.phone))).json<{ user: { id: number } }>()
  expect(opened.user.id).toBe(second.user.id)
  const before = await t.get('/api/account', { token: first.token })
  expect(before.json()).toMatchObject({
    phone: first.phone,
    phoneVerified: false,
    phoneShownSince: null,
  })
  const [letter] = await t.database.query<{ subject: string }>(
    `select subject from outbox where recipient = $1 order by id desc limit 1`,
    [first.user.email],
  )
  expect(letter?.subject).toContain('confirmed by another Veedu account')
})

test('a number proved before the address is confirmed opens nothing for the owner of the mailbox', async () => {
  // Somebody opens an account with another's address and a number of their own.
  const phone = newNumber()
  const email = `victim.${phone.slice(1)}@people.test`
  const phoneProof = await proofOf(phone)
  await t.post('/api/auth/register', {
    body: { name: 'Not me', email, password: 'eleven calm otters', role: 'SELLER', phoneProof },
  })
  expect((await signIn(await challengeFor(phone))).json()).toHaveProperty('token')
  await t.database.query(
    `with account as (select id from users where email = $1),
       feed as (insert into calendar_settings (user_id, feed_hash) select id, 'hash' from account)
     insert into webhooks (user_id, url, secret, events) select id, 'https://elsewhere.test/', 's', '[]' from account`,
    [email],
  )
  // The owner of the mailbox takes the account over by the link for a forgotten password.
  await t.post('/api/auth/forgot-password', { body: { email } })
  await t.services.accountPasswords.settled()
  const [letter] = await t.database.query<{ text: string }>(
    `select text from outbox where kind = 'reset-password' and recipient = $1`,
    [email],
  )
  const token = /reset-password\/([\w-]+)/.exec(letter?.text ?? '')?.[1]
  const reset = { token, password: 'twelve other herons' }
  expect((await t.post('/api/auth/reset-password', { body: reset })).status).toBe(200)
  expect((await signIn(await challengeFor(phone))).json()).toHaveProperty('proof')
  // Nor does what the account sends go elsewhere.
  expect(
    await t.database.query(
      `select c.feed_hash as feed, w.id as webhook from users u
         left join calendar_settings c on c.user_id = u.id left join webhooks w on w.user_id = u.id
       where u.email = $1`,
      [email],
    ),
  ).toEqual([{ feed: null, webhook: null }])
})

test('a change of the profile that is not about the number does not write it', async () => {
  const { token, phone } = await personWithPhone()
  // A number that is proved meanwhile would be overwritten by the one that was read before.
  await t.database.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'written'; end $$`,
  )
  await t.database.query(
    'create trigger refuse before update of phone, phone_verified_at on users execute function refuse()',
  )
  const changed = await t.patch('/api/account', { token, body: { name: 'Anu' } })
  await t.database.query('drop function refuse cascade')
  expect(changed.json()).toMatchObject({ name: 'Anu', phone, phoneVerified: true })
})

test('another number in the profile is not proved', async () => {
  const { token } = await personWithPhone()
  const changed = await t.patch('/api/account', { token, body: { phone: newNumber() } })
  expect(changed.json()).toMatchObject({ phoneVerified: false })
})

test('adding a number needs a session in which the person authenticated within minutes', async () => {
  const { token } = await t.makeUser('BUYER')
  const challenge = await proofOf(newNumber())
  now = new Date(now.getTime() + 11 * 60_000)
  const answer = await t.post('/api/account/phone', { token, body: { challenge } })
  expect(codeOf(answer)).toEqual([403, 'fresh_authentication_required'])
})

test.each(['ADMIN', 'GOVERNMENT'] as const)('%s does not sign in by a code', async (role) => {
  const { phone } = await personWithPhone(role)
  expect(codeOf(await signIn(await challengeFor(phone)))).toEqual([403, 'forbidden'])
})

test('a suspended person is refused, and a portal takes its own role only', async () => {
  const { phone, user } = await personWithPhone('BUYER')
  const body = { ...(await challengeFor(phone)), role: 'SELLER' }
  expect(codeOf(await signIn(body))).toEqual([403, 'forbidden'])
  await t.database.db.update(users).set({ suspendedAt: now }).where(eq(users.id, user.id))
  expect(codeOf(await signIn(await challengeFor(phone)))).toEqual([403, 'forbidden'])
})

test('a second factor is asked for after the code', async () => {
  const { phone, user } = await personWithPhone()
  await t.database.query(
    `insert into totp_factors (user_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now())`,
    [user.id],
  )
  expect(codeOf(await signIn(await challengeFor(phone)))).toEqual([401, 'second_factor_required'])
})

test('without a provider codes are not offered; in demo mode the answer shows them', async () => {
  const none = await startApp()
  const phone = newNumber()
  expect((await none.post('/api/auth/phone/code', { body: { phone } })).status).toBe(404)
  await none.close()
  const demo = await startApp({ demo: true })
  const sent = await demo.post('/api/auth/phone/code', { body: { phone } })
  expect(sent.json<PhoneCodeSent>().demoCode).toMatch(/^\d{6}$/)
  await demo.close()
})
