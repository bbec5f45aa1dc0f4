import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '../../../src/contracts/accounts/auth.ts'
import { oneTimeTokens, outbox, sessions, users } from '../../../src/db/schema.ts'
import { PORTALS, ROLES, type Portal, type Role } from '../../../src/domain/accounts/roles.ts'
import { hashPassword } from '../../../src/services/accounts/passwords/passwords.ts'
import { nextSerial } from '../../support/factories.ts'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'

let t: TestApp
let now = new Date('2026-03-02T06:00:00Z')
beforeAll(async () => {
  t = await startApp({ clock: () => now })
})
afterAll(() => t.close())

const PASSWORD = 'nine quiet coconuts'
function person(overrides: Record<string, unknown> = {}) {
  const email = `person${nextSerial()}@sign-in.test`
  return { name: 'Anju Thomas', email, password: PASSWORD, role: 'SELLER', ...overrides }
}
async function register(overrides: Record<string, unknown> = {}): Promise<Session> {
  const answer = await t.post('/api/auth/register', { body: person(overrides) })
  expect(answer.status).toBe(201)
  return answer.json<Session>()
}
const login = (body: Record<string, unknown>): Promise<Answer> =>
  t.post('/api/auth/login', { body })
const error = (answer: Answer): string => answer.json<{ error: string }>().error

test('a person registers, is signed in and appears as registered', async () => {
  const answer = await t.post('/api/auth/register', { body: person({ name: ' Anju  Thomas ' }) })
  expect(answer.status).toBe(201)
  const { token, user } = answer.json<Session>()
  expect(user).toMatchObject({ name: 'Anju  Thomas', role: 'SELLER', emailVerified: false })
  expect(Object.keys(user).sort()).toEqual([
    'createdAt',
    'email',
    'emailVerified',
    'id',
    'name',
    'role',
  ])
  expect((await t.get('/api/auth/me', { token })).json()).toEqual(user)
  expect(answer.headers['set-cookie']).toMatch(
    /^veedu_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax,veedu_browser=[\w-]{16}\.[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/,
  )
})

test.each(['ADMIN', 'GOVERNMENT', 'admin', '', undefined, null, 7])(
  'nobody becomes %j by asking',
  async (role) => {
    const body = person({ role })
    const answer = await t.post('/api/auth/register', { body })
    expect(answer.status).toBe(422)
    expect(answer.json<{ fields: object }>().fields).toHaveProperty('role')
    expect((await login(body)).status).not.toBe(200)
  },
)

test('extra fields have no effect', async () => {
  const { user } = await register({
    isAdmin: true,
    emailVerifiedAt: '2020-01-01',
    id: 1,
  })
  const [row] = await t.database.db.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ role: 'SELLER', emailVerifiedAt: null, suspendedAt: null })
  const poisoned = JSON.stringify(person()).replace('{', '{"__proto__":{"role":"ADMIN"},')
  expect((await t.post('/api/auth/register', { body: poisoned })).status).toBe(400)
})

test('every spelling of an address is one account', async () => {
  const n = nextSerial()
  await register({ email: `A${n}@x.test` })
  for (const email of [`a${n}@X.TEST`, ` a${n}@x.test `, `Ａ${n}@x.test`]) {
    const again = await t.post('/api/auth/register', { body: person({ email }) })
    expect(again.status).toBe(409)
    expect((await login({ email, password: PASSWORD })).status).toBe(200)
  }
})

test('two concurrent registrations create one account', async () => {
  const body = person()
  const answers = await Promise.all([1, 2, 3, 4].map(() => t.post('/api/auth/register', { body })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409])
})

test.each([
  ['short7!', 'Use at least 8'],
  ['password1', 'easy to guess'],
  ['P@ssw0rd123', 'easy to guess'],
  ['12345678', 'easy to guess'],
  ['qwertyuiop', 'easy to guess'],
  ['aaaaaaaaaa', 'easy to guess'],
  ['kerala2024', 'easy to guess'],
  ['anjuthomas', 'easy to guess'],
  ['9847012345', 'easy to guess'],
])('the password %s is refused', async (password, why) => {
  const answer = await t.post('/api/auth/register', { body: person({ password }) })
  expect(answer.status).toBe(422)
  expect(answer.json<{ fields: { password: string } }>().fields.password).toContain(why)
})

test('invalid fields are named; a malformed body is 400', async () => {
  const answer = await t.post('/api/auth/register', {
    body: person({ name: ' ', email: 'anju.at.home' }),
  })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.json<{ fields: object }>().fields).sort()).toEqual(['email', 'name'])
  expect((await t.post('/api/auth/register', { body: '{"name":' })).status).toBe(400)
  expect((await t.post('/api/auth/login', { body: '[]' })).status).toBe(400)
})

test('a wrong password and an unknown account get the same answer', async () => {
  const { user } = await register()
  const wrong = await login({ email: user.email, password: 'not the password', role: 'SELLER' })
  const nobody = await login({
    email: 'no.one@x.test',
    password: 'not the password',
    role: 'SELLER',
  })
  expect(wrong.status).toBe(401)
  expect(nobody.status).toBe(401)
  expect(wrong.text).toBe(nobody.text)
  expect(error(wrong)).toBe('Access denied. Seller credentials required.')
  expect(wrong.headers['set-cookie']).toBeUndefined()
})

/** What each portal says to those whom it does not let in. */
const DENIED: Record<Portal, string> = {
  seller: 'Access denied. Seller credentials required.',
  realtor: 'Access denied. Realtor credentials required.',
  buyer: 'Access denied. Buyer or Renter credentials required.',
  admin: 'Access denied. Admin credentials required.',
  government: 'Access denied. Government credentials required.',
}
const AT_PORTALS = ROLES.flatMap((role) =>
  (Object.keys(PORTALS) as Portal[]).map((portal) => {
    const accepted: readonly Role[] = PORTALS[portal]
    return { role, portal, asks: accepted[0], lets: accepted.includes(role) }
  }),
)
const withPassword = async (role: Role) =>
  (await t.makeUser(role, { passwordHash: await hashPassword(PASSWORD) })).user.email

test.each(AT_PORTALS.filter(({ lets }) => lets))(
  'a $role signs in at the $portal portal, with the right password only',
  async ({ role, portal, asks }) => {
    const email = await withPassword(role)
    const wrong = await login({ email, password: 'not it', role: asks })
    expect([wrong.status, error(wrong)]).toEqual([401, DENIED[portal]])
    const answer = await login({ email, password: PASSWORD, role: asks })
    expect(answer.status).toBe(200)
    expect(answer.json<Session>().user.role).toBe(role)
  },
)

test.each(AT_PORTALS.filter(({ lets }) => !lets))(
  'a $role is rejected at the $portal portal',
  async ({ role, portal, asks }) => {
    const email = await withPassword(role)
    const wrong = await login({ email, password: 'not it', role: asks })
    expect([wrong.status, error(wrong)]).toEqual([401, DENIED[portal]])
    const answer = await login({ email, password: PASSWORD, role: asks })
    const sentence = role === 'ADMIN' ? 'Please use the dedicated admin login.' : DENIED[portal]
    expect([answer.status, error(answer)]).toEqual([403, sentence])
    expect(answer.json()).not.toHaveProperty('token')
    expect(answer.headers['set-cookie']).toBeUndefined()
  },
)

test('an invented person without a usable password cannot sign in', async () => {
  const { user } = await t.makeUser('SELLER')
  expect((await login({ email: user.email, password: 'unusable' })).status).toBe(401)
})

test('an expired token in the header does not prevent signing in and out', async () => {
  const { user } = await register()
  const body = { email: user.email, password: PASSWORD }
  expect((await t.post('/api/auth/login', { token: 'dead', body })).status).toBe(200)
  expect((await t.post('/api/auth/logout', { token: 'dead' })).status).toBe(204)
})

test('logging out invalidates the token and clears the cookie', async () => {
  const { token } = await register()
  const out = await t.post('/api/auth/logout', { token })
  expect(out.status).toBe(204)
  expect(out.headers['set-cookie']).toMatch(/^veedu_session=; .*Expires=Thu, 01 Jan 1970/)
  expect((await t.get('/api/auth/me', { token })).status).toBe(401)
})

test('the cookie never authorises a call', async () => {
  const { token } = await register()
  const headers = { cookie: `veedu_session=${token}` }
  expect((await t.get('/api/auth/me', { headers })).status).toBe(401)
  await t.post('/api/auth/logout', { headers })
  expect((await t.get('/api/auth/me', { token })).status).toBe(200)
})

test('a deleted, suspended or expired person is signed out at once; a new role applies at once', async () => {
  const { db } = t.database
  const change = async (id: number, values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, id))
  const deleted = await register()
  await change(deleted.user.id, { deletedAt: now })
  expect((await t.get('/api/auth/me', { token: deleted.token })).status).toBe(401)
  expect((await login({ email: deleted.user.email, password: PASSWORD })).status).toBe(401)

  const suspended = await register()
  await change(suspended.user.id, { suspendedAt: now })
  expect((await t.get('/api/auth/me', { token: suspended.token })).status).toBe(401)
  const refused = async (password: string) => {
    const answer = await login({ email: suspended.user.email, password })
    return [answer.status, error(answer)]
  }
  expect(await refused(PASSWORD)).toEqual([
    403,
    'This account is suspended. Please contact us if you think this is a mistake.',
  ])
  await change(suspended.user.id, { suspendedReason: 'Homes that are not yours' })
  expect(await refused(PASSWORD)).toEqual([
    403,
    'This account is suspended: “Homes that are not yours”. Please contact us if you think this is a mistake.',
  ])
  // A stranger who only tries the address learns nothing of it.
  expect(await refused('not the password')).toEqual([
    401,
    'The email address or the password is wrong.',
  ])

  const moved = await register()
  await change(moved.user.id, { role: 'BUYER' })
  const me = await t.get('/api/auth/me', { token: moved.token })
  expect(me.json()).toMatchObject({ role: 'BUYER' })
})

test('neither the token nor the password is stored', async () => {
  const { token, user } = await register()
  const rows = await t.database.db.select().from(sessions).where(eq(sessions.userId, user.id))
  const people = await t.database.db.select().from(users).where(eq(users.id, user.id))
  expect(JSON.stringify([rows, people])).not.toContain(token)
  expect(JSON.stringify(people)).not.toContain(PASSWORD)
  expect(people[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('an email with a single-use link confirms the address', async () => {
  const { user, token } = await register({ lang: 'ml', name: '<b>Anju</b>' })
  const [letter] = await t.database.db.select().from(outbox).where(eq(outbox.recipient, user.email))
  expect(letter?.subject).toContain('ഇ-മെയിൽ')
  expect(letter?.html).not.toContain('<b>Anju')
  const link = /\/verify-email\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  const stored = await t.database.db.select().from(oneTimeTokens)
  expect(JSON.stringify(stored)).not.toContain(link)
  const verify = () => t.post('/api/auth/verify-email', { body: { token: link } })
  const answers = await Promise.all([verify(), verify()])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
  expect((await t.get('/api/auth/me', { token })).json()).toMatchObject({ emailVerified: true })
})

test('an expired link is rejected with a clear message', async () => {
  const { user } = await register()
  const [letter] = await t.database.db.select().from(outbox).where(eq(outbox.recipient, user.email))
  const link = /\/verify-email\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  now = new Date(now.getTime() + 8 * 86_400_000)
  const answer = await t.post('/api/auth/verify-email', { body: { token: link } })
  expect(answer.status).toBe(422)
  expect(error(answer)).toBe('This link has been used or has expired.')
})

test('a new link can be requested: it invalidates the older one, and a confirmed address needs none', async () => {
  const { user, token } = await register()
  const links = async () => {
    const letters = await t.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, user.email))
      .orderBy(outbox.id)
    return letters.map(({ text }) => /\/verify-email\/([\w-]+)/.exec(text)?.[1] ?? '')
  }
  const again = () => t.post('/api/auth/verify-email/again', { token })
  expect((await again()).json()).toEqual({ sent: true })
  const [old, fresh] = await links()
  expect((await t.post('/api/auth/verify-email', { body: { token: old } })).status).toBe(422)
  expect((await t.post('/api/auth/verify-email', { body: { token: fresh } })).status).toBe(200)
  expect((await again()).json()).toEqual({ sent: false })
  expect(await links()).toHaveLength(2)
})

test('at most five new links an hour', async () => {
  const { token } = await register()
  const again = () => t.post('/api/auth/verify-email/again', { token })
  for (let n = 0; n < 5; n += 1) expect((await again()).status).toBe(200)
  expect((await again()).status).toBe(429)
})

test('guessing is rate limited, also with concurrent attempts, until the wait is over', async () => {
  const { user } = await register()
  const wrong = { email: user.email, password: 'wrong wrong wrong' }
  const statuses = (await Promise.all(Array.from({ length: 12 }, () => login(wrong)))).map(
    (answer) => answer.status,
  )
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6)
  const refused = await login({ email: user.email.toUpperCase(), password: PASSWORD })
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(900)
  now = new Date(now.getTime() + seconds * 1000)
  expect((await login({ email: user.email, password: PASSWORD })).status).toBe(200)
})

test('errors are in Malayalam when that is the preferred language', async () => {
  const answer = await t.get('/api/auth/me', { headers: { 'accept-language': 'ml-IN,en;q=0.5' } })
  expect(answer.status).toBe(401)
  expect(error(answer)).toBe('ആദ്യം ലോഗിൻ ചെയ്യുക')
})
