import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import {
  callbacks,
  idempotencyKeys,
  properties,
  propertyHistory,
  sessions,
  users,
} from '../../db/schema.ts'

const DAY = 86_400_000
let now = new Date('2026-11-28T06:00:00Z')
let t: TestApp
beforeAll(async () => {
  t = await startApp({ clock: () => now })
})
afterAll(() => t.close())

test('deletes only what has expired', async () => {
  const { user, token } = await t.makeUser('SELLER')
  const gone = await t.services.sessions.open(user.id, 'old')
  await t.database.db
    .update(sessions)
    .set({ expiresAt: new Date(now.getTime() - 1) })
    .where(eq(sessions.userAgent, 'old'))
  const key = (key: string, hours: number) => ({
    scope: 'x',
    key,
    request: 'POST /',
    createdAt: new Date(now.getTime() - hours * 3_600_000),
  })
  await t.database.db.insert(idempotencyKeys).values([key('old', 25), key('new', 23)])
  const swept = await t.services.sweep.expired()
  expect(swept).toMatchObject({ sessions: 1, idempotencyKeys: 1 })
  await expect(t.services.sessions.actorOfToken(gone)).rejects.toThrow('authenticationRequired')
  expect((await t.services.sessions.actorOfToken(token)).id).toBe(user.id)
  const keys = await t.database.db.select().from(idempotencyKeys)
  expect(keys.map(({ key }) => key)).toEqual(['new'])
})

test('a call-back is deleted 90 days after it is done, and after 400 days in any state', async () => {
  const call = (name: string, state: 'new' | 'done', asked: number, changed: number | null) => ({
    name,
    phone: '+919847012345',
    bestTime: 'any' as const,
    topic: 'title' as const,
    lang: 'ml' as const,
    state,
    createdAt: new Date(now.getTime() - asked * DAY),
    changedAt: changed === null ? null : new Date(now.getTime() - changed * DAY),
  })
  await t.database.db
    .insert(callbacks)
    .values([
      call('done long ago', 'done', 120, 91),
      call('done lately', 'done', 120, 89),
      call('never called', 'new', 401, null),
      call('waiting', 'new', 120, null),
    ])
  expect(await t.services.sweep.expired()).toMatchObject({ callbacks: 2 })
  const left = await t.database.db.select({ name: callbacks.name }).from(callbacks)
  expect(left.map(({ name }) => name).toSorted()).toEqual(['done lately', 'waiting'])
})

test('30 days after it was deleted a listing is a tombstone: its page says gone, its words are nowhere', async () => {
  const deletedAt = new Date(now.getTime() - 29 * DAY)
  const listing = await t.makeListing({
    title: 'Secret house',
    description: 'Behind the temple',
    contactPhone: '+91 98470 12345',
    amenities: ['Well'],
    publication: 'deleted',
    deletedAt,
  })
  await t.database.db
    .insert(propertyHistory)
    .values({ propertyId: listing.id, kind: 'listed', after: '4500000' })
  expect((await t.services.sweep.deleted()).properties).toBe(0)
  now = new Date(now.getTime() + 2 * DAY)
  expect(await t.services.sweep.deleted()).toMatchObject({ properties: 1, history: 1 })
  expect((await t.services.sweep.deleted()).properties).toBe(0)
  const [row] = await t.database.db.select().from(properties).where(eq(properties.id, listing.id))
  expect(row).toMatchObject({
    title: '',
    description: null,
    contactPhone: null,
    latitude: null,
    amenities: [],
    deletedAt,
  })
  expect((await t.get(`/api/properties/${listing.id}`)).status).toBe(410)
  const { token } = await t.makeUser('ADMIN')
  expect((await t.get(`/api/properties/${listing.id}`, { token })).status).toBe(410)
})

test('30 days after a person was deleted nothing identifies them', async () => {
  const { user } = await t.makeUser('BUYER')
  await t.database.db
    .update(users)
    .set({ deletedAt: new Date(now.getTime() - 31 * DAY) })
    .where(eq(users.id, user.id))
  expect((await t.services.sweep.deleted()).users).toBe(1)
  const [row] = await t.database.db.select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ name: '', email: '', emailKey: `deleted:${user.id}`, phone: null })
})
