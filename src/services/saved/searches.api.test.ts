import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { SavedSearch } from '../../contracts/saved/searches.ts'
import { DEFAULT_FILTERS } from '../../domain/search/filters.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

const PATH = '/api/saved-searches'
const list = async (token: string) => (await t.get(PATH, { token })).json<SavedSearch[]>()
const save = (token: string, body: object, key?: string) =>
  t.post(PATH, { token, body, ...(key ? { headers: { 'idempotency-key': key } } : {}) })

test('a search is kept whole and gives its address again', async () => {
  const { token } = await t.makeUser('BUYER')
  const query =
    'location=Kochi&propertyType=APARTMENT&maxPrice=8000000&bedrooms=2&amenities=Lift%2CGym&forRent=false' +
    '&bbox=76.2%2C9.9%2C76.4%2C10.1&polygon=76.2%2C9.9%2C76.3%2C9.9%2C76.3%2C10&near=9.95%2C76.25&radiusKm=5&sort=price-asc&unit=cent'
  const answer = await save(token, { name: ' 2+ BHK  flats ', query, alert: 'daily' })
  expect(answer.status).toBe(201)
  const saved = answer.json<SavedSearch>()
  expect(saved.name).toBe('2+ BHK flats')
  expect(saved.alert).toBe('daily')
  expect(saved.filters).toMatchObject({ location: 'Kochi', bedrooms: 2, forRent: false })
  expect(Object.fromEntries(new URLSearchParams(saved.query))).toEqual(
    Object.fromEntries(new URLSearchParams(query)),
  )
  expect(await list(token)).toEqual([saved])
})

test('filters come as an object too, as the earlier clients have them', async () => {
  const { token } = await t.makeUser('RENTER')
  const filters = { ...DEFAULT_FILTERS, forSale: false, maxPrice: 25_000, bbox: [76, 9, 77, 10] }
  const saved = (await save(token, { name: 'Rent', filters })).json<SavedSearch>()
  expect(saved.filters).toEqual({ ...DEFAULT_FILTERS, forSale: false, maxPrice: 25_000 })
  expect(saved.query).toBe('maxPrice=25000&forSale=false&bbox=76%2C9%2C77%2C10')
  // Without a choice alerts come daily.
  expect(saved.alert).toBe('daily')
})

test('without a name a search is called by what it looks for, in the reader’s language', async () => {
  const { token } = await t.makeUser('BUYER')
  const query = 'location=Kochi&propertyType=PLOT&minArea=3049.2&maxArea=3920.4&maxPrice=4000000'
  const saved = (await save(token, { query })).json<SavedSearch>()
  expect(saved).toMatchObject({ name: 'Plots, 7–9 cents, in Kochi, under ₹ 40 L', named: false })
  expect((await save(token, { query })).status).toBe(200)
  const inMalayalam = await t.get(PATH, { token, headers: { 'accept-language': 'ml' } })
  expect(inMalayalam.json<SavedSearch[]>()[0]?.name).toBe(
    'കൊച്ചിയിലെ സ്ഥലങ്ങൾ, 7–9 സെന്റ്, ₹ 40 ലക്ഷം വരെ',
  )
  const named = await t.patch(`${PATH}/${saved.id}`, { token, body: { name: 'For Amma' } })
  expect(named.json<SavedSearch>()).toMatchObject({ name: 'For Amma', named: true })
})

test('a search may be a sentence; what is given beside it wins', async () => {
  const { token } = await t.makeUser('BUYER')
  const ask = '3 bhk flat under 60 lakh thrissur'
  const said = await save(token, { name: 'Said', ask })
  expect(said.status).toBe(201)
  expect(said.json<SavedSearch>()).toMatchObject({
    filters: {
      propertyType: ['APARTMENT'],
      bedrooms: 3,
      maxPrice: 6_000_000,
      location: 'Thrissur',
    },
  })
  const beside = { name: 'Dearer', ask, filters: { maxPrice: 7_000_000 } }
  expect((await save(token, beside)).json<SavedSearch>().filters).toMatchObject({
    bedrooms: 3,
    maxPrice: 7_000_000,
  })
  const id = said.json<SavedSearch>().id
  const changed = await t.patch(`${PATH}/${id}`, { token, body: { ask: 'plot near infopark' } })
  expect(changed.json<SavedSearch>().query).toMatch(/^propertyType=PLOT&near=.*nearName=Infopark/)
  expect((await save(token, { name: 'x', ask: 'a'.repeat(500) })).status).toBe(422)
})

test('a travel time is saved with the area that it means', async () => {
  const { token } = await t.makeUser('BUYER')
  const ask = 'flat within 30 minutes by car of infopark'
  const said = (await save(token, { name: 'Commute', ask })).json<SavedSearch>()
  const params = new URLSearchParams(said.query)
  expect(params.get('minutes')).toBe('30')
  expect(params.get('by')).toBe('car')
  // Without a routing service, the distance that stands for it.
  expect(Number(params.get('radiusKm'))).toBeGreaterThan(5)
  const again = await save(token, { name: 'Same', query: said.query })
  expect(again.json<SavedSearch>().query).toBe(said.query)
  const { id } = said
  const body = { ask: 'flat within 15 minutes by car of infopark' }
  const changed = (await t.patch(`${PATH}/${id}`, { token, body })).json<SavedSearch>()
  const nearer = new URLSearchParams(changed.query)
  expect(nearer.get('minutes')).toBe('15')
  expect(Number(nearer.get('radiusKm'))).toBeLessThan(Number(params.get('radiusKm')))
})

test('page, view and cursor of an address are no part of the search', async () => {
  const { token } = await t.makeUser('BUYER')
  const query = 'location=Pala&limit=60&cursor=abc&home=12&zoom=9&facets=1&lang=ml'
  expect((await save(token, { name: 'Pala', query })).json<SavedSearch>().query).toBe(
    'location=Pala',
  )
})

test.each([
  [{ name: '  ', query: '' }, 'name'],
  [{ name: 'x'.repeat(101), query: '' }, 'name'],
  [{ name: 'a', query: 'maxPrice=abc' }, 'maxPrice'],
  [{ name: 'a', filters: { bedrooms: -1 } }, 'bedrooms'],
  [{ name: 'a', filters: { bbox: [1, 2, 3] } }, 'bbox'],
  [{ name: 'a', filters: { polygons: 'x' } }, 'polygon'],
  [{ name: 'a', query: 'minPrice=5&maxPrice=4' }, 'maxPrice'],
  [{ name: 'a', alert: 'hourly' }, 'alert'],
  [{ name: 'a', query: 'q='.padEnd(70_000, 'x') }, 'query'],
])('%j is refused at %s', async (body, field) => {
  const { token } = await t.makeUser('BUYER')
  const answer = await save(token, body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain(field)
  expect(await list(token)).toEqual([])
})

test('what no address can say is not saved, whichever form it comes in', async () => {
  const { token } = await t.makeUser('BUYER')
  const circle = (corners: number) =>
    Array.from({ length: corners }, (_, at) => {
      const turn = (2 * Math.PI * at) / corners
      return [76.5 + 0.7 * Math.cos(turn), 10 + 0.7 * Math.sin(turn)]
    })
  const query = `polygon=${circle(3_000).flat().join()}`.slice(0, 59_999)
  for (const body of [{ filters: { polygons: [[circle(9_000)]] } }, { query }]) {
    const answer = await save(token, { name: 'A long coast', ...body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain('polygon')
  }
  const kept = await save(token, { name: 'A coast', filters: { polygons: [[circle(2_400)]] } })
  expect(kept.status).toBe(201)
  expect(kept.json<SavedSearch>().query.length).toBeLessThan(60_000)
})

test('rename, alert and another search; newest first; delete', async () => {
  const { token } = await t.makeUser('SELLER')
  const first = (await save(token, { name: 'One', query: 'location=Kochi' })).json<SavedSearch>()
  const second = (await save(token, { name: 'Two', query: '' })).json<SavedSearch>()
  expect((await list(token)).map(({ id }) => id)).toEqual([second.id, first.id])
  const url = `${PATH}/${first.id}`
  const renamed = await t.patch(url, { token, body: { name: 'Uno' } })
  expect(renamed.json()).toEqual({ ...first, name: 'Uno' })
  const alert = await t.patch(url, { token, body: { alert: 'weekly' } })
  expect(alert.json()).toEqual({ ...first, name: 'Uno', alert: 'weekly' })
  const moved = await t.patch(url, { token, body: { query: 'location=Pala' } })
  expect(moved.json()).toMatchObject({ name: 'Uno', alert: 'weekly', query: 'location=Pala' })
  expect((await t.patch(url, { token, body: { name: '' } })).status).toBe(422)
  expect((await t.delete(url, { token })).json()).toEqual({ id: first.id, deleted: true })
  expect((await t.delete(url, { token })).status).toBe(404)
  expect(await list(token)).toEqual([second])
})

describe('one’s own only', () => {
  test('a stranger’s id is 404, a visitor is asked to sign in', async () => {
    const mine = await t.makeUser('BUYER')
    const { id } = (await save(mine.token, { name: 'Mine', query: '' })).json<SavedSearch>()
    for (const role of ['BUYER', 'ADMIN'] as const) {
      const { token } = await t.makeUser(role)
      expect((await t.patch(`${PATH}/${id}`, { token, body: { name: 'x' } })).status).toBe(404)
      expect((await t.delete(`${PATH}/${id}`, { token })).status).toBe(404)
      expect(await list(token)).toEqual([])
    }
    expect((await t.get(PATH)).status).toBe(401)
    expect((await t.post(PATH, { body: { name: 'x' } })).status).toBe(401)
    expect((await list(mine.token))[0]?.name).toBe('Mine')
  })
})

test('the same key, or the same search under the same name, is saved once', async () => {
  const { token } = await t.makeUser('BUYER')
  const body = { name: 'Kochi', query: 'location=Kochi' }
  const both = await Promise.all([save(token, body, 'k1'), save(token, body, 'k1')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 201])
  expect((await save(token, body, 'another-key')).status).toBe(200)
  expect((await save(token, { ...body, name: 'Other' }, 'k1')).status).toBe(409)
  expect((await save(token, { ...body, name: 'Kochi too' })).status).toBe(201)
  expect(await list(token)).toHaveLength(2)
})

test('fifty and no more, also when many come at once', async () => {
  const { token } = await t.makeUser('BUYER')
  for (let n = 1; n <= 48; n += 1) await save(token, { name: `S${n}`, query: '' })
  const last = await Promise.all(
    [49, 50, 51, 52].map((n) => save(token, { name: `S${n}`, query: '' })),
  )
  expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
  const refused = last.find(({ status }) => status === 409)
  expect(refused?.json<{ error: string }>().error).toMatch(/50 saved searches/)
  expect(await list(token)).toHaveLength(50)
})
