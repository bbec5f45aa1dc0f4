import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecommendationsAnswer } from '../../../src/contracts/recommendations/recommendations.ts'
import type { PropertyCard } from '../../../src/contracts/listings/listings.ts'
import {
  predictionAnswer,
  type MarketInsightFigures,
  type MarketTrend,
  type Prediction,
} from '../../../src/contracts/valuation/valuation.ts'
import { messageThreads, properties } from '../../../src/db/schema.ts'
import { makeListings } from '../../../src/db/seed/listing.ts'
import { asciiJson } from '../../../src/services/platform/ascii-json.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

const NOW = new Date('2026-06-01T06:00:00Z')
const WITHIN = new AbortController().signal

let t: TestApp
let buyer: TestUser

beforeAll(async () => {
  t = await startApp({ clock: () => NOW })
  buyer = await t.makeUser('BUYER')
})
afterAll(async () => {
  await t.close()
})

const sample = {
  id: 1,
  title: 'Sample',
  price: 9_000_000,
  propertyType: 'APARTMENT',
  city: 'Kochi',
  totalArea: 1_450,
  bedrooms: 3,
  bathrooms: 2,
  amenities: '["Lift","Gym"]',
  localityRating: 7.5,
  yearBuilt: 2018,
}
const predict = (body: unknown, token: string | undefined = buyer.token) =>
  t.post('/api/ml/predict-price', { ...(token ? { token } : {}), body })

describe('before a model is trained', () => {
  test('an estimate is asked for again later, in words', async () => {
    const answer = await predict(sample)
    expect(answer.status).toBe(503)
    expect(answer.json()).toMatchObject({
      error: 'The price model is being trained. Please try again in a minute.',
    })
    expect(answer.headers['retry-after']).toBe('10')
  })

  test('a home’s page is told why there is no estimate, and meets no error', async () => {
    const why = async (totalAreaM2: number | null): Promise<unknown> => {
      const { id } = await t.makeListing({ city: 'Kochi', propertyType: 'APARTMENT', totalAreaM2 })
      const answer = await t.get(`/api/ml/valuation?listing=${id}`)
      return [answer.status, answer.json()]
    }
    expect(await why(null)).toEqual([
      200,
      {
        prediction: null,
        why: 'This listing does not say how large it is, so there is no estimate.',
      },
    ])
    expect(await why(84)).toEqual([
      200,
      {
        prediction: null,
        why: 'The price model is being trained. Please try again in a minute.',
      },
    ])
    expect((await t.get('/api/ml/valuation?listing=987654')).status).toBe(404)
  })

  test('with too few listings', async () => {
    await t.services.valuation.learn(null, WITHIN)
    const answer = await predict(sample)
    expect(answer.status).toBe(422)
    expect(answer.json<{ error: string }>().error).toBe(
      'There are too few listings on Veedu (0 of at least 100) to estimate prices.',
    )
  })

  test('insights and trends stay silent below five listings', async () => {
    const { trends } = (await t.get('/api/ml/market-trends/Mumbai')).json<{ trends: MarketTrend }>()
    expect(trends).toMatchObject({ trend: 'unknown', priceChange: null, confidence: 0 })
  })
})

describe('with listings', () => {
  let version: number

  beforeAll(async () => {
    const owner = await t.makeUser('SELLER')
    const rows = [...makeListings({ count: 900, seed: 'values', today: NOW })]
    for (let at = 0; at < rows.length; at += 100)
      await t.database.db
        .insert(properties)
        .values(
          rows.slice(at, at + 100).map((row) => ({ ...row, demo: false, ownerId: owner.user.id })),
        )
    version = (await t.services.valuation.learn(null, WITHIN)).version
  }, 60_000)

  test('a prediction has every field of the specification, and more', async () => {
    const answer = await predict(sample)
    expect(answer.status).toBe(200)
    const { prediction } = answer.json<{ prediction: Prediction }>()
    expect(prediction).toMatchObject({
      deal: 'sale',
      basis: 'asking prices',
      asked: 9_000_000,
      model: { version, learntAt: NOW.toISOString() },
      understood: {
        propertyType: 'APARTMENT',
        city: 'Kochi',
        areaSqFt: 1_450,
        amenities: ['Lift', 'Gym'],
      },
    })
    expect(prediction.low).toBeLessThan(prediction.predictedPrice)
    expect(prediction.high).toBeGreaterThan(prediction.predictedPrice)
    expect(prediction.predictedPrice).toBeGreaterThan(2_000_000)
    expect(prediction.predictedPrice).toBeLessThan(40_000_000)
    expect(prediction.confidence).toBeGreaterThan(10)
    expect(prediction.confidence).toBeLessThanOrEqual(100)
    expect(prediction.marketAdjustment).toBeGreaterThan(0.3)
    expect(prediction.similarPropertiesCount).toBeGreaterThanOrEqual(3)
    expect(prediction.reasoning).toMatch(/similar homes in and around Kochi are listed at about ₹/)
    expect(prediction.model.listings).toBeGreaterThan(100)
    expect(prediction.comparables.length).toBeGreaterThanOrEqual(3)
    expect(prediction.comparables.every(({ propertyType }) => propertyType === 'APARTMENT')).toBe(
      true,
    )
    // The reasons lead from the typical price to the estimate.
    const sum = prediction.reasons.reduce(
      (total, { rupees }) => total + rupees,
      prediction.typicalPrice,
    )
    expect(Math.abs(sum / prediction.predictedPrice - 1)).toBeLessThan(0.08)
  })

  test('the bytes that are joined from ready cards are those of the same answer written plainly', async () => {
    const answer = await predict({ ...sample, title: 'വീട്', city: 'കൊച്ചി' })
    const said = answer.json<{ prediction: Prediction }>()
    expect(answer.text).toBe(asciiJson(said))
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(predictionAnswer.parse(said)).toEqual(said)
    expect(said.prediction.understood.place?.nameMl).toBe('കൊച്ചി')
    const { items } = (
      await t.get('/api/search?location=Kochi&propertyType=APARTMENT&limit=100')
    ).json<{
      items: PropertyCard[]
    }>()
    const shown = new Map(
      items.map(({ polygon: _polygon, amenities: _amenities, ...card }) => [card.id, card]),
    )
    const found = said.prediction.comparables.filter(({ id }) => shown.has(id))
    expect(found.length).toBeGreaterThan(0)
    for (const { asked, km, ...card } of found) {
      expect(card).toEqual(shown.get(card.id))
      expect(asked).toBeGreaterThan(0)
      expect(km === null || Math.round(km * 10) === km * 10).toBe(true)
    }
  })

  test('it speaks Malayalam', async () => {
    const answer = await t.post('/api/ml/predict-price', {
      token: buyer.token,
      headers: { 'accept-language': 'ml' },
      body: sample,
    })
    expect(answer.json<{ prediction: Prediction }>().prediction.reasoning).toMatch(/ചോദിക്കുന്നു/)
  })

  test('only signed-in people predict; the public estimate is open', async () => {
    expect((await predict(sample, '')).status).toBe(401)
    const text = encodeURIComponent('3 BHK flat, 1450 sqft, Kakkanad, 2018')
    const answer = await t.get(`/api/ml/valuation?text=${text}`)
    expect(answer.status).toBe(200)
    expect(answer.json<{ prediction: Prediction }>().prediction.understood).toMatchObject({
      propertyType: 'APARTMENT',
      place: { said: 'Kakkanad', city: 'Thrikkakara', district: 'Ernakulam' },
      areaSqFt: 1_450,
      bedrooms: 3,
      yearBuilt: 2018,
    })
  })

  test.each([
    ['no size', { city: 'Kochi', propertyType: 'VILLA' }, 'builtUpArea'],
    ['no place', { totalArea: 1_000, bedrooms: 2 }, 'city'],
    ['no kind', { city: 'Kochi' }, 'propertyType'],
    ['land without its size', { city: 'Kochi', propertyType: 'PLOT' }, 'plotArea'],
  ])('what is missing is told at its field: %s', async (_what, body, field) => {
    const answer = await predict(body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
  })

  test('a place without similar homes is refused in words', async () => {
    const answer = await predict({ ...sample, city: 'Mumbai' })
    expect(answer.status).toBe(422)
    expect(answer.json<{ error: string }>().error).toMatch(/too few similar homes/)
  })

  test('a listing is not compared with itself', async () => {
    const alike = (await predict(sample)).json<{ prediction: Prediction }>().prediction
    const home = alike.comparables[0]
    const answer = await t.get(`/api/ml/valuation?listing=${home?.id}`)
    expect(answer.status).toBe(200)
    const { prediction } = answer.json<{ prediction: Prediction }>()
    expect(prediction.asked).toBe(home?.price)
    expect(prediction.standing).toMatch(/below|within|above/)
    expect(prediction.understood.from).not.toBe('nowhere')
    expect(prediction.comparables.map(({ id }) => id)).not.toContain(home?.id)
  })

  test('trends say how many listings are behind them', async () => {
    const { trends } = (await t.get('/api/ml/market-trends/കൊച്ചി')).json<{ trends: MarketTrend }>()
    expect(trends.city).toBe('Kochi')
    const { recentAvgPrice, olderAvgPrice, priceChange } = trends
    const change =
      recentAvgPrice === null || olderAvgPrice === null
        ? null
        : Math.round((recentAvgPrice / olderAvgPrice - 1) * 1_000) / 10
    expect(priceChange).toBe(change)
    expect(trends.recentListings + trends.olderListings).toBeGreaterThan(0)
  })

  test('insights are computed from live listings', async () => {
    const { insights } = (await t.get('/api/ml/insights')).json<{
      insights: MarketInsightFigures
    }>()
    const total = (await t.get('/api/search?limit=1')).json<{ total: number }>().total
    const sum = insights.propertyTypeDistribution.reduce(
      (all, one) => all + one._count.propertyType,
      0,
    )
    expect(insights.totalProperties).toBe(total)
    expect(sum).toBe(total)
    expect(insights.cityDistribution[0]?._count.city).toBeGreaterThan(0)
    expect(insights.marketHealth).toMatch(/excellent|good|fair|slow/)
  })

  test('recommendations: a general list for visitors, one’s own with reasons, never another’s', async () => {
    const ask = async (url: string, token?: string) =>
      (await t.get(url, token ? { token } : {})).json<RecommendationsAnswer>()
    const general = await ask('/api/ml/recommendations?limit=5')
    expect(general.personal).toBe(false)
    expect(general.recommendations).toHaveLength(5)
    const flats = (await predict(sample)).json<{ prediction: Prediction }>().prediction.comparables
    const [saved, hidden] = flats
    await t.post(`/api/buyer/saved-properties/${saved?.id}`, { token: buyer.token })
    const own = await ask(
      `/api/ml/recommendations/${buyer.user.id}?limit=5&exclude=${hidden?.id}`,
      buyer.token,
    )
    expect(own.personal).toBe(true)
    const ids = own.recommendations.map(({ id }) => id)
    expect(ids).not.toContain(saved?.id)
    expect(ids).not.toContain(hidden?.id)
    expect(own.recommendations[0]?.reason.for).toMatch(/^(near|like)Saved$/)
    for (const { recommendationScore, scoreParts } of own.recommendations)
      expect(scoreParts.reduce((sum, { points }) => sum + points, 0)).toBe(recommendationScore)
    const stranger = await t.makeUser('BUYER')
    const theirs = await ask(`/api/ml/recommendations/${buyer.user.id}?limit=5`, stranger.token)
    expect(theirs.personal).toBe(false)
    expect((await t.get('/api/ml/recommendations/1')).status).toBe(401)
  })

  test('recommendations: what was asked about counts like what was saved; a home like no other still has neighbours', async () => {
    const ask = async (query: string, token?: string) =>
      (
        await t.get(`/api/ml/recommendations${query}`, token ? { token } : {})
      ).json<RecommendationsAnswer>()
    const flats = (await predict(sample)).json<{ prediction: Prediction }>().prediction.comparables
    const home = await t.services.properties.get(flats[0]?.id ?? 0, null)
    const asker = await t.makeUser('RENTER')
    await t.database.db.insert(messageThreads).values({
      propertyId: home.id,
      ownerId: home.owner.id,
      seekerId: asker.user.id,
      askedAt: NOW,
    })
    const own = await ask(`/${asker.user.id}?limit=5`, asker.token)
    expect(own.personal).toBe(true)
    expect(own.recommendations[0]?.reason).toMatchObject({
      for: expect.stringMatching(/^(near|like)Asked$/) as string,
    })
    expect(own.recommendations.map(({ id }) => id)).not.toContain(home.id)

    const alone = await t.makeListing({
      propertyType: 'WAREHOUSE',
      city: home.city,
      price: 990_000_000,
    })
    const looked = await ask(`?limit=5&seen=${alone.id}`)
    expect(looked.personal).toBe(true)
    expect(looked.recommendations[0]?.reason.for).toMatch(/^(near|like)Seen$/)
  })

  test('another start uses the same model, and a broken file is trained again', async () => {
    const dir = join(t.dataDir, 'valuation')
    const file = join(dir, `model-${version}.bin`)
    expect(await readdir(dir)).toContain(`model-${version}.bin`)
    const before = (await predict(sample)).json<{ prediction: Prediction }>().prediction
    await writeFile(file, 'broken')
    const other = await startApp({
      clock: () => NOW,
      database: { ...t.database, close: () => Promise.resolve() },
      env: { DATA_DIR: t.dataDir },
    })
    try {
      const again = await other.services.valuationAnswers.ofListing(
        before.comparables[0]?.id ?? 0,
        null,
      )
      expect(again.estimate.model.version).toBe(version)
    } finally {
      await other.close().catch(() => undefined)
      await rm(other.dataDir, { recursive: true, force: true })
    }
  })
})
