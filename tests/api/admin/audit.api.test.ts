import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  auditLog,
  callbacks,
  listingFlags,
  messageReports,
  realtorReviews,
  reviewReports,
  messages,
  outbox,
  propertyReports,
  realtorProfiles,
} from '../../../src/db/schema.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { FIRST_SITE_SETTINGS } from '../../../src/domain/admin/site-settings.ts'

/**
 * Every change that an administrator can make is in the log. The calls are those that are mounted: a new one without
 * its line here fails.
 */
let t: TestApp
let token: string
const now = new Date('2026-03-10T06:00:00Z')
beforeAll(async () => {
  t = await startApp({ clock: () => now, demo: true })
  token = (await t.makeUser('ADMIN')).token
})
afterAll(() => t.close())

/** What a call is made on, and with which body. `first` is done before it, for what takes something back. */
interface AdminAction {
  /** Of the answer; 200 unless said. */
  status?: number
  on: () => Promise<number>
  /** Where the call does not name an id. */
  path?: string
  body?: object
  first?: (id: number) => Promise<unknown>
  headers?: Record<string, string>
  /** Headers from the answer to `first`. */
  headersAfter?: (answer: unknown) => Record<string, string>
}

const LANDMARK = { name: 'New Mall', kind: 'mall', lat: 9.6, lng: 76.5 }

const one = async <Row extends { id: number }>(rows: Promise<Row[]>): Promise<number> => {
  const [row] = await rows
  if (!row) throw new Error('nothing was written')
  return row.id
}
const person = async (): Promise<number> => (await t.makeUser('BUYER')).user.id
const listing = async (publication: 'live' | 'review' = 'live'): Promise<number> =>
  (await t.makeListing({ publication })).id
const waiting = (): Promise<number> => listing('review')
const letter = (): Promise<number> =>
  one(
    t.database.db
      .insert(outbox)
      .values({ kind: 'x', recipient: 'a@b.test', subject: 's', html: '', text: '', failedAt: now })
      .returning(),
  )
const callback = (): Promise<number> =>
  one(
    t.database.db
      .insert(callbacks)
      .values({ name: 'O', phone: '+919847012345', bestTime: 'any', topic: 'other', lang: 'en' })
      .returning(),
  )
const report = async (): Promise<number> =>
  one(
    t.database.db
      .insert(propertyReports)
      .values({
        propertyId: await listing(),
        reason: 'fraud',
        reporter: 'somebody',
        day: '2026-03-10',
        at: now,
      })
      .returning(),
  )
const flag = async (): Promise<number> =>
  one(
    t.database.db
      .insert(listingFlags)
      .values({ kind: 'duplicate-listing', propertyId: await listing(), otherId: await listing() })
      .returning(),
  )
const realtor = async (): Promise<number> => {
  const { user } = await t.makeUser('REALTOR')
  await t.database.db
    .insert(realtorProfiles)
    .values({ userId: user.id, agency: 'A', nameKey: 'a', reraNumber: 'K-RERA/1', updatedAt: now })
  return user.id
}
const messageReport = async (): Promise<number> => {
  const { user, token: theirs } = await t.makeUser('BUYER')
  const { id, ownerId } = await t.makeListing()
  await t.post('/api/messages', {
    token: theirs,
    body: { propertyId: id, message: 'Cheap loans!' },
  })
  const [sent] = await t.database.db.select().from(messages).where(eq(messages.senderId, user.id))
  return one(
    t.database.db
      .insert(messageReports)
      .values({ messageId: sent?.id ?? 0, reporterId: ownerId, reason: 'spam', at: now })
      .returning(),
  )
}
const reviewReport = async (): Promise<number> => {
  const [author, reporter, realtor] = [
    await t.makeUser('BUYER'),
    await t.makeUser('BUYER'),
    await t.makeUser('REALTOR'),
  ]
  const reviewId = await one(
    t.database.db
      .insert(realtorReviews)
      .values({ realtorId: realtor.user.id, authorId: author.user.id, stars: 1, lang: 'en' })
      .returning(),
  )
  return one(
    t.database.db
      .insert(reviewReports)
      .values({ reviewId, reporterId: reporter.user.id, reason: 'fake', at: now })
      .returning(),
  )
}
const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  t.judge(method, `/api/admin/${path}`, { token, headers, ...(body ? { body } : {}) })

const RATE = { value: 7, from: '2026-04-01', source: 'An order', reason: 'The budget', version: 0 }

const ACTIONS: Record<string, AdminAction> = {
  'POST users': {
    status: 201,
    on: () => Promise.resolve(0),
    body: { name: 'Collector', email: 'c@office.test', role: 'GOVERNMENT' },
  },
  'PATCH users/:id': { on: person, body: { suspended: true, reason: 'x' } },
  'DELETE users/:id': { on: person },
  'POST users/:id/restore': { on: person, first: (id) => call('DELETE', `users/${id}`) },
  'POST users/:id/verification': { on: person },
  'DELETE users/:id/sessions': { on: person },
  'PUT properties/:id/verify': { on: listing },
  'DELETE properties/:id/verify': {
    on: listing,
    first: (id) => call('PUT', `properties/${id}/verify`),
  },
  'PUT properties/:id/feature': { on: listing },
  'DELETE properties/:id/feature': {
    on: listing,
    first: (id) => call('PUT', `properties/${id}/feature`),
  },
  'POST properties/:id/publish': { on: waiting },
  'DELETE properties/:id/publish': {
    on: waiting,
    first: (id) => call('POST', `properties/${id}/publish`),
  },
  'POST properties/:id/reject': { on: waiting, body: { reason: 'other' } },
  'DELETE properties/:id/reject': {
    on: waiting,
    first: (id) => call('POST', `properties/${id}/reject`, { reason: 'other' }),
  },
  'POST properties/:id/restore': {
    on: listing,
    first: (id) => t.delete(`/api/properties/${id}`, { token }),
  },
  'PUT reports/:id/resolve': { on: report },
  'DELETE reports/:id/resolve': {
    on: report,
    first: (id) => call('PUT', `reports/${id}/resolve`),
  },
  'PUT flags/:id/dismiss': { on: flag },
  'DELETE flags/:id/dismiss': { on: flag, first: (id) => call('PUT', `flags/${id}/dismiss`) },
  'PUT message-reports/:id/resolve': { on: messageReport },
  'DELETE message-reports/:id/resolve': {
    on: messageReport,
    first: (id) => call('PUT', `message-reports/${id}/resolve`),
  },
  'PUT review-reports/:id/resolve': { on: reviewReport, body: { hide: true } },
  'DELETE review-reports/:id/resolve': {
    on: reviewReport,
    first: (id) => call('PUT', `review-reports/${id}/resolve`, { hide: true }),
  },
  'PATCH callbacks/:id': { on: callback, body: { state: 'called' } },
  'PUT realtors/:id/checked': { on: realtor, body: { number: 'K-RERA/1' } },
  'DELETE realtors/:id/checked': {
    on: realtor,
    first: (id) => call('PUT', `realtors/${id}/checked`, { number: 'K-RERA/1' }),
  },
  // There is one model, so that the call names none.
  'POST valuation/learn': { on: () => Promise.resolve(0), status: 202 },
  'POST landmarks': { on: () => Promise.resolve(0), status: 201, body: LANDMARK },
  'PUT landmarks/:id': {
    on: () => Promise.resolve(0),
    path: 'landmarks/technopark',
    body: LANDMARK,
    headers: { 'if-match': '"0"' },
  },
  'DELETE landmarks/:id': {
    status: 204,
    on: () => Promise.resolve(0),
    path: 'landmarks/infopark',
    first: () => call('PUT', 'landmarks/infopark', LANDMARK, { 'if-match': '"0"' }),
    headersAfter: (answer) => ({
      'if-match': `"${(answer as Awaited<ReturnType<typeof call>>).json<{ version: string }>().version}"`,
    }),
  },
  'POST rates/:key': {
    status: 201,
    on: () => Promise.resolve(0),
    path: 'rates/saleDuty',
    body: RATE,
  },
  'POST rates/:key/file': {
    status: 201,
    on: () => Promise.resolve(0),
    path: 'rates/saleFee/file',
    first: () => call('POST', 'rates/saleFee', { ...RATE, value: 1.5 }),
    body: { reason: 'A slip', version: 1 },
  },
  // There is one site; its first version is 0.
  'PUT site-settings': {
    on: () => Promise.resolve(0),
    body: { ...FIRST_SITE_SETTINGS, callbackDays: 3 },
    headers: { 'if-match': '"0"' },
  },
  'POST demo-data/remove': {
    status: 202,
    on: async () => {
      await t.database.query(`delete from settings where name = 'demo-change'`)
      return (await t.makeUser('BUYER', { demo: true })).user.id
    },
    body: { confirm: 'remove' },
  },
  'POST demo-data/add': {
    status: 202,
    on: async () => {
      await t.database.query(`delete from settings where name = 'demo-change'`)
      await t.database.query('delete from users where demo')
      return 0
    },
  },
  'POST outbox/:id/again': { on: letter },
  'DELETE outbox/:id': { on: letter },
}

test('every mounted mutation is tested here', () => {
  const mounted = [...new Set(t.app.mounted)]
    .filter((each) => / \/api\/admin\//.test(each) && !each.startsWith('GET '))
    .map((each) => each.replace('/api/admin/', ''))
  expect(mounted.sort()).toEqual(Object.keys(ACTIONS).sort())
})

test.each(Object.entries(ACTIONS))('%s leaves one entry, with who did it', async (name, action) => {
  const [method = '', path = ''] = name.split(' ')
  const id = await action.on()
  const first = await action.first?.(id)
  const before = await t.database.db.select().from(auditLog)
  const answer = await call(
    method,
    action.path ?? path.replace(':id', String(id)),
    action.body ?? {},
    action.headersAfter?.(first) ?? action.headers,
  )
  expect([answer.status, answer.status < 300 ? '' : answer.text]).toEqual([
    action.status ?? 200,
    '',
  ])
  const after = await t.database.db.select().from(auditLog)
  const added = after.filter((entry) => !before.some((each) => each.id === entry.id))
  expect(added).toHaveLength(1)
  const me = (await t.get('/api/auth/me', { token })).json<{ id: number }>()
  expect(added[0]).toMatchObject({ actorId: me.id, at: now })
  // What the log says of an action is in both languages: a known word, not a code.
  expect(added[0]?.action).toMatch(/^[a-z-]+\.[a-zA-Z]+$/)
})
