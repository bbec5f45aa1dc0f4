import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { externalIdentities, users } from '../../../src/db/schema.ts'
import { optOut } from '../../../src/services/platform/email/opt-outs.ts'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'
import {
  CLIENT,
  startIdentityProvider,
  type Claims,
  type StandInProvider,
} from '../../support/servers/identity-provider.ts'

let t: TestApp
let provider: StandInProvider
let now = new Date()
beforeAll(async () => {
  provider = await startIdentityProvider()
  t = await startApp({
    clock: () => now,
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    },
  })
})
afterAll(async () => {
  await t.close()
  await provider.close()
})
beforeEach(() => provider.answer('well'))

let last = 0
const newPerson = (more: Partial<Claims> = {}): Claims & { email: string } => {
  last += 1
  return {
    sub: `subject-${last}`,
    email: `person${last}@google.test`,
    email_verified: true,
    name: 'Anu Mathew',
    ...more,
  } as Claims & { email: string }
}
const codeOf = (answer: Answer): [number, string] => [
  answer.status,
  answer.json<{ code: string }>().code,
]
const cookieOf = (answer: Answer): string =>
  /veedu_external=[^;]*/.exec(answer.headers['set-cookie'] ?? '')?.[0] ?? ''

async function start(token?: string): Promise<{ url: string; cookie: string }> {
  const answer = await t.post('/api/auth/external/start', {
    body: { next: '/account' },
    ...(token ? { token } : {}),
  })
  expect(answer.status).toBe(200)
  expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
  return { url: answer.json<{ url: string }>().url, cookie: cookieOf(answer) }
}
const callback = ({ pathname, search }: URL, cookie: string): Promise<Answer> =>
  t.get(pathname + search, { headers: { cookie } })
/** There and back; the browser's cookie afterwards. */
async function come(claims: Claims, token?: string): Promise<string> {
  provider.person(claims)
  const { url, cookie } = await start(token)
  const back = await callback(provider.visit(url), cookie)
  expect([back.status, back.headers.location]).toEqual([303, '/login/external'])
  return cookieOf(back)
}
const finish = (cookie: string, token?: string): Promise<Answer> =>
  t.post('/api/auth/external/finish', { headers: { cookie }, ...(token ? { token } : {}) })
const register = (cookie: string): Promise<Answer> =>
  t.post('/api/auth/external/register', {
    headers: { cookie },
    body: { name: 'Anu Mathew', role: 'BUYER' },
  })
const failed = { status: 303, location: '/login/external?failed=1' }
const outcomeOf = ({ status, headers }: Answer) => ({ status, location: headers.location })

test('a new person opens an account with the verified address, and signs in with it afterwards', async () => {
  const person = newPerson()
  const cookie = await come(person)
  expect((await finish(cookie)).json()).toEqual({
    state: 'unknown',
    next: '/account',
    email: person.email,
    name: 'Anu Mathew',
    taken: false,
  })
  const made = await register(cookie)
  expect(made.status).toBe(201)
  const { user } = made.json<{ user: { id: number } }>()
  expect(user).toMatchObject({ email: person.email, role: 'BUYER', emailVerified: true })
  // The return is used up.
  expect(codeOf(await register(cookie))).toEqual([401, 'challenge_expired'])

  const again = (await finish(await come(person))).json<{ state: string; session: object }>()
  expect(again).toMatchObject({
    state: 'signed-in',
    next: '/account',
    session: { user: { id: user.id } },
  })
})

test('the authorization request carries state, nonce and a PKCE challenge, new each time', async () => {
  const [one, two] = [await start(), await start()].map(({ url }) => new URL(url).searchParams)
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(one?.get(name)?.length).toBeGreaterThan(20)
    expect(one?.get(name)).not.toBe(two?.get(name))
  }
  expect(one?.get('code_challenge_method')).toBe('S256')
  expect(one?.get('response_type')).toBe('code')
})

test('an account with the same address is not opened, only linked by a person who signs in to it', async () => {
  const owner = await t.makeUser('SELLER')
  const person = newPerson({ email: owner.user.email })
  const cookie = await come(person)
  expect((await finish(cookie)).json()).toMatchObject({ state: 'unknown', taken: true })
  expect(codeOf(await register(cookie))).toEqual([409, 'conflict'])

  const second = await come(person)
  await finish(second)
  const linked = await t.post('/api/account/external', {
    token: owner.token,
    headers: { cookie: second },
  })
  expect(linked.status).toBe(200)
  const { session } = (await finish(await come(person))).json<{ session: { user: object } }>()
  expect(session.user).toMatchObject({ id: owner.user.id })
})

test('an address that the provider has not verified opens and links nothing', async () => {
  const victim = await t.makeUser('SELLER')
  const cookie = await come(newPerson({ email: victim.user.email, email_verified: false }))
  expect(codeOf(await finish(cookie))).toEqual([403, 'forbidden'])
  expect(codeOf(await register(cookie))).toEqual([403, 'forbidden'])
})

test('an identity is known by its subject, not by its address', async () => {
  const person = newPerson()
  const cookie = await come(person)
  const { user } = (await register(cookie)).json<{ user: { id: number } }>()
  const moved = await finish(await come({ ...person, email: 'moved@google.test' }))
  expect(moved.json()).toMatchObject({ state: 'signed-in', session: { user: { id: user.id } } })
  // Somebody else got the address at the provider.
  const other = await finish(await come({ ...person, sub: 'somebody-else' }))
  expect(other.json()).toMatchObject({ state: 'unknown', taken: true })
})

test('a code that was used, and the address of a return, work once', async () => {
  provider.person(newPerson())
  const { url, cookie } = await start()
  const back = provider.visit(url)
  expect((await callback(back, cookie)).headers.location).toBe('/login/external')
  expect(outcomeOf(await callback(back, cookie))).toEqual(failed)
  // Replayed into a sign-in of one's own.
  const own = await start()
  const state = new URL(own.url).searchParams.get('state') ?? ''
  back.searchParams.set('state', state)
  expect(outcomeOf(await callback(back, own.cookie))).toEqual(failed)
})

test('a return to another browser, or with another state, is refused', async () => {
  provider.person(newPerson())
  const { url, cookie } = await start()
  const back = provider.visit(url)
  expect(outcomeOf(await callback(back, ''))).toEqual(failed)
  expect(outcomeOf(await callback(back, (await start()).cookie))).toEqual(failed)
  back.searchParams.set('state', 'another')
  expect(outcomeOf(await callback(back, cookie))).toEqual(failed)
})

test.each([
  ['nonce', { nonce: 'another' }],
  ['audience', { audience: 'another-site' }],
  ['signature', { forged: true }],
] as const)('an ID token with a wrong %s is refused', async (_, wrong) => {
  provider.person(newPerson(wrong))
  const { url, cookie } = await start()
  expect(outcomeOf(await callback(provider.visit(url), cookie))).toEqual(failed)
})

test('a person who declines at the provider comes back to a page that says so', async () => {
  const { url, cookie } = await start()
  const back = provider.visit(url)
  back.searchParams.delete('code')
  back.searchParams.set('error', 'access_denied')
  expect(outcomeOf(await callback(back, cookie))).toEqual(failed)
})

test('a provider that fails signs nobody in', async () => {
  provider.person(newPerson())
  const { url, cookie } = await start()
  provider.answer('error')
  expect(outcomeOf(await callback(provider.visit(url), cookie))).toEqual(failed)
})

test('a provider that never answers signs nobody in, after a time limit', async () => {
  provider.person(newPerson())
  const { url, cookie } = await start()
  provider.answer('never')
  const elapsed = AbortSignal.abort(new DOMException('too slow', 'TimeoutError'))
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(elapsed)
  expect(outcomeOf(await callback(provider.visit(url), cookie))).toEqual(failed)
  expect(limit).toHaveBeenCalledWith(8_000)
  limit.mockRestore()
})

test('a return after the time is up is refused', async () => {
  provider.person(newPerson())
  const { url, cookie } = await start()
  now = new Date(now.getTime() + 15 * 60_000)
  expect(outcomeOf(await callback(provider.visit(url), cookie))).toEqual(failed)
})

test('a signed-in person links and unlinks an identity; the owner is told by e-mail', async () => {
  const owner = await t.makeUser('REALTOR')
  const person = newPerson()
  const cookie = await come(person, owner.token)
  // Not by another session, and not without one.
  const stranger = await t.makeUser('BUYER')
  expect(codeOf(await finish(cookie))).toEqual([401, 'challenge_expired'])
  expect(codeOf(await finish(cookie, stranger.token))).toEqual([401, 'challenge_expired'])
  expect((await finish(cookie, owner.token)).json()).toEqual({ state: 'linked', next: '/account' })

  const list = await t.get('/api/account/external', { token: owner.token })
  const [identity] = list.json<{ id: number }[]>()
  expect(identity).toMatchObject({ provider: 'Google', email: person.email })
  // Once more links nothing anew, and tells nobody.
  const again = await come(person, owner.token)
  expect((await finish(again, owner.token)).json()).toMatchObject({ state: 'linked' })
  const signedIn = await come(person)
  const { status } = await t.post('/api/account/external', {
    token: owner.token,
    headers: { cookie: signedIn },
  })
  expect(status).toBe(200)
  expect((await t.get('/api/account/external', { token: owner.token })).json()).toHaveLength(1)
  const elsewhere = await come(person, stranger.token)
  expect(codeOf(await finish(elsewhere, stranger.token))).toEqual([409, 'conflict'])

  const path = `/api/account/external/${identity?.id}`
  expect((await t.delete(path, { token: stranger.token })).status).toBe(404)
  expect((await t.delete(path, { token: owner.token })).status).toBe(200)
  expect((await t.delete(path, { token: owner.token })).status).toBe(404)
  expect((await finish(await come(person))).json()).toMatchObject({ state: 'unknown' })
  const letters = await t.database.query<{ kind: string }>(
    `select kind from outbox where recipient = $1`,
    [owner.user.email],
  )
  expect(letters).toHaveLength(2)
})

test('linking and unlinking need a session in which the person authenticated within minutes', async () => {
  const owner = await t.makeUser('BUYER')
  const cookie = await come(newPerson())
  now = new Date(now.getTime() + 11 * 60_000)
  const stale = [403, 'fresh_authentication_required']
  const { token } = owner
  expect(codeOf(await t.post('/api/auth/external/start', { token, body: {} }))).toEqual(stale)
  expect(codeOf(await t.post('/api/account/external', { token, headers: { cookie } }))).toEqual(
    stale,
  )
  expect(codeOf(await t.delete('/api/account/external/1', { token }))).toEqual(stale)
})

test('a second factor and a suspension hold for this way too', async () => {
  const person = newPerson()
  const { user } = (await register(await come(person))).json<{ user: { id: number } }>()
  await t.database.query(
    `insert into totp_factors (user_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', now())`,
    [user.id],
  )
  const asked = await finish(await come(person))
  expect(codeOf(asked)).toEqual([401, 'second_factor_required'])
  expect(asked.json()).toMatchObject({ next: '/account' })
  await t.database.db.update(users).set({ suspendedAt: now }).where(eq(users.id, user.id))
  expect(codeOf(await finish(await come(person)))).toEqual([403, 'forbidden'])
})

test('an identity that has opened an account meanwhile opens no second one', async () => {
  const person = newPerson()
  const one = await come(person)
  const two = await come({ ...person, email: `second.${person.email}` })
  expect((await register(one)).status).toBe(201)
  expect(codeOf(await register(two))).toEqual([409, 'conflict'])
})

test('an account opened this way does not lift what its address has opted out of', async () => {
  const person = newPerson()
  await optOut(t.database.db, person.email, 'messages', now)
  const made = (await register(await come(person))).json<{ user: { id: number } }>()
  const [row] = await t.database.db.select().from(users).where(eq(users.id, made.user.id))
  expect(row?.messageLetters).toBe(false)
})

test('a deleted account frees its identity', async () => {
  const person = newPerson()
  const made = (await register(await come(person))).json<{ user: { id: number } }>()
  const admin = await t.makeUser('ADMIN')
  expect(
    (await t.judge('DELETE', `/api/admin/users/${made.user.id}`, { token: admin.token })).status,
  ).toBe(200)
  const rows = await t.database.db
    .select()
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, made.user.id))
  expect(rows).toEqual([])
  const again = await come(person)
  expect((await finish(again)).json()).toMatchObject({ state: 'unknown', taken: false })
  expect((await register(again)).status).toBe(201)
})

test('without a provider there is no such sign-in; one that cannot be reached is said so', async () => {
  const none = await startApp()
  expect((await none.post('/api/auth/external/start', { body: {} })).status).toBe(404)
  await none.close()
  const gone = await startApp({
    env: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
  })
  expect(codeOf(await gone.post('/api/auth/external/start', { body: {} }))).toEqual([
    401,
    'unauthenticated',
  ])
  await gone.close()
})
