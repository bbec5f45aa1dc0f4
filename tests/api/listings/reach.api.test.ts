import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PropertyCard } from '../../../src/contracts/listings/listings.ts'
import { searchQuery } from '../../../src/contracts/search/search.ts'
import { searchToParams } from '../../../src/contracts/search/url.ts'
import { startApp, type TestApp } from '../../support/api.ts'

/* "Within 30 minutes by car of Infopark", with a routing service and without one. */

const INFOPARK = { lat: 10.0153, lng: 76.3635 }
const NEAR = `near=${INFOPARK.lat},${INFOPARK.lng}&nearName=Infopark&minutes=30&by=car`
/** East of the place only. */
const AREA = [
  [76.36, 9.95],
  [76.6, 9.95],
  [76.6, 10.1],
  [76.36, 10.1],
  [76.36, 9.95],
]
let asked = 0
const routing = createServer((_request, response) => {
  asked += 1
  const geometry = { type: 'Polygon', coordinates: [AREA] }
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ features: [{ geometry }] }))
})
let routed: TestApp
let plain: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => routing.listen(0, '127.0.0.1', resolve))
  const address = routing.address()
  const port = typeof address === 'object' && address ? address.port : 0
  routed = await startApp({ env: { ROUTING_URL: `http://127.0.0.1:${port}` } })
  plain = await startApp()
  for (const t of [routed, plain]) {
    const at = (title: string, lat: number, lng: number) =>
      t.makeListing({ title, city: 'Kochi', latitude: lat, longitude: lng })
    await at('Six km west', 10.0153, 76.308)
    await at('Six km east', 10.0153, 76.418)
    await at('Twenty km east', 10.0153, 76.546)
  }
})
afterAll(async () => {
  await routed.close()
  await plain.close()
  routing.closeAllConnections()
  routing.close()
})

interface Answer {
  items: PropertyCard[]
  reach?: { minutes: number; by: string; km: number | null }
}
const found = async (t: TestApp, query: string) => {
  const { items, reach } = (await t.get(`/api/search?${query}`)).json<Answer>()
  return { titles: items.map(({ title }) => title).toSorted(), reach }
}

test('a routing service gives the area', async () => {
  expect(await found(routed, NEAR)).toEqual({
    titles: ['Six km east', 'Twenty km east'],
    reach: { minutes: 30, by: 'car', km: null },
  })
})

test('without one a distance stands for the time, and the answer says so', async () => {
  expect(await found(plain, NEAR)).toEqual({
    titles: ['Six km east', 'Six km west'],
    reach: { minutes: 30, by: 'car', km: 8.5 },
  })
})

test('the resolved search is an ordinary one, whose address says where its distance came from', async () => {
  const asked = searchQuery.parse(Object.fromEntries(new URLSearchParams(NEAR)))
  const resolved = await plain.services.reach(asked)
  if (!resolved) throw new Error('nothing was resolved')
  const params = searchToParams(resolved.request)
  expect(Object.fromEntries(params)).toMatchObject({ minutes: '30', by: 'car', radiusKm: '8.5' })
  expect(await found(plain, params.toString())).toEqual({
    titles: ['Six km east', 'Six km west'],
    reach: undefined,
  })
})

test('a saved search keeps the time and the area of the routing service', async () => {
  const { token } = await routed.makeUser('BUYER')
  const body = { name: 'Commute', query: NEAR }
  const saved = await routed.post('/api/saved-searches', { token, body })
  const params = new URLSearchParams(saved.json<{ query: string }>().query)
  expect(params.get('minutes')).toBe('30')
  expect(params.get('radiusKm')).toBeNull()
  expect(await found(routed, params.toString())).toEqual({
    titles: ['Six km east', 'Twenty km east'],
    reach: undefined,
  })
})

test('the routing service is asked about places in Kerala only', async () => {
  const before = asked
  for (const point of ['51.5,-0.12', '19.07,72.87']) {
    const { reach } = await found(routed, `near=${point}&minutes=30&by=car`)
    expect(reach).toEqual({ minutes: 30, by: 'car', km: 8.5 })
  }
  expect(asked).toBe(before)
})

test('a list in the wire form is bound by the time too', async () => {
  const list = (await plain.get(`/api/properties?${NEAR}`)).json<{ title: string }[]>()
  expect(list.map(({ title }) => title).toSorted()).toEqual(['Six km east', 'Six km west'])
})

test.each(['minutes=3', 'minutes=500', 'minutes=soon', 'minutes=30&by=boat'])(
  '%s is refused',
  async (query) => {
    const point = `near=${INFOPARK.lat},${INFOPARK.lng}`
    expect((await plain.get(`/api/search?${point}&${query}`)).status).toBe(400)
  },
)
