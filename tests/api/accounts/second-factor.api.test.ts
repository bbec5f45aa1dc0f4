import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '../../../src/contracts/accounts/auth.ts'
import type { SecondFactorState, TotpSetUp } from '../../../src/contracts/accounts/second-factor.ts'
import { outbox, passkeys, recoveryCodes, signInChallenges, users } from '../../../src/db/schema.ts'
import type { Role } from '../../../src/domain/accounts/roles.ts'
import { hashPassword } from '../../../src/services/accounts/passwords/passwords.ts'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'
import { Authenticator, type CeremonyOptions } from '../../support/authenticator.ts'

let t: TestApp
let now = new Date('2026-03-02T06:00:00Z')
beforeAll(async () => {
  t = await startApp({ clock: () => now })
})
afterAll(() => t.close())

const PASSWORD = 'nine quiet coconuts'
const MINUTE = 60_000
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}
const codeOf = (answer: Answer): [number, string] => [
  answer.status,
  answer.json<{ code: string }>().code,
]

interface Person {
  id: number
  email: string
  token: string
}
async function person(role: Role = 'SELLER'): Promise<Person> {
  const made = await t.makeUser(role, { passwordHash: await hashPassword(PASSWORD) })
  return { id: made.user.id, email: made.user.email, token: made.token }
}

/** The code that the app shows at this moment. */
const appCode = (secret: string, at: Date = now): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Sets an app up; the next code is that of the next step. */
async function withApp(who: Person): Promise<{ secret: string; codes: string[] }> {
  const { token } = who
  const begun = await t.post('/api/account/second-factor/totp', { token })
  expect(begun.status).toBe(200)
  const { secret } = begun.json<TotpSetUp>()
  const confirmed = await t.post('/api/account/second-factor/totp/confirm', {
    token,
    body: { code: appCode(secret) },
  })
  expect(confirmed.status).toBe(200)
  later(MINUTE)
  return { secret, codes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

async function withPasskey(who: Person, name = 'Phone'): Promise<Authenticator> {
  const { token } = who
  const key = new Authenticator()
  const options = await t.post('/api/account/passkeys/options', { token })
  const begun = options.json<CeremonyOptions>()
  const added = await t.post('/api/account/passkeys', {
    token,
    body: { challenge: begun.challenge, credential: key.create(begun), name },
  })
  expect(added.status).toBe(201)
  return key
}

const login = (email: string, more: object = {}): Promise<Answer> =>
  t.post('/api/auth/login', { body: { email, password: PASSWORD, ...more } })
async function challengeOf(who: Person): Promise<string> {
  const answer = await login(who.email)
  expect(codeOf(answer)).toEqual([401, 'second_factor_required'])
  return answer.json<{ challenge: string }>().challenge
}
const second = (challenge: string, code: string): Promise<Answer> =>
  t.post('/api/auth/second-factor', { body: { challenge, code } })
const passkeyOptions = async (challenge?: string): Promise<CeremonyOptions> =>
  (
    await t.post('/api/auth/passkeys/options', { body: challenge ? { challenge } : {} })
  ).json<CeremonyOptions>()
const verify = (
  { challenge }: CeremonyOptions,
  credential: object,
  more: object = {},
): Promise<Answer> =>
  t.post('/api/auth/passkeys/verify', { body: { challenge, credential, ...more } })
const stateOf = async ({ token }: Person): Promise<SecondFactorState> =>
  (await t.get('/api/account/second-factor', { token })).json<SecondFactorState>()
const mailsTo = async (email: string): Promise<string[]> =>
  (await t.database.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id))
    .filter(({ kind }) => kind === 'second-factor-changed')
    .map(({ subject }) => subject)

test('an app is set up with one of its codes; recovery codes are returned once and stored hashed', async () => {
  const who = await person()
  expect(await stateOf(who)).toEqual({
    totpSince: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    required: false,
  })
  const { token } = who
  const begun = await t.post('/api/account/second-factor/totp', { token })
  const { secret, uri, qr } = begun.json<TotpSetUp>()
  expect(begun.headers['cache-control']).toBe('no-store')
  expect(uri).toContain(`secret=${secret}`)
  expect(qr).toMatch(/^<svg /)
  // Nothing is asked for before a code proved that the app knows the secret.
  expect((await login(who.email)).status).toBe(200)
  const confirm = (code: string) =>
    t.post('/api/account/second-factor/totp/confirm', { token, body: { code } })
  expect((await confirm('000000')).status).toBe(422)
  const confirmed = await confirm(appCode(secret))
  const { recoveryCodes: codes } = confirmed.json<{ recoveryCodes: string[] }>()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes)
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/)
  const stored = JSON.stringify(await t.database.db.select().from(recoveryCodes))
  for (const code of codes) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replaceAll('-', ''))
  }
  expect(await stateOf(who)).toMatchObject({ totpSince: now.toISOString(), recoveryCodesLeft: 10 })
  expect((await confirm(appCode(secret))).status).toBe(409)
  expect((await t.post('/api/account/second-factor/totp', { token })).status).toBe(409)
  expect(await mailsTo(who.email)).toEqual(['An authenticator app was added to your Veedu account'])
})

test('the first factor ends other sessions that were opened without it', async () => {
  const who = await person()
  const elsewhere = (await login(who.email)).json<Session>().token
  await withApp(who)
  expect((await t.get('/api/auth/me', { token: elsewhere })).status).toBe(401)
  expect((await t.get('/api/auth/me', { token: who.token })).status).toBe(200)
})

test('a sign-in with a second factor opens no session before the code', async () => {
  const who = await person()
  const { secret } = await withApp(who)
  const first = await login(who.email, { role: 'SELLER' })
  expect(first.status).toBe(401)
  expect(first.headers['set-cookie']).toBeUndefined()
  const body = first.json<Record<string, unknown>>()
  expect(Object.keys(body).sort()).toEqual(['challenge', 'code', 'error', 'methods'])
  expect(body).toMatchObject({
    code: 'second_factor_required',
    methods: ['totp', 'recovery'],
    error: 'Enter a code from your authenticator app, or use a passkey.',
  })
  const { challenge } = body as { challenge: string }
  expect((await t.get('/api/auth/me', { token: challenge })).status).toBe(401)
  const rows = await t.database.db.select().from(signInChallenges)
  expect(JSON.stringify(rows)).not.toContain(challenge)

  const done = await second(challenge, appCode(secret))
  expect(done.status).toBe(200)
  expect(done.headers['set-cookie']).toMatch(/^veedu_session=/)
  const { token, user } = done.json<Session>()
  expect(user).toMatchObject({ id: who.id, email: who.email })
  expect((await t.get('/api/auth/me', { token })).status).toBe(200)
  expect(codeOf(await second(challenge, appCode(secret)))).toEqual([401, 'challenge_expired'])
})

test('only the right password in the right portal reveals that there is a second factor', async () => {
  const who = await person('SELLER')
  await withApp(who)
  const plain = await person('SELLER')
  const wrong = (email: string) => t.post('/api/auth/login', { body: { email, password: 'wrong' } })
  const answers = await Promise.all([who.email, plain.email, 'nobody@x.test'].map(wrong))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  const elsewhere = await login(who.email, { role: 'REALTOR' })
  expect(elsewhere.status).toBe(403)
  expect(elsewhere.json()).toMatchObject({ error: 'Access denied. Realtor credentials required.' })
  expect(elsewhere.json()).not.toHaveProperty('challenge')
})

test('a code of the app works once across sign-ins, and earlier codes no longer work', async () => {
  const who = await person()
  const { secret } = await withApp(who)
  const code = appCode(secret)
  const before = appCode(secret, new Date(now.getTime() - 30_000))
  const challenges = [await challengeOf(who), await challengeOf(who)]
  const answers = await Promise.all(challenges.map((challenge) => second(challenge, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  const next = await challengeOf(who)
  expect(codeOf(await second(next, code))).toEqual([401, 'unauthenticated'])
  expect((await second(next, before)).status).toBe(401)
  later(30_000)
  expect((await second(next, appCode(secret))).status).toBe(200)
})

test('codes of the previous and next step are accepted, older ones are not', async () => {
  const who = await person()
  const { secret } = await withApp(who)
  later(5 * MINUTE)
  const at = (seconds: number) => appCode(secret, new Date(now.getTime() + seconds * 1000))
  expect((await second(await challengeOf(who), at(-60))).status).toBe(401)
  expect((await second(await challengeOf(who), at(60))).status).toBe(401)
  expect((await second(await challengeOf(who), at(-30))).status).toBe(200)
  expect((await second(await challengeOf(who), at(30))).status).toBe(200)
})

test('a recovery code works once, however it is typed, and its owner is notified', async () => {
  const who = await person()
  const { codes } = await withApp(who)
  const [one = '', two = ''] = codes
  const challenges = [await challengeOf(who), await challengeOf(who)]
  const answers = await Promise.all(challenges.map((challenge) => second(challenge, one)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  const typed = ` ${two.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
  expect((await second(await challengeOf(who), typed)).status).toBe(200)
  expect((await second(await challengeOf(who), two)).status).toBe(401)
  expect(await stateOf(who)).toMatchObject({ recoveryCodesLeft: 8 })
  const subjects = await mailsTo(who.email)
  expect(subjects.slice(1)).toEqual(
    Array.from({ length: 2 }, () => 'A recovery code of your Veedu account was used'),
  )
})

test('new recovery codes invalidate the earlier ones; another person’s are rejected', async () => {
  const who = await person()
  const other = await person()
  const { codes } = await withApp(who)
  const theirs = await withApp(other)
  const renewed = await t.post('/api/account/second-factor/recovery-codes', { token: who.token })
  const { recoveryCodes: fresh } = renewed.json<{ recoveryCodes: string[] }>()
  const challenge = await challengeOf(who)
  expect((await second(challenge, codes[0] ?? '')).status).toBe(401)
  expect((await second(challenge, theirs.codes[0] ?? '')).status).toBe(401)
  expect((await second(challenge, fresh[0] ?? '')).status).toBe(200)
  const none = await t.post('/api/account/second-factor/recovery-codes', {
    token: (await person()).token,
  })
  expect(none.status).toBe(409)
})

test('a challenge expires after five minutes, after five wrong codes, and with the password', async () => {
  const who = await person()
  const { secret } = await withApp(who)
  const slow = await challengeOf(who)
  later(5 * MINUTE)
  expect(codeOf(await second(slow, appCode(secret)))).toEqual([401, 'challenge_expired'])

  const guessed = await challengeOf(who)
  for (let n = 0; n < 4; n += 1)
    expect(codeOf(await second(guessed, `00000${n}`))).toEqual([401, 'unauthenticated'])
  await second(guessed, '000009')
  later(20 * MINUTE)
  const next = await challengeOf(who)
  for (let n = 0; n < 5; n += 1) {
    await second(next, `11111${n}`)
    later(10_000)
  }
  expect(codeOf(await second(next, appCode(secret)))).toEqual([401, 'challenge_expired'])

  later(20 * MINUTE)
  const changed = await challengeOf(who)
  const change = { current: PASSWORD, password: 'monsoon teak ladder' }
  const { token } = who
  expect((await t.post('/api/account/password', { token, body: change })).status).toBe(200)
  expect(codeOf(await second(changed, appCode(secret)))).toEqual([401, 'challenge_expired'])
  expect(codeOf(await second('made-up', '123456'))).toEqual([401, 'challenge_expired'])
})

test('codes cannot be guessed by signing in with the password again and again', async () => {
  const who = await person()
  const { secret } = await withApp(who)
  const statuses: number[] = []
  for (let round = 0; round < 8; round += 1) {
    // The right password forgives no wrong code.
    const challenge = await challengeOf(who)
    for (let n = 0; n < 4; n += 1)
      statuses.push((await second(challenge, String(100_000 + round * 10 + n))).status)
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20)
  const refused = await second(await challengeOf(who), appCode(secret))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  later(60 * MINUTE)
  expect((await second(await challengeOf(who), appCode(secret))).status).toBe(200)
})

test('at most twenty codes an hour are tried for an account, also concurrently', async () => {
  const who = await person()
  await withApp(who)
  const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeOf(who)))
  const tries = challenges.flatMap((challenge) =>
    Array.from({ length: 4 }, (_, n) => second(challenge, `22222${n}`)),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(12)
})

test('a passkey is the second factor after the password, and signs in by itself', async () => {
  const who = await person()
  const key = await withPasskey(who)
  const asked = await login(who.email)
  expect(asked.json()).toMatchObject({
    code: 'second_factor_required',
    methods: ['passkey', 'recovery'],
  })
  const challenge = asked.json<{ challenge: string }>().challenge
  const options = await passkeyOptions(challenge)
  expect(options.options).toMatchObject({ allowCredentials: [{ id: key.id }] })
  const opened = await verify(options, key.get(options, { verified: false }))
  expect(opened.status).toBe(200)
  expect(opened.json<Session>().user.id).toBe(who.id)
  expect(codeOf(await verify(options, key.get(options)))).toEqual([401, 'challenge_expired'])

  const alone = await passkeyOptions()
  expect(alone.options).not.toHaveProperty('allowCredentials')
  const signedIn = await verify(alone, key.get(alone), { role: 'SELLER' })
  expect(signedIn.status).toBe(200)
  expect(signedIn.headers['set-cookie']).toMatch(/^veedu_session=/)
  expect((await stateOf(who)).passkeys).toMatchObject([
    { name: 'Phone', lastUsedAt: now.toISOString() },
  ])
  expect(await mailsTo(who.email)).toEqual(['A passkey was added to your Veedu account'])
})

test('a passkey alone must verify its user, and each portal accepts its own role', async () => {
  const who = await person('SELLER')
  const key = await withPasskey(who)
  const unverified = await passkeyOptions()
  expect((await verify(unverified, key.get(unverified, { verified: false }))).status).toBe(401)
  const realtor = await passkeyOptions()
  const answer = await verify(realtor, key.get(realtor), { role: 'REALTOR' })
  expect(answer.status).toBe(403)
  expect(answer.json()).toMatchObject({ error: 'Access denied. Realtor credentials required.' })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('forged, foreign, replayed and cloned passkeys are rejected alike', async () => {
  const who = await person()
  const other = await person()
  const key = await withPasskey(who)
  const theirs = await withPasskey(other)
  const stranger = new Authenticator()
  const elsewhere = new Authenticator('https://evil.example')
  const refused = async (credential: (options: CeremonyOptions) => object) => {
    const options = await passkeyOptions()
    const answer = await verify(options, credential(options))
    return [answer.status, answer.json<{ error: string }>().error]
  }
  const WRONG = [401, 'This passkey was not accepted.']
  expect(await refused((options) => stranger.get(options))).toEqual(WRONG)
  // The same id, signed by another key; and what another site was given.
  expect(await refused((o) => ({ ...stranger.get(o), id: key.id, rawId: key.id }))).toEqual(WRONG)
  expect(await refused((o) => ({ ...elsewhere.get(o), id: key.id, rawId: key.id }))).toEqual(WRONG)
  const earlier = await passkeyOptions()
  expect(await refused(() => key.get(earlier))).toEqual(WRONG)
  expect(
    await refused(() => ({ ...key.get(earlier), response: { clientDataJSON: '%%' } })),
  ).toEqual(WRONG)
  // Another person's passkey does not answer for the password that was right.
  const mine = await passkeyOptions(await challengeOf(who))
  expect((await verify(mine, theirs.get(mine))).status).toBe(401)
  // A counter that goes back: the authenticator was copied.
  const fine = await passkeyOptions()
  key.counter = 50
  expect((await verify(fine, key.get(fine))).status).toBe(200)
  key.counter = 3
  expect(await refused((options) => key.get(options))).toEqual(WRONG)
  const late = await passkeyOptions()
  later(5 * MINUTE)
  key.counter = 60
  expect(codeOf(await verify(late, key.get(late)))).toEqual([401, 'challenge_expired'])
})

test('a suspended person’s passkey is rejected', async () => {
  const who = await person()
  const key = await withPasskey(who)
  await t.database.db.update(users).set({ suspendedAt: now }).where(eq(users.id, who.id))
  const options = await passkeyOptions()
  const answer = await verify(options, key.get(options))
  expect(answer.status).toBe(403)
  expect(answer.json<{ error: string }>().error).toContain('suspended')
})

test('passkeys are named, renamed and removed by their owner alone', async () => {
  const who = await person()
  const other = await person()
  const key = await withPasskey(who, ' Old  phone ')
  const [{ id } = { id: 0 }] = (await stateOf(who)).passkeys
  const at = `/api/account/passkeys/${id}`
  const { token } = who
  expect((await t.patch(at, { token: other.token, body: { name: 'Mine' } })).status).toBe(404)
  expect((await t.delete(at, { token: other.token })).status).toBe(404)
  expect((await t.patch(at, { token, body: { name: ' ' } })).status).toBe(422)
  expect((await t.patch(at, { token, body: { name: 'Laptop' } })).status).toBe(200)
  expect((await stateOf(who)).passkeys).toMatchObject([{ name: 'Laptop' }])

  const again = await t.post('/api/account/passkeys/options', { token })
  const begun = again.json<CeremonyOptions>()
  const twice = { challenge: begun.challenge, credential: key.create(begun), name: 'Again' }
  expect((await t.post('/api/account/passkeys', { token, body: twice })).status).toBe(409)
  const options = await t.post('/api/account/passkeys/options', { token })
  const wrong = options.json<CeremonyOptions>()
  const forged = { ...wrong, options: { challenge: 'AAAA' } }
  const refused = await t.post('/api/account/passkeys', {
    token,
    body: { challenge: wrong.challenge, credential: new Authenticator().create(forged), name: 'X' },
  })
  expect(refused.status).toBe(422)

  expect((await t.delete(at, { token })).status).toBe(200)
  expect(await stateOf(who)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  expect((await login(who.email)).status).toBe(200)
  expect(await mailsTo(who.email)).toEqual([
    'A passkey was added to your Veedu account',
    'A passkey was removed from your Veedu account',
  ])
  expect(await t.database.db.select().from(passkeys).where(eq(passkeys.userId, who.id))).toEqual([])
})

test('one person’s challenge to add a passkey is no use to another', async () => {
  const who = await person()
  const other = await person()
  const options = await t.post('/api/account/passkeys/options', { token: who.token })
  const begun = options.json<CeremonyOptions>()
  const body = {
    challenge: begun.challenge,
    credential: new Authenticator().create(begun),
    name: 'X',
  }
  expect((await t.post('/api/account/passkeys', { token: other.token, body })).status).toBe(422)
})

test('without any factor left, signing in needs the password only', async () => {
  const who = await person()
  await withApp(who)
  const { token } = who
  expect((await t.delete('/api/account/second-factor/totp', { token })).status).toBe(200)
  expect((await login(who.email)).status).toBe(200)
  expect((await t.delete('/api/account/second-factor/totp', { token })).status).toBe(404)
  expect(await mailsTo(who.email)).toEqual([
    'An authenticator app was added to your Veedu account',
    'The authenticator app was removed from your Veedu account',
  ])
})

const CHANGES: [method: string, path: string, body?: object][] = [
  ['POST', '/api/account/second-factor/totp'],
  ['POST', '/api/account/second-factor/totp/confirm', { code: '123456' }],
  ['DELETE', '/api/account/second-factor/totp'],
  ['POST', '/api/account/second-factor/recovery-codes'],
  ['POST', '/api/account/passkeys/options'],
  ['PATCH', '/api/account/passkeys/1', { name: 'X' }],
  ['DELETE', '/api/account/passkeys/1'],
]

test.each(CHANGES)('%s %s asks for a fresh password or passkey', async (method, path, body) => {
  const who = await person()
  later(10 * MINUTE + 1)
  const { token } = who
  const call = () => t.request(method, path, { token, ...(body ? { body } : {}) })
  expect(codeOf(await call())).toEqual([403, 'fresh_authentication_required'])
  const prove = (password: string) =>
    t.post('/api/account/reauthenticate', { token, body: { password } })
  expect((await prove('not the password')).status).toBe(422)
  expect((await call()).status).toBe(403)
  expect((await prove(PASSWORD)).status).toBe(200)
  expect((await call()).status).not.toBe(403)
})

test('a passkey re-authenticates its own session only', async () => {
  const who = await person()
  const key = await withPasskey(who)
  const { token } = who
  const begin = async () =>
    (await t.post('/api/account/reauthenticate/options', { token })).json<CeremonyOptions>()
  const prove = (options: CeremonyOptions, as = token) =>
    t.post('/api/account/reauthenticate', {
      token: as,
      body: { challenge: options.challenge, credential: key.get(options) },
    })
  const codes = () => t.post('/api/account/second-factor/recovery-codes', { token })
  later(11 * MINUTE)
  expect((await codes()).status).toBe(403)
  const stranger = await person()
  expect((await prove(await begin(), stranger.token)).status).toBe(422)
  expect((await codes()).status).toBe(403)
  const options = await begin()
  expect((await prove(options)).status).toBe(200)
  expect((await codes()).status).toBe(200)
  expect(codeOf(await prove(options))).toEqual([401, 'challenge_expired'])
  const none = await t.post('/api/account/reauthenticate/options', { token: stranger.token })
  expect(none.status).toBe(409)
})

test('changing a role requires re-authentication and signs the person out', async () => {
  const admin = await person('ADMIN')
  const target = await person('BUYER')
  const { token } = admin
  const change = () =>
    t.judge('PATCH', `/api/admin/users/${target.id}`, { token, body: { role: 'REALTOR' } })
  const invite = () =>
    t.post('/api/admin/users', {
      token,
      body: { name: 'Omana', email: 'omana@office.test', role: 'ADMIN' },
    })
  later(11 * MINUTE)
  expect(codeOf(await change())).toEqual([403, 'fresh_authentication_required'])
  expect(codeOf(await invite())).toEqual([403, 'fresh_authentication_required'])
  // What changes no role goes on.
  const suspended = await t.judge('PATCH', `/api/admin/users/${target.id}`, {
    token,
    body: { suspended: false },
  })
  expect(suspended.status).toBe(200)
  await t.post('/api/account/reauthenticate', { token, body: { password: PASSWORD } })
  expect((await t.get('/api/auth/me', { token: target.token })).status).toBe(200)
  expect((await change()).status).toBe(200)
  expect((await t.get('/api/auth/me', { token: target.token })).status).toBe(401)
  expect((await invite()).status).toBe(201)
})

test('the export contains nothing of a second factor', async () => {
  const who = await person()
  const { secret, codes } = await withApp(who)
  await withPasskey(who, 'My laptop')
  const { text } = await t.get('/api/account/export', { token: who.token })
  expect(text).toContain('My laptop')
  expect(text).not.toContain(secret)
  const rows = await t.database.db.select().from(recoveryCodes)
  for (const { codeHash } of rows) expect(text).not.toContain(codeHash)
  for (const code of codes) expect(text).not.toContain(code)
})

test.each([
  ['an id with a control', { id: 'a\u0000b' }],
  ['an id that is no base64url', { id: 'a b' }],
  ['another id with a control', { rawId: '\u0000' }],
  ['ways of a device with a control', { response: { transports: ['us\u0000b'] } }],
  ['very many ways', { response: { transports: Array<string>(11).fill('usb') } }],
  ['ways that are no texts', { response: { transports: [1, {}] } }],
])(
  'a passkey with %s is refused, to sign in and to add',
  async (
    _,
    {
      response,
      ...changed
    }: {
      response?: object
      id?: string
      rawId?: string
    },
  ) => {
    const who = await person()
    const key = new Authenticator()
    const options = await t.post('/api/account/passkeys/options', { token: who.token })
    const begun = options.json<CeremonyOptions>()
    const odd = (made: object): object => ({
      ...made,
      ...changed,
      response: { ...(made as { response: object }).response, ...response },
    })
    const signedIn = await verify(await passkeyOptions(), odd(key.get(await passkeyOptions())))
    expect(signedIn.status).toBe(422)
    const added = await t.post('/api/account/passkeys', {
      token: who.token,
      body: { challenge: begun.challenge, credential: odd(key.create(begun)), name: 'Phone' },
    })
    expect(added.status).toBe(422)
    expect((await stateOf(who)).passkeys).toEqual([])
  },
)
