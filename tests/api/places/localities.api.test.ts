import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommuteWay } from '../../../src/contracts/places/commute.ts'
import { localityAnswer, type LocalityAnswer } from '../../../src/contracts/places/localities.ts'
import { TOPICS } from '../../../src/domain/locality/topics.ts'
import { TOWNS } from '../../../src/domain/places/towns/towns.ts'
import { startApp, type TestApp } from '../../support/api.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

const of = async (city: string): Promise<LocalityAnswer> => {
  const answer = await t.get(`/api/localities/${encodeURIComponent(city)}`)
  expect(answer.status).toBe(200)
  return localityAnswer.parse(answer.json())
}

describe('GET /api/localities/{city}', () => {
  it('has no price for fewer than five homes, and the median for five', async () => {
    const few = await of('Pala')
    const stat = (town: LocalityAnswer, name: string) =>
      town.stats.find((figure) => figure.name === name)
    expect(stat(few, 'pricePerSqFt')).toMatchObject({ value: null, missing: 'notYet' })
    expect(stat(few, 'homes')).toMatchObject({ value: 0, mark: 'computed' })
    expect(few.market.homes[1]?.sale).toMatchObject({ value: null, missing: 'fewListings' })
    for (const lakhs of [40, 50, 60, 70, 80])
      await t.makeListing({
        city: 'Vaikom',
        propertyType: 'APARTMENT',
        bedrooms: 2,
        price: lakhs * 100_000,
        totalAreaM2: 92.90304,
      })
    const vaikom = await of('Vaikom')
    expect(stat(vaikom, 'homes')?.value).toBe(5)
    expect(stat(vaikom, 'pricePerSqFt')).toMatchObject({
      value: 6000,
      mark: 'computed',
      listings: 5,
    })
    expect(vaikom.market.homes[1]?.sale).toMatchObject({ value: 6_000_000, listings: 5 })
    expect(vaikom.market.homes[0]?.sale.missing).toBe('fewListings')
    expect(vaikom.market.rentalYield.missing).toBe('fewListings')
  })

  it('responds for every town, and every figure has its source, date and method', async () => {
    for (const { name } of TOWNS) {
      const town = await of(name)
      expect(town.name).toBe(name)
      expect(town.topics.map(({ topic }) => topic)).toEqual([...TOPICS])
      expect(town.dataPoints).toBeGreaterThan(50)
      const figures = figuresIn(town)
      const without = figures.filter(
        ({ source, year, unit, mark, rule, value, missing }) =>
          !(source in town.sources) ||
          !year ||
          !unit ||
          (mark === 'estimate' && rule === null) ||
          (value === null) !== (missing !== null),
      )
      expect(without).toEqual([])
      for (const place of town.amenities) expect(town.sources).toHaveProperty(place.source)
    }
  })

  it.each([
    ['Cochin', 'Kochi'],
    ['kochi', 'Kochi'],
    ['കൊച്ചി', 'Kochi'],
    ['ALLEPPEY', 'Alappuzha'],
  ])('knows %s as %s', async (asked, name) => {
    expect((await of(asked)).name).toBe(name)
  })

  it('responds with "City not found" for an unknown town', async () => {
    const answer = await t.get('/api/localities/Mumbai')
    expect(answer.status).toBe(404)
    expect(answer.json()).toMatchObject({ error: 'City not found', code: 'not_found' })
  })

  it('computes 2019 to 2024 from the base price, marked as an estimate, apart from what listings say', async () => {
    const { trend, trendEstimate } = await of('Kochi')
    expect(trend.map(({ value }) => value)).toEqual(Array.from({ length: 6 }, () => null))
    expect(trendEstimate.map(({ year, value }) => [year, value])).toEqual([
      [2019, 8400],
      [2020, 9020],
      [2021, 9690],
      [2022, 10400],
      [2023, 11170],
      [2024, 12000],
    ])
    expect(new Set(trendEstimate.map(({ mark }) => mark))).toEqual(new Set(['estimate']))
  })
})

type Figure = LocalityAnswer['trend'][number]
function figuresIn(node: unknown): Figure[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'missing' in node ? [node as Figure] : []
  return [...own, ...Object.values(node).flatMap(figuresIn)]
}

it('returns the distances to several places at once, and which places are unknown', async () => {
  const ask = (query: string) => t.get(`/api/localities/Kochi/ways?${query}`)
  const ways = (await ask('to=Kottayam&to=Nowhere+at+all&to=686001')).json<CommuteWay[]>()
  expect(ways.map(({ asked, to }) => [asked, to])).toEqual([
    ['Kottayam', 'Kottayam'],
    ['Nowhere at all', null],
    ['686001', expect.any(String)],
  ])
  // Kochi 9.94 N 76.26 E, Kottayam 9.59 N 76.52 E: 48 km as the crow flies.
  const [way] = ways
  expect(way?.way?.straightKm).toBeGreaterThan(40)
  expect(way?.way?.straightKm).toBeLessThan(56)
  expect(way?.way?.roadKm).toBeCloseTo((way?.way?.straightKm ?? 0) * 1.35, 6)
  expect(way?.toMl).toBe('കോട്ടയം')
  const many = await ask(Array.from({ length: 9 }, (_, at) => `to=Pala${at}`).join('&'))
  expect(many.json<CommuteWay[]>()).toHaveLength(5)
  expect((await ask('')).json()).toEqual([])
  expect(many.headers['cache-control']).toContain('no-store')
  expect((await t.get('/api/localities/Mumbai/ways?to=Pala')).status).toBe(404)
})
