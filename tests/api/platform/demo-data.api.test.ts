import { afterEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../src/db/client.ts'
import { isSeeded, seedDemo } from '../../../src/db/seed/index.ts'
import { makePeople } from '../../../src/db/seed/people.ts'
import { seedIssues } from '../../../src/db/seed/issues.ts'
import { seedRealtors } from '../../../src/db/seed/realtors.ts'
import { oneTimeTokens, users } from '../../../src/db/schema.ts'
import { issueToken } from '../../../src/services/accounts/tokens.ts'
import { hashPassword } from '../../../src/services/accounts/passwords/passwords.ts'
import { alertToken } from '../../../src/services/platform/email/unsubscribe-tokens.ts'
import { renewalToken } from '../../../src/services/listings/lifecycle/lifecycle-tokens.ts'
import { removeDemoData } from '../../../src/services/demo/demo-data.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { freshDatabase } from '../../support/database.ts'

/** A database that was first started in demo mode, and then outside of it. */

const NOW = new Date('2026-11-28T06:00:00Z')
const DAY = 86_400_000
const OPERATOR = { email: 'operator@people.test', password: 'a long word of the operator' }

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

/** One database for several starts: an app that closes leaves it open. */
async function sharedDatabase(): Promise<Database> {
  const database = await freshDatabase()
  open.push(() => database.close())
  return { ...database, close: () => Promise.resolve() }
}

const SIZE = { count: 600, least: 3, dense: 20 }

async function demoDatabase(): Promise<Database> {
  const database = await sharedDatabase()
  await seedDemo(database, {
    today: NOW,
    passwordHash: await hashPassword('veedu-demo'),
    size: SIZE,
  })
  await seedRealtors(database, NOW)
  await seedIssues(database, NOW)
  return database
}

/** Nothing of the demo but its people. */
async function demoPeople(): Promise<Database> {
  const database = await sharedDatabase()
  const { rows } = makePeople(
    'veedu',
    NOW,
    await hashPassword('veedu-demo'),
    new Map([['Kottayam', 60]]),
  )
  await database.db.insert(users).values(rows)
  return database
}

async function start(database: Database, demo: boolean, now = NOW): Promise<TestApp> {
  return startApp({ database, demo, clock: () => now })
}

const signIn = (t: TestApp, email: string, password: string) =>
  t.post('/api/auth/login', { body: { email, password } })

const DEMO_ROLES = ['admin', 'seller', 'realtor', 'buyer', 'renter', 'government'] as const

test('no demo account can be used outside demo mode, by any sign-in method', async () => {
  const database = await demoPeople()
  const demo = await start(database, true)
  const tokens = await Promise.all(
    DEMO_ROLES.map(async (role) => {
      const answer = await signIn(demo, `${role}@veedu.demo`, 'veedu-demo')
      expect(answer.status).toBe(200)
      return answer.json<{ token: string; user: { id: number } }>()
    }),
  )
  const [admin, seller, realtor] = tokens
  if (!admin || !seller || !realtor) throw new Error('no sessions')
  const made = await demo.post('/api/visits/calendar-link', { token: realtor.token })
  const feedUrl = new URL(made.json<{ url: string }>().url).pathname
  expect((await demo.get(feedUrl)).status).toBe(200)
  const expiresAt = new Date(NOW.getTime() - DAY)
  const listing = await demo.makeListing({ ownerId: seller.user.id, demo: true, expiresAt })
  await demo.close()

  for (const mode of ['hidden', 'shown by another process'] as const) {
    const t = await start(database, false)
    // Another process on the same database that runs in demo mode shows the accounts again.
    const other = mode === 'hidden' ? null : await start(database, true)
    const [row] = await database.query<{ value: string }>(
      `select value #>> '{}' as value from settings where name = 'secret'`,
    )
    const secret = row?.value ?? ''
    for (const [i, role] of DEMO_ROLES.entries()) {
      const email = `${role}@veedu.demo`
      expect((await signIn(t, email, 'veedu-demo')).status, `${mode}: ${email}`).toBe(401)
      const session = tokens[i]?.token ?? ''
      expect((await t.get('/api/auth/me', { token: session })).status).toBe(401)
      expect(await t.services.sessions.actorOfCookie(session)).toBeNull()
      const id = tokens[i]?.user.id ?? 0
      const fresh = await t.services.sessions.open(id, 'another process')
      expect((await t.get('/api/auth/me', { token: fresh })).status).toBe(401)
      t.services.accountPasswords.forgot(email, {
        address: `10.0.0.${i}`,
        userAgent: null,
        browser: null,
      })
      await t.services.accountPasswords.settled()
      expect(
        await database.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, id)),
      ).toEqual([])
      for (const kind of ['reset-password', 'invitation', 'verify-email'] as const) {
        const token = await issueToken(database.db, NOW, kind, id)
        const path = kind === 'verify-email' ? 'verify-email' : 'reset-password'
        const password = 'a long and new password'
        const used = await t.post(`/api/auth/${path}`, { body: { token, password } })
        expect([kind, used.status, used.json<{ code: string }>().code]).toEqual([
          kind,
          422,
          'invalid',
        ])
        await database.db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
      }
      const quiet = alertToken({ kind: 'messages', userId: id }, secret)
      expect(await t.services.unsubscribe.look(quiet, 'en')).toBeNull()
    }
    expect((await t.get(feedUrl)).status).toBe(404)
    const renewal = renewalToken({ propertyId: listing.id, expiresAt }, secret)
    expect(await t.services.listingLifecycle.look(renewal)).toBeNull()
    await other?.close()
    await t.close()
  }
})

test('demo people, listings and their data are visible nowhere', async () => {
  const database = await demoDatabase()
  const demo = await start(database, true)
  const was = (await demo.get('/api/search')).json<{ total: number }>().total
  expect(was).toBeGreaterThan(400)
  const real = await demo.makeUser('BUYER', { verified: true })
  const [home] = (await demo.get('/api/properties?limit=1')).json<{ id: number }[]>()
  const homeId = home?.id ?? 0
  const saved = await demo.post(`/api/buyer/saved-properties/${homeId}`, { token: real.token })
  expect(saved.status).toBeLessThan(300)
  const asked = await demo.post('/api/messages', {
    token: real.token,
    body: { propertyId: homeId, message: 'Is the well dry in April?' },
  })
  expect(asked.status).toBe(201)
  await database.query(
    `insert into valuation_models (state, seen_at, ready_at) values ('ready', now(), now())`,
  )
  await demo.close()

  const t = await start(database, false)
  const admin = await t.makeUser('ADMIN', { verified: true })
  const mine = await t.makeListing({ title: 'A real house' })
  expect((await t.get('/api/search')).json()).toMatchObject({ total: 1 })
  expect((await t.get('/api/properties')).json<{ id: number }[]>().map(({ id }) => id)).toEqual([
    mine.id,
  ])
  for (const path of [`/api/properties/${homeId}`, `/api/properties/${homeId}/history`])
    expect([404, 410]).toContain((await t.get(path)).status)
  expect((await t.get('/api/realtors')).json()).toEqual([])
  const sitemap = await t.get('/sitemap.xml')
  expect(sitemap.text).not.toContain(`/property/${homeId}`)
  expect((await t.get('/api/ml/insights')).json()).toMatchObject({
    insights: { totalProperties: 1 },
  })
  expect((await t.get('/api/localities/Kottayam/issues')).text).not.toContain('"isSample":true')
  const asAdmin = { token: admin.token }
  expect((await t.get('/api/admin/stats', asAdmin)).json()).toMatchObject({ totalProperties: 1 })
  for (const path of [
    '/api/admin/users?state=deleted',
    '/api/admin/properties?publication=deleted',
    '/api/admin/callbacks',
    '/api/admin/issues',
    '/api/admin/reports',
    '/api/admin/message-reports',
    '/api/admin/review-reports',
  ]) {
    const answer = await t.get(path, asAdmin)
    const body = answer.json<object>()
    const items = Array.isArray(body) ? body : Object.values(body).find(Array.isArray)
    expect([path, answer.status, items]).toEqual([path, 200, []])
  }
  expect(
    await t.services.adminOverview.waiting({
      ...admin.user,
      verified: true,
      sessionId: 0,
    } as never),
  ).toMatchObject({
    callbacks: 0,
    reports: 0,
    messages: 0,
  })
  const [seller] = await database.query<{ id: number }>(
    `select id from users where email = 'seller@veedu.demo'`,
  )
  expect((await t.get(`/api/admin/users/${seller?.id}`, asAdmin)).status).toBe(404)
  expect((await t.post(`/api/admin/users/${seller?.id}/restore`, asAdmin)).status).toBe(404)
  expect((await t.post(`/api/admin/properties/${homeId}/restore`, asAdmin)).status).toBe(404)
  expect(await database.query('select 1 from valuation_models')).toEqual([])

  // What a real person attached to them holds together.
  const session = await t.services.sessions.open(real.user.id, 'tests')
  expect((await t.get('/api/buyer/saved-properties', { token: session })).status).toBe(200)
  const threads = await t.get('/api/messages/threads', { token: session })
  expect([threads.status, threads.text.includes('Is the well dry in April?')]).toEqual([200, true])
  const more = await t.post('/api/messages', {
    token: session,
    body: { propertyId: homeId, message: 'Still there?' },
  })
  expect([404, 409, 410]).toContain(more.status)
  await t.close()

  // What lies hidden is not erased, however long demo mode stays off.
  const later = await start(database, false, new Date(NOW.getTime() + 40 * DAY))
  await later.services.sweep.deleted()
  await later.close()
  const again = await start(database, true)
  expect((await again.get('/api/search')).json()).toMatchObject({ total: was + 1 })
  expect((await again.get('/api/realtors')).json()).toHaveLength(3)
  expect((await signIn(again, 'seller@veedu.demo', 'veedu-demo')).status).toBe(200)
  expect(
    await database.query(
      `select 1 from visits where state in ('asked', 'proposed', 'confirmed', 'moved')`,
    ),
  ).not.toEqual([])
  await again.close()
}, 90_000)

test('roles that a demo administrator granted do not count', async () => {
  const database = await demoPeople()
  const demo = await start(database, true)
  const session = await signIn(demo, 'admin@veedu.demo', 'veedu-demo')
  const { token } = session.json<{ token: string }>()
  const [eve, mallory] = [await demo.makeUser('SELLER'), await demo.makeUser('BUYER')]
  const promote = (as: string, id: number) =>
    demo.judge('PATCH', `/api/admin/users/${id}`, { token: as, body: { role: 'ADMIN' } })
  expect((await promote(token, eve.user.id)).status).toBe(200)
  // Another role ends the sessions of the old one.
  const promoted = await demo.services.sessions.open(eve.user.id, 'tests')
  expect((await promote(promoted, mallory.user.id)).status).toBe(200)
  const home = await demo.makeListing()
  expect((await demo.put(`/api/admin/properties/${home.id}/verify`, { token })).status).toBe(200)
  await demo.close()

  const t = await start(database, false)
  const roles = await database.db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.demo, false))
    .orderBy(users.id)
  expect(roles).toContainEqual({ id: eve.user.id, role: 'SELLER' })
  expect(roles).toContainEqual({ id: mallory.user.id, role: 'BUYER' })
  expect((await t.get('/api/auth/me', { token: eve.token })).status).toBe(401)
  expect((await t.get(`/api/properties/${home.id}`)).json()).toMatchObject({ isVerified: false })
  await t.close()
})

test('the demo is removed permanently; the data of real people remains', async () => {
  const database = await demoDatabase()
  const demo = await start(database, true)
  const real = await demo.makeUser('BUYER', { verified: true })
  const [home] = (await demo.get('/api/properties?limit=1')).json<{ id: number }[]>()
  await demo.post('/api/messages', {
    token: real.token,
    body: { propertyId: home?.id, message: 'Is the well dry in April?' },
  })
  await demo.post(`/api/buyer/saved-properties/${home?.id}`, { token: real.token })
  const own = await demo.makeListing({ title: 'A real house' })
  await demo.close()

  const [demoPeople] = await database.query<{ n: number }>(
    'select count(*)::int as n from users where demo',
  )
  expect(demoPeople?.n).toBeGreaterThan(100)
  expect(await removeDemoData(database, NOW)).toMatchObject({ people: demoPeople?.n })
  expect(await isSeeded(database)).toBe(false)
  expect(await database.query('select id::int from properties')).toEqual([{ id: own.id }])
  // One nameless account holds the other end of the conversation.
  expect(await database.query(`select name, email, password_hash from users where demo`)).toEqual([
    { name: '', email: '', password_hash: '' },
  ])
  const t = await start(database, false)
  const session = await t.services.sessions.open(real.user.id, 'tests')
  const threads = await t.get('/api/messages/threads', { token: session })
  expect([threads.status, threads.text.includes('Is the well dry in April?')]).toEqual([200, true])
  expect((await t.get('/api/buyer/saved-properties', { token: session })).json()).toEqual([])
  expect((await t.get('/api/account/export', { token: session })).status).toBe(200)
  await t.services.sweep.deleted()
  await t.close()

  await seedDemo(database, {
    today: NOW,
    passwordHash: await hashPassword('veedu-demo'),
    size: SIZE,
  })
  const again = await start(database, true)
  expect((await signIn(again, 'admin@veedu.demo', 'veedu-demo')).status).toBe(200)
  await again.close()
}, 60_000)

test("the operator's administrator is made beside a demo one; the variables take effect when they change", async () => {
  const database = await demoPeople()
  const t = await start(database, false)
  const { firstAdmin } = t.services
  expect(await firstAdmin.ensure(null)).toMatchObject({ kind: 'setUp' })
  expect(await firstAdmin.ensure(OPERATOR)).toEqual({ kind: 'ready' })
  const first = await signIn(t, OPERATOR.email, OPERATOR.password)
  expect([first.status, first.json()]).toMatchObject([200, { user: { role: 'ADMIN' } }])
  const { token, user } = first.json<{ token: string; user: { id: number } }>()
  // The last real administrator stays, whatever demo administrators there are.
  const gone = await t.post('/api/account/delete', { token, body: { password: OPERATOR.password } })
  expect(gone.status).toBe(409)

  // Started again as it was: nothing happens.
  expect(await firstAdmin.ensure(OPERATOR)).toEqual({ kind: 'ready' })
  expect((await t.get('/api/auth/me', { token })).status).toBe(200)

  // Another password in the environment ends what the old one opened.
  const changed = { ...OPERATOR, password: 'quite another word of theirs' }
  expect(await firstAdmin.ensure(changed)).toEqual({ kind: 'ready' })
  expect((await signIn(t, OPERATOR.email, OPERATOR.password)).status).toBe(401)
  expect((await signIn(t, OPERATOR.email, changed.password)).status).toBe(200)
  expect((await t.get('/api/auth/me', { token })).status).toBe(401)

  // A password chosen on the site stays while the variables do.
  await database.db
    .update(users)
    .set({ passwordHash: await hashPassword('chosen on the site itself') })
    .where(eq(users.id, user.id))
  expect(await firstAdmin.ensure(changed)).toEqual({ kind: 'ready' })
  expect((await signIn(t, OPERATOR.email, 'chosen on the site itself')).status).toBe(200)

  // Another address is another administrator.
  const second = { email: 'second@people.test', password: 'a long word of somebody else' }
  expect(await firstAdmin.ensure(second)).toEqual({ kind: 'ready' })
  expect((await signIn(t, second.email, second.password)).status).toBe(200)
  await t.close()
})

test('an ordinary account with the address of ADMIN_EMAIL is not changed, and a warning is logged', async () => {
  const database = await demoPeople()
  const t = await start(database, false)
  const { firstAdmin } = t.services
  const { user } = await t.makeUser('SELLER', { email: OPERATOR.email })
  expect(await firstAdmin.ensure(OPERATOR)).toEqual({ kind: 'refused', why: 'ordinaryAccount' })
  await t.makeUser('ADMIN')
  expect(await firstAdmin.ensure(OPERATOR)).toEqual({ kind: 'ready' })
  const [row] = await database.db.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ role: 'SELLER', passwordHash: 'unusable' })
  expect(await firstAdmin.ensure({ email: 'third@people.test', password: 'password' })).toEqual({
    kind: 'ready',
  })
  expect(await database.query(`select 1 from users where email = 'third@people.test'`)).toEqual([])
  await t.close()
})

test('a set-up link is invalid once there is an administrator', async () => {
  const t = await startApp()
  open.push(() => t.close())
  const outcome = await t.services.firstAdmin.ensure(null)
  if (outcome.kind !== 'setUp') throw new Error('no link')
  await t.makeUser('ADMIN')
  const body = { token: outcome.token, name: 'Late', ...OPERATOR }
  expect((await t.post('/api/auth/first-admin', { body })).status).toBe(422)
})
