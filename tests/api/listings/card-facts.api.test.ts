import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { propertyHistory } from '../../../src/db/schema.ts'
import { searchQuery } from '../../../src/contracts/search/search.ts'
import { makeListing } from '../../support/factories.ts'
import { search } from '../../support/search.ts'
import { startApp, type TestApp } from '../../support/api.ts'

/* What a card says beyond the listing's own fields: who offers it, a fallen price, how many pictures there are. */

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

async function cardOf(id: number) {
  const { items } = await search(t, 'limit=50')
  return items.find((one) => one.id === id)
}

test('a card says by how much the asking price fell, and when', async () => {
  const { user } = await t.makeUser('REALTOR')
  const { id } = await makeListing(t, { ownerId: user.id, forRent: false, price: 4_800_000 })
  expect(await cardOf(id)).toMatchObject({ postedBy: 'realtor' })
  expect(await cardOf(id)).not.toHaveProperty('lowered')
  const at = new Date('2026-01-05T06:00:00Z')
  await t.database.db
    .insert(propertyHistory)
    .values({ propertyId: id, kind: 'price', at, before: '5000000', after: '4800000' })
  await vi.waitFor(async () =>
    expect(await cardOf(id)).toMatchObject({ lowered: { percent: 4, at: at.toISOString() } }),
  )
  const { user: owner } = await t.makeUser('SELLER')
  const other = await makeListing(t, { ownerId: owner.id })
  expect(await cardOf(other.id)).toMatchObject({ postedBy: 'owner' })
})

test('a card counts the pictures of the gallery, and names none but its cover', async () => {
  const { user } = await t.makeUser('SELLER')
  const { id } = await makeListing(t, { ownerId: user.id })
  // One drawing stands for a listing without photos.
  expect(await cardOf(id)).not.toHaveProperty('pictures')
  const card = await cardOf(id)
  expect(Object.keys(card ?? {}).filter((name) => name.startsWith('picture'))).toEqual(['picture'])
})

test('a search says how many of its matches are on the map', async () => {
  const { user } = await t.makeUser('SELLER')
  const ownerId = user.id
  await makeListing(t, { ownerId, city: 'Ponnani' })
  await makeListing(t, {
    ownerId,
    city: 'Ponnani',
    shownLat: null,
    shownLng: null,
  })
  const { total } = await search(t, 'location=Ponnani')
  expect(total).toBe(2)
  const placed = (query: string, of: number) =>
    t.services.search.placed(searchQuery.parse(Object.fromEntries(new URLSearchParams(query))), of)
  expect(await placed('location=Ponnani', total)).toBe(1)
  // What an area finds is on the map.
  expect(await placed('bbox=75,8,78,13', 1)).toBeNull()
})
