import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminEvent, AdminUser } from '../../../src/contracts/admin/admin.ts'
import type { SystemHealth } from '../../../src/contracts/admin/overview.ts'
import type { AdminCallback } from '../../../src/contracts/admin/callbacks.ts'
import type { Evidence } from '../../../src/contracts/admin/moderation.ts'
import { ownListingsQuery } from '../../../src/contracts/listings/own-listings.ts'
import type { PropertyWire } from '../../../src/contracts/listings/wire.ts'
import {
  auditLog,
  callbacks,
  listingFlags,
  outbox,
  properties,
  propertyReports,
  sessions,
  users,
} from '../../../src/db/schema.ts'
import type { Actor } from '../../../src/domain/accounts/actor.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

let t: TestApp
let mainAdmin: TestUser
let token: string
let now = new Date('2026-03-10T06:00:00Z')
beforeAll(async () => {
  t = await startApp({ clock: () => now })
  mainAdmin = await t.makeUser('ADMIN', { createdAt: now })
  token = mainAdmin.token
})
afterAll(() => t.close())

const signInAgain = () => t.services.sessions.open(mainAdmin.user.id, 'tests')
const row = async (id: number) =>
  (await t.database.db.select().from(properties).where(eq(properties.id, id)))[0]
const actorOf = ({ user }: TestUser): Actor => ({ ...user, verified: true, sessionId: 0 })
const letters = () => t.database.db.select().from(outbox).orderBy(desc(outbox.id))
const lastAudit = async () =>
  (await t.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

/** Walks a list to its end, a few rows at a time. */
async function walk<Item>(address: string): Promise<Item[]> {
  const items: Item[] = []
  let url: string | undefined = address
  while (url !== undefined) {
    const page = await t.get(url, { token })
    expect([url, page.status]).toEqual([url, 200])
    items.push(...page.json<Item[]>())
    url = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1]
  }
  return items
}

test('a listing is let onto the map; its owner is told in their language, unless it is taken back at once', async () => {
  const owner = await t.makeUser('SELLER', { lang: 'ml', name: 'രാധ', verified: true })
  const { id } = await t.makeListing({
    ownerId: owner.user.id,
    publication: 'review',
    title: 'Villa',
  })
  const url = `/api/admin/properties/${id}/publish`
  const done = await t.judge('POST', url, { token })
  expect(done.json<PropertyWire>()).toMatchObject({ publication: 'live' })
  const [letter] = await letters()
  expect(letter).toMatchObject({ kind: 'listing-accepted', recipient: owner.user.email })
  expect(letter?.text).toContain('രാധ')
  expect(letter?.notBefore?.getTime()).toBeGreaterThan(now.getTime())
  expect((await t.judge('DELETE', url, { token })).json<PropertyWire>()).toMatchObject({
    publication: 'review',
  })
  expect((await letters()).some((each) => each.id === letter?.id)).toBe(false)
  expect(await lastAudit()).toMatchObject({ action: 'property.unpublish' })
  // Twice is once; what was never published has nothing to undo.
  expect((await t.judge('DELETE', url, { token })).status).toBe(200)
  const other = await t.makeListing()
  const nothing = await t.judge('DELETE', `/api/admin/properties/${other.id}/publish`, { token })
  expect(nothing.status).toBe(409)
})

test('a listing goes back with a reason, waits again once it is sent again, and a rejection can be taken back', async () => {
  const owner = await t.makeUser('SELLER', { verified: true })
  const { id } = await t.makeListing({ ownerId: owner.user.id, expiresAt: new Date('2026-05-01') })
  const url = `/api/admin/properties/${id}/reject`
  expect((await t.judge('POST', url, { token, body: { reason: 'silly' } })).status).toBe(422)
  const body = { reason: 'wrongPrice', note: 'A <b>villa</b> for ₹ 45?' }
  expect((await t.judge('POST', url, { token, body })).json<PropertyWire>()).toMatchObject({
    publication: 'draft',
  })
  const [letter] = await letters()
  expect(letter).toMatchObject({ kind: 'listing-rejected', recipient: owner.user.email })
  expect(letter?.text).toContain('The price cannot be right.')
  expect(letter?.html).toContain('&lt;b&gt;villa')
  expect((await t.get(`/api/properties/${id}`)).status).toBe(404)
  const inOwnList = async () => {
    const asked = ownListingsQuery.parse({ q: '', state: null })
    return (await t.services.ownListings.page(actorOf(owner), asked)).items[0]?.sentBack
  }
  expect(await inOwnList()).toEqual({ ...body, at: now.toISOString() })
  // A confirmed owner, whose listings are live at once otherwise.
  await t.post(`/api/properties/${id}/resume`, { token: owner.token })
  expect(await row(id)).toMatchObject({ publication: 'review', rejectedReason: 'wrongPrice' })
  expect(await inOwnList()).toBeNull()
  const evidence = (await t.get(`/api/admin/properties/${id}/evidence`, { token })).json<Evidence>()
  expect(evidence.listing.rejected).toMatchObject({ reason: 'wrongPrice', note: body.note })
  await t.judge('POST', `/api/admin/properties/${id}/publish`, { token })
  expect(await row(id)).toMatchObject({ publication: 'live', rejectedAt: null, rejectedNote: null })

  const second = await t.makeListing({ expiresAt: new Date('2026-04-01T00:00:00Z') })
  await t.judge('POST', `/api/admin/properties/${second.id}/reject`, {
    token,
    body: { reason: 'other' },
  })
  await t.judge('DELETE', `/api/admin/properties/${second.id}/reject`, { token })
  expect(await row(second.id)).toMatchObject({
    publication: 'live',
    expiresAt: new Date('2026-04-01T00:00:00Z'),
    rejectedAt: null,
  })
  const expired = await t.makeListing({ publication: 'expired' })
  const refused = await t.judge('POST', `/api/admin/properties/${expired.id}/reject`, {
    token,
    body: { reason: 'other' },
  })
  expect(refused.status).toBe(409)
})

test('the evidence: look-alike, reports, usual price, owner, and the neighbours in the queue', async () => {
  const owner = await t.makeUser('SELLER', { name: 'Rosamma' })
  for (let n = 0; n < 6; n += 1)
    await t.makeListing({ city: 'Pala', price: 5_000_000, builtUpAreaM2: 100 })
  const other = await t.makeListing({ title: 'The same house', city: 'Pala' })
  const first = await t.makeListing({ publication: 'review' })
  const { id } = await t.makeListing({
    ownerId: owner.user.id,
    publication: 'review',
    city: 'Pala',
    price: 20_000_000,
    builtUpAreaM2: 100,
  })
  const last = await t.makeListing({ publication: 'review' })
  await t.database.db.insert(listingFlags).values({
    kind: 'duplicate-listing',
    propertyId: id,
    otherId: other.id,
    details: { because: ['survey'] },
  })
  await t.database.db.insert(propertyReports).values({
    propertyId: id,
    reason: 'fraud',
    details: 'It is mine',
    reporter: 'somebody',
    day: '2026-03-10',
    at: now,
  })
  const seen = (await t.get(`/api/admin/properties/${id}/evidence`, { token })).json<Evidence>()
  expect(seen.alike).toMatchObject([{ other: { id: other.id, title: 'The same house' } }])
  expect(seen.reports).toMatchObject([{ reason: 'fraud', details: 'It is mine', resolved: false }])
  expect(seen.sale).toMatchObject({ times: 4, unit: 'sqft', place: { name: 'Pala' } })
  expect(seen.owner).toMatchObject({ name: 'Rosamma', listings: { all: 1 }, reports: 1 })
  expect([seen.previous, seen.next]).toEqual([first.id, last.id])
  const gone = await t.makeListing({ publication: 'deleted' })
  expect((await t.get(`/api/admin/properties/${gone.id}/evidence`, { token })).status).toBe(410)
})

test.each(['newest', 'oldest', 'dearest', 'cheapest', 'views', 'title'])(
  'properties by %s: every page together is the whole list once, in order',
  async (sort) => {
    const whole = await walk<PropertyWire>(`/api/admin/properties?sort=${sort}`)
    const pages = await walk<PropertyWire>(`/api/admin/properties?sort=${sort}&limit=3`)
    expect(pages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)
  },
)

test.each(['newest', 'oldest', 'name', 'email'])('people by %s, page by page', async (sort) => {
  await t.makeUser('BUYER', { name: '' })
  const whole = await walk<AdminUser>(`/api/admin/users?sort=${sort}`)
  const pages = await walk<AdminUser>(`/api/admin/users?sort=${sort}&limit=4`)
  expect(pages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
})

test('sorting by price puts the most expensive first, by rent where there is no price', async () => {
  await t.makeListing({ forSale: false, forRent: true, price: null, monthlyRent: 15_000 })
  const whole = await walk<PropertyWire>('/api/admin/properties?sort=dearest')
  const asked = whole.map(({ price, monthlyRent }) => price ?? monthlyRent ?? 0)
  expect(asked).toEqual(asked.toSorted((a, b) => b - a))
  expect(asked.at(-1)).toBe(15_000)
})

test('a cursor of another order, or a modified one, is 400', async () => {
  for (const query of [
    'sort=title&cursor=12',
    'sort=newest&cursor=YQ.12',
    'sort=dearest&cursor=YQ.12',
  ])
    expect((await t.get(`/api/admin/properties?${query}`, { token })).status).toBe(400)
})

test('properties are found by their owner and by an address that others do not see; filters hold', async () => {
  const owner = await t.makeUser('REALTOR', { name: 'Zacharias Kuruvila' })
  const { id } = await t.makeListing({
    ownerId: owner.user.id,
    address: 'Hidden Lane 7',
    hideAddress: true,
    propertyType: 'PLOT',
    isFeatured: true,
  })
  const found = async (query: string) =>
    (await walk<PropertyWire>(`/api/admin/properties?${query}`)).map((each) => each.id)
  expect(await found('q=kuruvila')).toEqual([id])
  expect(await found('q=hidden+lane')).toEqual([id])
  expect(await found(`q=${id}`)).toContain(id)
  expect(await found(`kind=PLOT&mark=featured&owner=${owner.user.id}`)).toEqual([id])
  expect(await found(`mark=verified&owner=${owner.user.id}`)).toEqual([])
  expect((await found('mark=reported')).length).toBeGreaterThan(0)
  expect((await found('mark=alike')).length).toBeGreaterThan(1)
})

test('people by state; the deleted say how many days they can still come back', async () => {
  const person = await t.makeUser('BUYER', { name: 'Gone Person' })
  await t.delete(`/api/admin/users/${person.user.id}`, { token })
  const before = now
  now = new Date(now.getTime() + 5 * 86_400_000)
  // The session of five days ago has ended meanwhile.
  const later = await signInAgain()
  const [deleted] = (
    await t.get('/api/admin/users?state=deleted&q=gone+person', { token: later })
  ).json<AdminUser[]>()
  now = before
  expect(deleted).toMatchObject({ id: person.user.id, daysLeft: 25 })
  const { user } = await t.makeUser('SELLER')
  const body = { suspended: true, reason: 'Sold one house to three people' }
  await t.judge('PATCH', `/api/admin/users/${user.id}`, { token, body })
  const suspended = await walk<AdminUser>('/api/admin/users?state=suspended')
  expect(suspended).toMatchObject([{ id: user.id, suspendedReason: body.reason }])
  expect(
    (await walk<AdminUser>('/api/admin/users?state=active')).map(({ id }) => id),
  ).not.toContain(user.id)
})

test('when two administrators remove each other’s role at once, one remains', async () => {
  const one = await t.makeUser('ADMIN')
  const two = await t.makeUser('ADMIN')
  const keeper = (await t.get('/api/auth/me', { token })).json<{ id: number }>()
  await t.judge('PATCH', `/api/admin/users/${keeper.id}`, {
    token: one.token,
    body: { role: 'SELLER' },
  })
  const answers = await Promise.all([
    t.judge('PATCH', `/api/admin/users/${two.user.id}`, {
      token: one.token,
      body: { role: 'BUYER' },
    }),
    t.judge('PATCH', `/api/admin/users/${one.user.id}`, {
      token: two.token,
      body: { suspended: true },
    }),
  ])
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(200)
  expect([401, 403, 409]).toContain(statuses[1])
  const [left] = await t.database.query<{ n: number }>(
    `select count(*)::int as n from users where role = 'ADMIN' and suspended_at is null and deleted_at is null`,
  )
  expect(left?.n).toBe(1)
  // Back to how the other tests know it.
  await t.database.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, keeper.id))
  token = await signInAgain()
})

test('somebody is signed out everywhere, invited, and sent their letter again', async () => {
  const person = await t.makeUser('BUYER')
  const out = await t.delete(`/api/admin/users/${person.user.id}/sessions`, { token })
  expect(out.json()).toEqual({ id: person.user.id, sessions: 1 })
  expect((await t.get('/api/auth/me', { token: person.token })).status).toBe(401)
  expect(
    await t.database.db.select().from(sessions).where(eq(sessions.userId, person.user.id)),
  ).toEqual([])

  const again = await t.post(`/api/admin/users/${person.user.id}/verification`, { token })
  expect(again.json()).toEqual({ id: person.user.id, sent: true })
  expect((await letters())[0]).toMatchObject({ kind: 'verify-email', recipient: person.user.email })

  const body = { name: 'Collector', email: 'collector@office.test', role: 'GOVERNMENT', lang: 'ml' }
  const headers = { 'idempotency-key': 'invite-1' }
  const made = await t.post('/api/admin/users', { token, body, headers })
  expect(made.status).toBe(201)
  expect(made.json<AdminUser>()).toMatchObject({ role: 'GOVERNMENT', emailVerified: false })
  expect((await letters())[0]).toMatchObject({ kind: 'invitation', recipient: body.email })
  const count = (await letters()).length
  expect((await t.post('/api/admin/users', { token, body, headers })).json()).toEqual(made.json())
  expect((await letters()).length).toBe(count)
  expect((await t.post('/api/admin/users', { token, body })).status).toBe(409)
  expect(
    (await t.post('/api/admin/users', { token, body: { ...body, role: 'SELLER' } })).status,
  ).toBe(422)
  const login = await t.post('/api/auth/login', {
    body: { email: body.email, password: 'none:', role: 'GOVERNMENT' },
  })
  expect(login.status).toBe(401)
})

test('a call-back is stored, acknowledged in the caller’s language, and resolved', async () => {
  const body = {
    name: 'Omana',
    phone: '98470 12345',
    topic: 'title',
    bestTime: 'evening',
    language: 'ml',
    question: 'Prior actions?',
  }
  const headers = { 'idempotency-key': 'call-1', 'accept-language': 'ml' }
  const taken = await t.post('/api/callbacks', { body, headers })
  expect(taken.status).toBe(201)
  expect(taken.json<{ message: string }>().message).toMatch(/നന്ദി/)
  await t.post('/api/callbacks', { body, headers })
  const [kept, ...more] = await walk<AdminCallback>('/api/admin/callbacks?state=new')
  expect(more).toEqual([])
  expect(kept).toMatchObject({ phone: '+919847012345', state: 'new', question: 'Prior actions?' })
  const url = `/api/admin/callbacks/${kept?.id}`
  const called = await t.judge('PATCH', url, {
    token,
    body: { state: 'called', note: 'Rings on Monday' },
  })
  expect(called.json<AdminCallback>()).toMatchObject({ state: 'called', note: 'Rings on Monday' })
  expect(await lastAudit()).toMatchObject({ action: 'callback.called', targetKind: 'callback' })
  expect(JSON.stringify(await lastAudit())).not.toMatch(/Monday|98470/)
  await t.judge('PATCH', url, { token, body: { note: '' } })
  expect((await t.database.db.select().from(callbacks))[0]).toMatchObject({
    note: null,
    state: 'called',
  })
  expect((await t.post('/api/callbacks', { body: { name: 'x', phone: 'call me' } })).status).toBe(
    422,
  )
  const asker = await t.makeUser('BUYER', { verified: true })
  const signedIn = { body: { ...body, language: 'en' }, token: asker.token }
  const { letter } = (await t.post('/api/callbacks', signedIn)).json<{ letter: boolean }>()
  const sent = await t.database.db
    .select({ kind: outbox.kind, recipient: outbox.recipient, text: outbox.text })
    .from(outbox)
    .where(eq(outbox.kind, 'callback-taken'))
  expect(sent).toMatchObject([{ recipient: asker.user.email }])
  expect(sent[0]?.text).toMatch(/\+919847012345.*Mon-Sat 9AM-6PM/)
  expect(letter).toBe(true)
  const many = []
  for (let n = 0; n < 6; n += 1) many.push((await t.post('/api/callbacks', { body })).status)
  expect(many.at(-1)).toBe(429)
  // The response was lost: repeating the request succeeds, whatever the number of other requests.
  expect((await t.post('/api/callbacks', { body, headers })).status).toBe(201)
})

test('the log is filtered by actor, action, target and day, counted in pages, and comes as a file', async () => {
  const admin = await t.makeUser('ADMIN', { name: 'Filterer' })
  const { id } = await t.makeListing({ title: '=HYPERLINK("x")' })
  await t.judge('PUT', `/api/admin/properties/${id}/verify`, { token: admin.token })
  await t.judge('PUT', `/api/admin/properties/${id}/feature`, { token: admin.token })
  const events = async (query: string) =>
    (await walk<AdminEvent>(`/api/admin/audit?${query}`)).map(({ action }) => action)
  expect(await events(`actor=${admin.user.id}&limit=1`)).toEqual([
    'property.feature',
    'property.verify',
  ])
  expect(await events(`target=property&targetId=${id}&action=property.verify`)).toEqual([
    'property.verify',
  ])
  expect(new Set((await events('action=callback.')).map((action) => action.split('.')[0]))).toEqual(
    new Set(['callback']),
  )
  expect(await events(`actor=${admin.user.id}&from=2026-03-10&to=2026-03-10`)).toHaveLength(2)
  expect(await events(`actor=${admin.user.id}&from=2026-03-11`)).toEqual([])
  const file = await t.get(`/api/admin/audit.csv?actor=${admin.user.id}`, { token })
  expect(file.headers['content-type']).toMatch(/text\/csv/)
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  // No spreadsheet runs a title as a formula.
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
  expect((await t.get('/api/admin/audit?from=tomorrow', { token })).status).toBe(400)
})

test('what waits is counted with its age, and the days say what happened on them', async () => {
  const overview = (await t.get('/api/admin/overview', { token })).json<{
    waiting: { reviews: number; callbacks: number; since: Record<string, string | null> }
    days: { day: string; signUps: number }[]
  }>()
  expect(overview.waiting.reviews).toBeGreaterThan(0)
  expect(overview.waiting.since.reviews).not.toBeNull()
  expect(overview.days).toHaveLength(30)
  expect(overview.days.at(-1)?.day).toBe('2026-03-10')
})

test('a failed email is retried or dropped, and both are recorded in the audit log', async () => {
  const give = async () => {
    const [letter] = await t.database.db
      .insert(outbox)
      .values({
        kind: 'test',
        recipient: 'a@b.test',
        subject: 's',
        html: '',
        text: '',
        failedAt: now,
        attempts: 10,
      })
      .returning()
    return letter?.id ?? 0
  }
  const first = await give()
  expect((await t.post(`/api/admin/outbox/${first}/again`, { token })).status).toBe(200)
  expect((await t.post(`/api/admin/outbox/${first}/again`, { token })).status).toBe(409)
  const second = await give()
  expect((await t.delete(`/api/admin/outbox/${second}`, { token })).status).toBe(200)
  expect((await t.delete(`/api/admin/outbox/${second}`, { token })).status).toBe(404)
  expect(await lastAudit()).toMatchObject({ action: 'letter.drop', targetId: second })
})

test('the system’s figures are those of this database and this process', async () => {
  const health = (await t.get('/api/admin/system', { token })).json<SystemHealth>()
  expect(health.database.bytes).toBeGreaterThan(1_000_000)
  expect(health.database.migrations.applied).toBe(health.database.migrations.known)
  expect(health.database.tables.map(({ name }) => name)).toContain('properties')
  expect(health.search).toMatchObject({ engine: 'index', state: 'ready', behind: 0 })
  expect(health.versions.node).toBe(process.version)
  expect(health.storage.diskTotal).toBeGreaterThan(0)
  expect(health.memory.process).toBeGreaterThan(10_000_000)
})
