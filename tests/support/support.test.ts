import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from './api.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

test('the real app answers on its own database', async () => {
  expect((await t.get('/healthz')).json()).toEqual({ ok: true })
  expect((await t.get('/readyz')).status).toBe(200)
  expect((await t.get('/api/nothing-here')).status).toBe(404)
})

test('signs in a factory’s user by token', async () => {
  const { user, token } = await t.makeUser('SELLER')
  const actor = await t.services.sessions.actorOfToken(token)
  expect(actor).toMatchObject({ id: user.id, role: 'SELLER', verified: false })
  expect((await t.get('/api/cities', { token: 'dead' })).status).toBe(401)
})

test('gives a listing an owner', async () => {
  const listing = await t.makeListing()
  expect(listing.id).toBeGreaterThan(0)
  expect(listing.ownerId).toBeGreaterThan(0)
})
