import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { SearchAnswer } from '../../contracts/search/search.ts'
import { fillCatalogue } from '../../../tests/support/search.ts'
import type { Understood } from './understood.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp({ clock: () => new Date('2026-11-29T06:00:00Z') })
  const ownerId = (await t.makeUser('SELLER')).user.id
  await fillCatalogue(t, ownerId, {
    'Flat in Kakkanad': {
      city: 'Kochi',
      propertyType: 'APARTMENT',
      bedrooms: 3,
      price: 5_500_000,
      latitude: 10.0153,
      longitude: 76.3635,
    },
    'House in Thrissur': {
      city: 'Thrissur',
      propertyType: 'INDEPENDENT_HOUSE',
      bedrooms: 3,
      price: 7_500_000,
      latitude: 10.5276,
      longitude: 76.2144,
    },
    'Plot in Pala': {
      city: 'Pala',
      zipCode: '686575',
      propertyType: 'PLOT',
      bedrooms: null,
      price: 1_500_000,
      latitude: 9.713,
      longitude: 76.683,
    },
  })
})
afterAll(() => t.close())

type Answer = SearchAnswer & {
  understood: Understood
  nearest: { total: number; gives: string } | null
}
const ask = async (sentence: string, more = ''): Promise<Answer> => {
  const answer = await t.get(`/api/search?ask=${encodeURIComponent(sentence)}${more}`)
  expect(answer.status).toBe(200)
  return answer.json<Answer>()
}
const titles = ({ items }: Answer): string[] => items.map(({ title }) => title)

describe('GET /api/search?ask=', () => {
  test('finds what the sentence means, and says what was understood', async () => {
    const answer = await ask('3 bhk flat under 60 lakh kochi')
    expect(titles(answer)).toEqual(['Flat in Kakkanad'])
    expect(answer.understood).toEqual({
      filters: { propertyType: 'APARTMENT', bedrooms: 3, maxBedrooms: 3, maxPrice: 6_000_000 },
      place: 'Kochi',
      near: null,
      rest: '',
      ignored: [],
      searchedInstead: null,
    })
    expect(answer.nearest).toBeNull()
  })

  test('the API documentation names every part of what was understood', async () => {
    const document = (await t.get('/openapi.json')).json<{
      paths: Record<string, { get: { description?: string } }>
    }>()
    const text = document.paths['/api/search']?.get.description ?? ''
    const { understood } = await ask('3 bhk')
    const parts = ['ask', 'understood', 'nearest', ...Object.keys(understood)]
    expect(parts.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  test('reads the sentence once', async () => {
    const read = vi.spyOn(t.services.ask, 'read')
    await ask('flat kochi')
    expect(read).toHaveBeenCalledOnce()
  })

  test('near a landmark, in a district, by PIN code, in Malayalam', async () => {
    const near = await ask('infopark')
    expect(titles(near)).toEqual(['Flat in Kakkanad'])
    expect(near.understood).toMatchObject({
      filters: {},
      near: { name: 'Infopark', kind: 'landmark', radiusKm: 5 },
    })
    expect(titles(await ask('land in Kottayam district'))).toEqual(['Plot in Pala'])
    expect(titles(await ask('plot 686575'))).toEqual(['Plot in Pala'])
    const malayalam = await ask('തൃശ്ശൂരിൽ 80 ലക്ഷത്തിൽ താഴെ വീട്')
    expect(titles(malayalam)).toEqual(['House in Thrissur'])
    expect(malayalam.understood.place).toBe('Thrissur')
  })

  test('within a travel time of a landmark, by an honest distance without a routing service', async () => {
    const answer = await ask('flat within 30 minutes by car of infopark')
    expect(titles(answer)).toEqual(['Flat in Kakkanad'])
    expect(answer.understood).toMatchObject({
      near: { name: 'Infopark', minutes: 30, by: 'car' },
      rest: '',
    })
    expect(titles(await ask('plot within 30 minutes by car of infopark'))).toEqual([])
  })

  test.each(["'; drop table properties; --", '\u202e3 bhk\u202c', 'sale and rent', '-5 lakh'])(
    '%j is answered',
    async (sentence) => {
      expect((await ask(sentence)).total).toBeGreaterThanOrEqual(0)
    },
  )

  test('what was not read is searched for in the text', async () => {
    const answer = await ask('pala mysterious plot')
    expect(answer).toMatchObject({ total: 0, understood: { place: 'Pala', rest: 'mysterious' } })
  })

  test('knows the landmarks that administrators add', async () => {
    const { token } = await t.makeUser('ADMIN')
    const body = {
      name: 'Meenachil Riverside Mall',
      nameMl: null,
      also: ['Riverside'],
      kind: 'mall',
      lat: 9.712,
      lng: 76.683,
    }
    expect((await ask('near riverside')).understood.near).toBeNull()
    expect((await t.post('/api/admin/landmarks', { token, body })).status).toBe(201)
    const answer = await ask('plot near riverside')
    expect(answer.understood.near).toMatchObject({ name: 'Meenachil Riverside Mall' })
    expect(titles(answer)).toEqual(['Plot in Pala'])
  })

  test('parameters beside the sentence win', async () => {
    expect(titles(await ask('3 bhk flat kochi', '&location=Thrissur&propertyType='))).toEqual([
      'House in Thrissur',
    ])
    const here = await ask('3 bhk near infopark', '&near=10.5276,76.2144&radiusKm=3')
    expect(titles(here)).toEqual(['House in Thrissur'])
    // A bound that is given replaces both of the sentence.
    expect((await ask('3 bhk', '&bedrooms=5')).total).toBe(0)
    expect((await ask('3 bhk flat under 60 lakh', '&minPrice=7000000')).total).toBe(0)
  })

  test('a sentence that finds nothing comes with the nearest search that finds something', async () => {
    const answer = await ask('3 bhk house thrissur under 50 lakh')
    expect(answer).toMatchObject({ total: 0, nearest: { total: 1, gives: 'maxPrice' } })
  })

  test('a sentence that is too long or has no words is refused; an empty one asks for nothing', async () => {
    const long = await t.get(`/api/search?ask=${'a'.repeat(10_000)}`)
    expect(long.status).toBe(400)
    expect(long.json()).toMatchObject({ fields: { ask: expect.any(String) } })
    for (const wordless of ['🏠🏠🏠', '. - ,', '"%"']) {
      const answer = await t.get(`/api/search?ask=${encodeURIComponent(wordless)}`)
      expect(answer.status).toBe(400)
      expect(answer.json()).toMatchObject({ fields: { ask: expect.stringContaining('in words') } })
    }
    expect(await ask('')).toMatchObject({
      total: 3,
      understood: { filters: {}, place: null, near: null, rest: '' },
    })
  })
})
