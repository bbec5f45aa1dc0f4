import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AdvertReadings } from '../../../src/contracts/adverts/adverts.ts'
import { LIMITS } from '../../../src/contracts/limits.ts'
import { RATE_LIMITS } from '../../../src/contracts/rate-limits.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

let t: TestApp
let seller: TestUser
beforeEach(async () => {
  t = await startApp({ clock: () => new Date('2026-11-28T06:30:00Z') })
  seller = await t.makeUser('SELLER', { verified: true })
})
afterEach(() => t.close())

const read = (text: unknown, token: string | undefined = seller.token) =>
  t.post('/api/adverts/read', { ...(token === undefined ? {} : { token }), body: { text } })

const ADVERT =
  'Kottayam Ettumanoor 12 cent sthalam, veed 1500 sqft 3bhk, kinar und, 55 laksham nego, ph 9000000201'

test('an advertisement is read into fields, each with the words that it came from, and nothing is stored', async () => {
  const answer = await read(ADVERT)
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const [advert] = answer.json<AdvertReadings>().adverts
  expect(advert?.text).toBe(ADVERT)
  const wordsOf = (field: keyof NonNullable<typeof advert>['fields']) =>
    advert?.fields[field]?.spans.map(({ start, end }) => ADVERT.slice(start, end))
  expect(advert?.fields).toMatchObject({
    propertyType: { value: 'INDEPENDENT_HOUSE' },
    forSale: { value: true },
    city: { value: 'Ettumanoor' },
    plotArea: { value: { value: 12, unit: 'cent' } },
    builtUpArea: { value: { value: 1500, unit: 'sqft' } },
    price: { value: 5_500_000 },
    negotiable: { value: true },
    waterSupply: { value: 'Own well' },
    contactPhone: { value: '9000000201' },
  })
  expect(wordsOf('plotArea')).toEqual(['12 cent'])
  expect(wordsOf('price')).toEqual(['55 laksham'])
  expect((await t.get('/api/drafts', { token: seller.token })).json()).toEqual([])
})

test('forty advertisements at once', async () => {
  const text = Array.from(
    { length: 40 },
    (_, at) => `${at + 1}) ${at + 3} cent plot, Pala, ${at + 10} lakhs`,
  )
  const { adverts } = (await read(text.join('\n'))).json<AdvertReadings>()
  expect(adverts.map(({ fields }) => fields.price?.value)).toEqual(
    text.map((_, at) => (at + 10) * 100_000),
  )
})

test('what cannot be read gets a clear error', async () => {
  expect((await read(ADVERT, '')).status).toBe(401)
  for (const text of ['', '  \n ', 7, null]) expect((await read(text)).status).toBe(422)
  const { max, maxChars, maxCharsEach } = LIMITS.adverts
  const many = await read(
    Array.from({ length: max + 1 }, () => '5 cent plot, Pala, 10 lakhs').join('\n---\n'),
  )
  expect([many.status, many.json<{ error: string }>().error]).toEqual([
    422,
    `The text has ${max + 1} advertisements; ${max} are read at once. Paste the rest afterwards.`,
  ])
  expect(
    (await read('well '.repeat(maxCharsEach / 5 + 1))).json<{ error: string }>().error,
  ).toContain('---')
  expect((await read('a'.repeat(maxChars + 1))).status).toBe(422)
})

test('a person has a limit of readings an hour', async () => {
  const answers = []
  for (let at = 0; at <= RATE_LIMITS.advertReading.max; at += 1)
    answers.push((await read('Pala')).status)
  expect(answers.at(-2)).toBe(200)
  expect(answers.at(-1)).toBe(429)
})
