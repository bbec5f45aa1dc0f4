import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminEvent, AdminStats, AdminUser } from '../../../src/contracts/admin/admin.ts'
import type { PropertyWire } from '../../../src/contracts/listings/wire.ts'
import { auditLog, properties, propertyHistory, users } from '../../../src/db/schema.ts'
import { startApp, type TestApp } from '../../support/api.ts'

let t: TestApp
let token: string
let adminId: number
const now = new Date()
beforeAll(async () => {
  t = await startApp({ clock: () => now })
  const admin = await t.makeUser('ADMIN')
  token = admin.token
  adminId = admin.user.id
})
afterAll(() => t.close())

const listing = async (id: number) =>
  (await t.database.db.select().from(properties).where(eq(properties.id, id)))[0]
const lastAudit = async () =>
  (await t.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]
const error = async (method: string, url: string, body?: unknown) => {
  const answer = await t.judge(method, url, { token, ...(body ? { body } : {}) })
  return [answer.status, answer.json<{ error: string }>().error]
}

test('people are listed newest first, page by page, without anything secret', async () => {
  for (let n = 0; n < 5; n += 1) await t.makeUser('BUYER')
  const all = await t.get('/api/admin/users', { token })
  const people = all.json<AdminUser[]>()
  expect(all.headers['x-total-count']).toBe(String(people.length))
  expect(all.headers.link).toBeUndefined()
  expect(all.text).not.toMatch(/hash|argon|unusable|key/i)
  expect(Object.keys(people[0] ?? {}).sort()).toEqual([
    'createdAt',
    'daysLeft',
    'deletedAt',
    'demo',
    'email',
    'emailVerified',
    'id',
    'listings',
    'name',
    'role',
    'suspended',
    'suspendedReason',
    'version',
  ])
  const walked: number[] = []
  let url: string | undefined = '/api/admin/users?limit=2'
  while (url !== undefined) {
    const page = await t.get(url, { token })
    expect(page.headers['x-total-count']).toBe(String(people.length))
    walked.push(...page.json<AdminUser[]>().map((each) => each.id))
    url = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1]
  }
  expect(walked).toEqual(people.map((each) => each.id))
})

test('people are found by name and address; pattern characters are literal', async () => {
  const { user } = await t.makeUser('SELLER', { name: 'മറിയം 100%', email: 'mariam_k@x.test' })
  const found = async (q: string) =>
    (await t.get(`/api/admin/users?q=${encodeURIComponent(q)}`, { token }))
      .json<AdminUser[]>()
      .map((each) => each.id)
  expect(await found('മറിയം')).toEqual([user.id])
  expect(await found('MARIAM_K')).toEqual([user.id])
  expect(await found('100%')).toEqual([user.id])
  expect(await found('%%%')).toEqual([])
  expect((await t.get('/api/admin/users?role=SELLER&q=mariam', { token })).json()).toHaveLength(1)
})

test.each(['limit=0', 'limit=1001', 'limit=x', 'cursor=-1', 'cursor=a', 'role=KING'])(
  'the query %s is 400',
  async (query) => {
    expect((await t.get(`/api/admin/users?${query}`, { token })).status).toBe(400)
  },
)

test('the counts are those of what is not deleted', async () => {
  const before = (await t.get('/api/admin/stats', { token })).json<AdminStats>()
  await t.makeListing({ isVerified: true, isFeatured: true, views: 7 })
  await t.makeListing({ publication: 'review', views: 3 })
  await t.makeListing({ publication: 'deleted', isVerified: true, views: 100 })
  expect((await t.get('/api/admin/stats', { token })).json()).toEqual({
    totalUsers: before.totalUsers + 3,
    totalProperties: before.totalProperties + 2,
    verifiedProperties: before.verifiedProperties + 1,
    featuredProperties: before.featuredProperties + 1,
    totalViews: before.totalViews + 10,
  })
})

test('verifying and featuring can be undone and are idempotent', async () => {
  const { id } = await t.makeListing()
  const put = (action: string) => t.put(`/api/admin/properties/${id}/${action}`, { token })
  const verified = await put('verify')
  expect(verified.status).toBe(200)
  expect(verified.json<PropertyWire>()).toMatchObject({ id, isVerified: true, version: 2 })
  expect((await lastAudit())?.action).toBe('property.verify')
  expect((await put('verify')).json<PropertyWire>()).toMatchObject({ version: 2 })
  expect((await put('feature')).json<PropertyWire>()).toMatchObject({
    isFeatured: true,
    version: 3,
  })
  const overview = (await t.get(`/api/properties/${id}`)).json<PropertyWire>()
  expect(overview).toMatchObject({ isVerified: true, isFeatured: true })
  await t.judge('DELETE', `/api/admin/properties/${id}/verify`, { token })
  await t.judge('DELETE', `/api/admin/properties/${id}/feature`, { token })
  expect(await listing(id)).toMatchObject({
    isVerified: false,
    isFeatured: false,
    verifiedAt: null,
  })
  expect(await lastAudit()).toMatchObject({
    action: 'property.unfeature',
    actorId: adminId,
    targetKind: 'property',
    targetId: id,
  })
})

test('a request without a body may have a JSON content type', async () => {
  const { id } = await t.makeListing()
  const headers = { 'content-type': 'application/json' }
  const answer = await t.judge('PUT', `/api/admin/properties/${id}/verify`, { token, headers })
  expect(answer.status).toBe(200)
})

test('a listing is in the review queue and goes live when approved', async () => {
  const { id } = await t.makeListing({ publication: 'review', title: 'Waiting 100% house' })
  expect((await t.get(`/api/properties/${id}`)).status).toBe(404)
  const queue = await t.get('/api/admin/properties?publication=review', { token })
  expect(queue.json<PropertyWire[]>().map((each) => each.id)).toContain(id)
  expect(queue.json<PropertyWire[]>()[0]?.amenities).toBe('[]')
  const found = await t.get('/api/admin/properties?q=100%25%20house', { token })
  expect(found.json<PropertyWire[]>().map((each) => each.id)).toEqual([id])
  expect(found.headers['x-total-count']).toBe('1')
  const published = await t.judge('POST', `/api/admin/properties/${id}/publish`, { token })
  expect(published.json<PropertyWire>()).toMatchObject({ publication: 'live' })
  expect((await t.get(`/api/properties/${id}`)).status).toBe(200)
  const history = await t.database.db
    .select()
    .from(propertyHistory)
    .where(eq(propertyHistory.propertyId, id))
  expect(history).toMatchObject([{ kind: 'publication', before: 'review', after: 'live' }])
  const paused = await t.makeListing({ publication: 'paused' })
  expect(await error('POST', `/api/admin/properties/${paused.id}/publish`)).toEqual([
    409,
    'This listing is not waiting for review.',
  ])
})

test('a deleted listing can be restored within 30 days, as withdrawn', async () => {
  const { id } = await t.makeListing()
  expect((await t.delete(`/api/properties/${id}`, { token })).status).toBe(200)
  expect((await t.judge('PUT', `/api/admin/properties/${id}/verify`, { token })).status).toBe(410)
  const back = await t.post(`/api/admin/properties/${id}/restore`, { token })
  expect(back.json<PropertyWire>()).toMatchObject({ publication: 'withdrawn' })
  const old = await t.makeListing({
    publication: 'deleted',
    deletedAt: new Date(now.getTime() - 31 * 86_400_000),
  })
  expect((await t.post(`/api/admin/properties/${old.id}/restore`, { token })).status).toBe(410)
  expect((await t.post('/api/admin/properties/999999/restore', { token })).status).toBe(404)
  expect((await t.put('/api/admin/properties/abc/verify', { token })).status).toBe(404)
})

test('deleting a person signs them out and withdraws their listings; both can be restored', async () => {
  const seller = await t.makeUser('SELLER', { email: 'gone@x.test' })
  const live = await t.makeListing({ ownerId: seller.user.id })
  const paused = await t.makeListing({ ownerId: seller.user.id, publication: 'paused' })
  const expired = await t.makeListing({ ownerId: seller.user.id, publication: 'expired' })
  const url = `/api/admin/users/${seller.user.id}`
  expect((await t.delete(url, { token })).json()).toEqual({ id: seller.user.id, deleted: true })
  expect((await t.get('/api/auth/me', { token: seller.token })).status).toBe(401)
  const states = async () =>
    Promise.all([live, paused, expired].map(async ({ id }) => (await listing(id))?.publication))
  expect(await states()).toEqual(['withdrawn', 'withdrawn', 'expired'])
  expect((await t.get(`/api/properties/${live.id}`)).status).not.toBe(200)
  expect(await lastAudit()).toMatchObject({ action: 'user.delete', targetId: seller.user.id })
  expect((await t.delete(url, { token })).status).toBe(410)

  const back = await t.post(`${url}/restore`, { token })
  expect(back.json<AdminUser>()).toMatchObject({ id: seller.user.id, listings: 3 })
  expect(await states()).toEqual(['live', 'paused', 'expired'])
  expect((await t.get(`/api/properties/${live.id}`)).status).toBe(200)
})

test('a deleted person cannot be restored when the address is taken or after 30 days', async () => {
  const first = await t.makeUser('BUYER', { email: 'taken@x.test', emailKey: 'taken@x.test' })
  await t.delete(`/api/admin/users/${first.user.id}`, { token })
  await t.makeUser('BUYER', { email: 'taken@x.test', emailKey: 'taken@x.test' })
  expect((await t.post(`/api/admin/users/${first.user.id}/restore`, { token })).status).toBe(409)
  const { user } = await t.makeUser('BUYER', {
    deletedAt: new Date(now.getTime() - 31 * 86_400_000),
  })
  expect((await t.post(`/api/admin/users/${user.id}/restore`, { token })).status).toBe(410)
})

test('an administrator is never deleted, and nobody changes themselves', async () => {
  const other = await t.makeUser('ADMIN')
  const url = (id: number) => `/api/admin/users/${id}`
  expect(await error('DELETE', url(other.user.id))).toEqual([
    403,
    'An administrator cannot be deleted.',
  ])
  expect((await t.delete(url(adminId), { token })).status).toBe(403)
  expect((await t.judge('PATCH', url(adminId), { token, body: { role: 'BUYER' } })).status).toBe(
    403,
  )
  expect((await t.judge('PATCH', url(adminId), { token, body: { suspended: true } })).status).toBe(
    403,
  )
  const [row] = await t.database.db.select().from(users).where(eq(users.id, other.user.id))
  expect(row).toMatchObject({ role: 'ADMIN', deletedAt: null })
})

test('role changes, suspension and reinstatement are recorded in the audit log', async () => {
  const person = await t.makeUser('BUYER')
  const url = `/api/admin/users/${person.user.id}`
  const patch = async (body: object) =>
    (await t.judge('PATCH', url, { token, body })).json<AdminUser>()
  expect(await patch({ role: 'GOVERNMENT' })).toMatchObject({
    role: 'GOVERNMENT',
    suspended: false,
  })
  expect(await lastAudit()).toMatchObject({
    action: 'user.role',
    details: { before: 'BUYER', after: 'GOVERNMENT' },
  })
  // A new role is a new sign-in.
  expect((await t.get('/api/auth/me', { token: person.token })).status).toBe(401)
  const again = await t.services.sessions.open(person.user.id, 'tests')
  expect((await t.get('/api/auth/me', { token: again })).json()).toMatchObject({
    role: 'GOVERNMENT',
  })
  expect(await patch({ suspended: true })).toMatchObject({ suspended: true })
  expect((await t.get('/api/auth/me', { token: again })).status).toBe(401)
  expect(await patch({ suspended: false })).toMatchObject({ suspended: false })
  expect((await t.judge('PATCH', url, { token, body: { role: 'KING' } })).status).toBe(422)
})

test('a demoted administrator may no longer administer, with the session that was open or a new one', async () => {
  const other = await t.makeUser('ADMIN')
  await t.judge('PATCH', `/api/admin/users/${other.user.id}`, { token, body: { role: 'SELLER' } })
  expect((await t.get('/api/admin/users', { token: other.token })).status).toBe(401)
  const again = await t.services.sessions.open(other.user.id, 'tests')
  expect((await t.get('/api/admin/users', { token: again })).status).toBe(403)
})

test('the log names who did what to which listing and person, newest first, page by page', async () => {
  const { id } = await t.makeListing({ title: 'Tiled house', city: 'Pala' })
  const person = await t.makeUser('BUYER', { name: 'Leela' })
  await t.judge('PUT', `/api/admin/properties/${id}/verify`, { token })
  await t.delete(`/api/admin/users/${person.user.id}`, { token })
  const answer = await t.get('/api/admin/audit?limit=2', { token })
  const events = answer.json<AdminEvent[]>()
  expect(events.map(({ action, target }) => [action, target])).toEqual([
    ['user.delete', { kind: 'user', id: person.user.id, name: 'Leela', demo: false, slug: null }],
    [
      'property.verify',
      { kind: 'property', id, name: 'Tiled house', demo: false, slug: 'tiled-house-pala' },
    ],
  ])
  expect(events[0]?.actor).toBe((await t.get('/api/auth/me', { token })).json<AdminUser>().name)
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.link ?? '')?.[1] ?? ''
  const [before] = (await t.get(next, { token })).json<AdminEvent[]>()
  expect(before?.id).toBeLessThan(events[1]?.id ?? 0)

  await t.delete(`/api/properties/${id}`, { token })
  const [gone] = (await t.get('/api/admin/audit?limit=1', { token })).json<AdminEvent[]>()
  expect(gone).toMatchObject({ action: 'property.delete', target: { slug: null } })
})

test('the review queue is paginated, oldest first', async () => {
  for (const title of ['first', 'second', 'third'])
    await t.makeListing({ title, publication: 'review' })
  const walked: string[] = []
  let url: string | undefined = '/api/admin/properties?publication=review&order=oldest&limit=1'
  while (url !== undefined) {
    const page = await t.get(url, { token })
    walked.push(...page.json<PropertyWire[]>().map((each) => each.title ?? ''))
    url = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1]
  }
  expect(walked.slice(-3)).toEqual(['first', 'second', 'third'])
})
