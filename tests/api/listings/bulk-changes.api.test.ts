import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BulkResult, BulkResults } from '../../../src/contracts/listings/bulk-changes.ts'
import { LIMITS } from '../../../src/contracts/limits.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { listingBody, type TestUser } from '../../support/factories.ts'

interface Listing {
  id: number
  version: number
  price: number
  status: string
  publication: string
}

let t: TestApp
let realtor: TestUser
beforeEach(async () => {
  t = await startApp()
  realtor = await t.makeUser('REALTOR', { verified: true })
})
afterEach(() => t.close())

async function list(body: Record<string, unknown> = {}, who = realtor): Promise<Listing> {
  const answer = await t.post('/api/properties', { token: who.token, body: listingBody(body) })
  expect(answer.status).toBe(201)
  return answer.json<Listing>()
}
const get = async (id: number): Promise<Listing> =>
  (await t.get(`/api/properties/${id}`, { token: realtor.token })).json<Listing>()
const send = (listings: unknown, lang = 'en') =>
  t.post('/api/properties/bulk', {
    token: realtor.token,
    body: { listings },
    headers: { 'accept-language': lang },
  })
async function change(listings: unknown, lang?: string): Promise<BulkResult[]> {
  const answer = await send(listings, lang)
  expect(answer.status).toBe(200)
  return answer.json<BulkResults>().results
}

test('each listing has its own result: what is refused says why and leaves the others done', async () => {
  const [first, stale, sold, strange] = [
    await list({ title: 'First' }),
    await list({ title: 'Changed elsewhere' }),
    await list({ title: 'Sold', status: 'Sold' }),
    await list({}, await t.makeUser('SELLER', { verified: true })),
  ]
  await t.patch(`/api/properties/${stale.id}`, {
    token: realtor.token,
    body: { title: 'Changed since' },
  })
  const pause = { action: 'pause' }
  const results = await change([
    { id: first.id, version: first.version, change: pause },
    { id: stale.id, version: stale.version, change: pause },
    { id: sold.id, version: sold.version, change: { action: 'renew' } },
    { id: strange.id, version: 1, change: pause },
    { id: 987_654, version: 1, change: pause },
  ])
  expect(results).toMatchObject([
    { id: first.id, ok: true, publication: 'paused', undo: { action: 'resume' } },
    { id: stale.id, ok: false, code: 'stale' },
    {
      id: sold.id,
      ok: false,
      code: 'conflict',
      error: 'This listing is sold or rented. Make it Available again before you renew it.',
    },
    { id: strange.id, ok: false },
    { id: 987_654, ok: false, code: 'not_found' },
  ])
  expect((await get(first.id)).publication).toBe('paused')
  expect((await get(stale.id)).publication).toBe('live')
  const [again] = await change(
    [{ id: sold.id, version: sold.version, change: { action: 'renew' } }],
    'ml',
  )
  expect(again).toMatchObject({ error: expect.stringMatching(/[\u0d00-\u0d7f]/) })
})

test('every change comes with the one that takes it back', async () => {
  const home = await list({ price: 5_000_000 })
  const [priced] = await change([
    { id: home.id, version: home.version, change: { action: 'price', price: 4_750_000 } },
  ])
  expect(await get(home.id)).toMatchObject({ price: 4_750_000 })
  if (!priced?.ok) throw new Error('the price was not changed')
  expect(priced.undo).toEqual({ action: 'price', price: 5_000_000 })
  const [back] = await change([{ id: home.id, version: priced.version, change: priced.undo }])
  expect(await get(home.id)).toMatchObject({ price: 5_000_000 })
  if (!back?.ok) throw new Error('the price was not taken back')
  const [sold] = await change([
    { id: home.id, version: back.version, change: { action: 'status', status: 'Sold' } },
  ])
  expect(sold).toMatchObject({
    ok: true,
    status: 'Sold',
    undo: { action: 'status', status: 'Available' },
  })
})

test('what already is so is a success without an undo', async () => {
  const home = await list()
  const [paused] = await change([
    { id: home.id, version: home.version, change: { action: 'pause' } },
  ])
  if (!paused?.ok) throw new Error('not paused')
  const [again] = await change([
    { id: home.id, version: paused.version, change: { action: 'pause' } },
  ])
  expect(again).toMatchObject({ ok: true, version: paused.version, undo: null })
})

test('a request names each listing once, some change, and no more listings than the limit', async () => {
  const pause = { action: 'pause' }
  const one = { id: 1, version: 1, change: pause }
  expect(await send([])).toMatchObject({ status: 422 })
  expect((await send([one, one])).json()).toMatchObject({
    fields: { listings: 'Each listing can be named once.' },
  })
  expect((await send([{ ...one, change: { action: 'price' } }])).json()).toMatchObject({
    fields: { listings: 'Name a price or a monthly rent.' },
  })
  const many = Array.from({ length: LIMITS.bulkChanges.maxListings + 1 }, (_, at) => ({
    ...one,
    id: at + 1,
  }))
  expect(await send(many)).toMatchObject({ status: 422 })
  expect(await send([{ ...one, change: { action: 'destroy' } }])).toMatchObject({ status: 422 })
})
