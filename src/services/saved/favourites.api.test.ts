import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { PropertyCard } from '../../contracts/listings/listings.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

test('the ids of saved homes come in one answer', async () => {
  const { token } = await t.makeUser('BUYER')
  const ids: number[] = []
  for (let n = 0; n < 3; n += 1) ids.push((await t.makeListing()).id)
  for (const id of ids) await t.post(`/api/buyer/saved-properties/${id}`, { token })
  await t.delete(`/api/buyer/saved-properties/${ids[1]}`, { token })
  const answer = await t.get('/api/buyer/saved-properties/ids', { token })
  expect(answer.json()).toEqual({ ids: [ids[0], ids[2]] })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('of a saved home that was taken off, only what its saver knows is left', async () => {
  const { token } = await t.makeUser('BUYER')
  const { id: open } = await t.makeListing({ price: 5_000_000 })
  const { id: paused } = await t.makeListing({ price: 4_000_000, title: 'A secret title' })
  for (const id of [open, paused]) await t.post(`/api/buyer/saved-properties/${id}`, { token })
  await t.database.query(`update properties set publication = 'paused' where id = $1`, [paused])
  await t.database.query('update properties set price = 4500000 where id = $1', [open])
  const actor = await t.services.sessions.actorOfToken(token)
  const { homes, gone } = await t.services.favourites.shelf(actor)
  expect(
    homes.map(({ property, priceThen }) => [property.id, property.askedPrice, priceThen]),
  ).toEqual([[open, 4_500_000, 5_000_000]])
  expect(gone).toEqual([
    {
      id: expect.any(Number),
      propertyId: paused,
      savedAt: expect.any(String),
      priceThen: 4_000_000,
      why: 'paused',
    },
  ])
  const listed = await t.get('/api/buyer/saved-properties', { token })
  expect(listed.text).not.toContain('A secret title')
})

test('cards by id: in the order asked for, without what the public cannot open', async () => {
  const ids: number[] = []
  for (const publication of ['live', 'paused', 'live', 'deleted'] as const)
    ids.push((await t.makeListing({ publication })).id)
  const [first, paused, last, deleted] = ids
  const asked = [last, paused, first, deleted, last, 999_999].join()
  const answer = await t.get(`/api/properties/cards?ids=${asked}`)
  expect(answer.json<PropertyCard[]>().map(({ id }) => id)).toEqual([last, first])
  for (const wrong of ['', 'a', '1,', '-1', '0', Array(25).fill('1').join()]) {
    const { status } = await t.get(`/api/properties/cards?ids=${wrong}`)
    expect([wrong, status]).toEqual([wrong, 400])
  }
})
