import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnSession } from '../../../src/contracts/accounts/account.ts'
import { SESSION_COOKIE, type Session } from '../../../src/contracts/accounts/auth.ts'
import type { TotpSetUp } from '../../../src/contracts/accounts/second-factor.ts'
import { hashPassword } from '../../../src/services/accounts/passwords/passwords.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { Authenticator, type CeremonyOptions } from '../../support/authenticator.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const PASSWORD = 'nine quiet coconuts'
let now = new Date('2026-03-02T06:00:00Z')

/** The product on https, where two roles must have a second factor. */
let strict: TestApp
let plain: TestApp
beforeAll(async () => {
  const clock = () => now
  plain = await startApp({ clock })
  strict = await startApp({
    clock,
    env: { PUBLIC_URL: 'https://veedu.example', REQUIRE_SECOND_FACTOR: 'admin, GOVERNMENT' },
  })
})
afterAll(async () => {
  await plain.close()
  await strict.close()
})

const alive = async (token: string, t = plain): Promise<boolean> =>
  (await t.get('/api/auth/me', { token })).status === 200

test('a session ends 30 days after the sign-in, however much it is used', async () => {
  const { token } = await plain.makeUser('SELLER')
  const start = now.getTime()
  for (const day of [10, 20, 29]) {
    now = new Date(start + day * DAY)
    expect(await alive(token)).toBe(true)
  }
  now = new Date(start + 30 * DAY - 1)
  expect(await alive(token)).toBe(true)
  now = new Date(start + 30 * DAY)
  expect(await alive(token)).toBe(false)
})

test('a session may be idle for 29 days, an administrator’s for less than 12 hours', async () => {
  const seller = await plain.makeUser('SELLER')
  const admin = await plain.makeUser('ADMIN')
  now = new Date(now.getTime() + 12 * HOUR - 1)
  expect(await alive(admin.token)).toBe(true)
  now = new Date(now.getTime() + 12 * HOUR)
  expect(await alive(admin.token)).toBe(false)
  now = new Date(now.getTime() + 27 * DAY)
  expect(await alive(seller.token)).toBe(true)
})

test('an administrator’s session ends after 7 days, however much it is used', async () => {
  const { token } = await plain.makeUser('ADMIN')
  const start = now.getTime()
  for (let hours = 10; hours < 7 * 24; hours += 10) {
    now = new Date(start + hours * HOUR)
    expect(await alive(token)).toBe(true)
  }
  now = new Date(start + 7 * DAY)
  expect(await alive(token)).toBe(false)
})

test('signing in again in a browser ends the session that it had, and no other', async () => {
  const email = 'again@people.test'
  const passwordHash = await hashPassword(PASSWORD)
  const { token: elsewhere } = await plain.makeUser('SELLER', { email, passwordHash })
  const signIn = async (cookie?: string): Promise<string> => {
    const answer = await plain.post('/api/auth/login', {
      body: { email, password: PASSWORD, role: 'SELLER' },
      headers: cookie === undefined ? {} : { cookie: `${SESSION_COOKIE}=${cookie}` },
    })
    return answer.json<Session>().token
  }
  const first = await signIn()
  const second = await signIn(first)
  expect(second).not.toBe(first)
  expect([await alive(first), await alive(second), await alive(elsewhere)]).toEqual([
    false,
    true,
    true,
  ])
})

test('the list of sessions has only valid ones', async () => {
  const { user, token } = await plain.makeUser('ADMIN')
  await plain.services.sessions.open(user.id, null)
  now = new Date(now.getTime() + 11 * HOUR)
  expect(await alive(token)).toBe(true)
  now = new Date(now.getTime() + 5 * HOUR)
  const list = (await plain.get('/api/account/sessions', { token })).json<OwnSession[]>()
  expect(list).toMatchObject([{ current: true }])
})

test('on https cookies are bound to the host, and plain ones are ignored', async () => {
  const email = `anju.${randomBytes(4).toString('hex')}@sign-in.test`
  const body = { name: 'Anju Thomas', email, password: PASSWORD, role: 'SELLER' }
  const answer = await strict.post('/api/auth/register', { body })
  const set = String(answer.headers['set-cookie'])
  expect(set).toMatch(
    /^__Host-veedu_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax,__Host-veedu_browser=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(set).not.toMatch(/domain/i)
  const { token } = answer.json<Session>()
  const read = async (name: string) =>
    (await strict.get('/papers/1/file', { headers: { cookie: `${name}=${token}` } })).status
  // The paper does not exist, which a visitor cannot find out.
  expect(await read('__Host-veedu_session')).toBe(404)
  expect(await read('veedu_session')).toBe(401)
  const out = await strict.post('/api/auth/logout', { token })
  expect(out.headers['set-cookie']).toMatch(/^__Host-veedu_session=; .*Path=\/; .*Secure/)
  const [mark = ''] = /__Host-veedu_browser=[^;]+/.exec(set) ?? []
  const again = await strict.post('/api/auth/login', {
    headers: { cookie: mark },
    body: { email, password: PASSWORD },
  })
  expect(String(again.headers['set-cookie']).split('veedu_browser=')[1]?.slice(0, 16)).toBe(
    mark.split('=')[1]?.slice(0, 16),
  )
})

test('on http the plain cookie opens pages and papers', async () => {
  const { token } = await plain.makeUser('SELLER')
  const read = async (name: string) =>
    (await plain.get('/papers/1/file', { headers: { cookie: `${name}=${token}` } })).status
  expect(await read('veedu_session')).toBe(404)
  expect(await read('__Host-veedu_session')).toBe(401)
})

const CALLS = [
  ['GET', '/api/admin/users'],
  ['GET', '/api/account'],
  ['GET', '/api/search'],
  ['POST', '/api/account/password'],
  ['GET', '/api/account/export'],
  ['GET', '/papers/1/file'],
] as const

test.each(['ADMIN', 'GOVERNMENT'] as const)(
  'a role that must have a second factor (%s) can set one up and nothing else before',
  async (role) => {
    const { token } = await strict.makeUser(role)
    for (const [method, path] of CALLS) {
      const answer = await strict.request(method, path, { token })
      expect([path, answer.status, answer.json<{ code: string }>().code]).toEqual([
        path,
        403,
        'second_factor_setup_required',
      ])
    }
    expect(await alive(token, strict)).toBe(true)
    const state = await strict.get('/api/account/second-factor', { token })
    expect(state.json()).toMatchObject({ required: true, totpSince: null })

    const begun = await strict.post('/api/account/second-factor/totp', { token })
    const { secret } = begun.json<TotpSetUp>()
    // Begun is not done.
    expect((await strict.get('/api/account', { token })).status).toBe(403)
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: now.getTime(),
    })
    const confirmed = await strict.post('/api/account/second-factor/totp/confirm', {
      token,
      body: { code },
    })
    expect(confirmed.status).toBe(200)
    expect((await strict.get('/api/account', { token })).status).toBe(200)
    // The last one stays.
    const removed = await strict.delete('/api/account/second-factor/totp', { token })
    expect(removed.status).toBe(409)
    expect((await strict.get('/api/account', { token })).status).toBe(200)
  },
)

test('a passkey satisfies a required second factor', async () => {
  const { token } = await strict.makeUser('ADMIN')
  const options = await strict.post('/api/account/passkeys/options', { token })
  const begun = options.json<CeremonyOptions>()
  const added = await strict.post('/api/account/passkeys', {
    token,
    body: {
      challenge: begun.challenge,
      credential: new Authenticator('https://veedu.example').create(begun),
      name: 'Key',
    },
  })
  expect(added.status).toBe(201)
  expect((await strict.get('/api/admin/users', { token })).status).toBe(200)
})

test('other roles and demo accounts need none; without the setting nobody does', async () => {
  const seller = await strict.makeUser('SELLER')
  expect((await strict.get('/api/account', { token: seller.token })).status).toBe(200)
  const demo = await startApp({ demo: true, env: { REQUIRE_SECOND_FACTOR: 'ADMIN' } })
  const { token } = await demo.makeUser('ADMIN', { demo: true })
  expect((await demo.get('/api/admin/users', { token })).status).toBe(200)
  const begun = await demo.post('/api/account/second-factor/totp', { token })
  expect([begun.status, begun.json<{ code: string }>().code]).toEqual([403, 'forbidden'])
  await demo.close()
  const admin = await plain.makeUser('ADMIN')
  expect((await plain.get('/api/admin/users', { token: admin.token })).status).toBe(200)
})

test('a person without the required factor can sign in and is led to its set-up', async () => {
  const { user } = await strict.makeUser('ADMIN', { passwordHash: await hashPassword(PASSWORD) })
  const answer = await strict.post('/api/auth/login', {
    body: { email: user.email, password: PASSWORD, role: 'ADMIN' },
  })
  expect(answer.status).toBe(200)
  const { token } = answer.json<Session>()
  expect((await strict.get('/api/admin/users', { token })).status).toBe(403)
})
