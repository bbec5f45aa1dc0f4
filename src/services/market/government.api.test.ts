import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { DistrictFigures, RegistrationFigures } from '../../contracts/market/government.ts'

let t: TestApp
let token: string
const now = new Date('2026-11-20T06:00:00Z')

beforeAll(async () => {
  t = await startApp({ clock: () => now })
  token = (await t.makeUser('GOVERNMENT', { createdAt: new Date('2025-01-01T00:00:00Z') })).token
  // Midnight in India has passed: November.
  const createdAt = new Date('2026-10-31T18:31:00Z')
  const owner = await t.makeUser('SELLER', { createdAt })
  const one = {
    ownerId: owner.user.id,
    district: 'Kottayam',
    propertyType: 'APARTMENT' as const,
    createdAt,
  }
  for (let at = 1; at <= 5; at += 1) await t.makeListing({ ...one, price: at * 1_000_000 })
  for (let at = 1; at <= 7; at += 1)
    await t.makeListing({ ...one, propertyType: 'WAREHOUSE', price: 50_000, demo: true })
  await t.makeListing({ ...one, publication: 'review' })
  await t.makeListing({ ...one, district: '=cmd|calc', price: 3_000_000 })
  const sold = await t.makeListing({
    ...one,
    status: 'Sold',
    createdAt: new Date('2026-09-15T00:00:00Z'),
  })
  await t.database.query(
    `insert into property_history (property_id, at, kind, before, after)
     values ($1, '2026-11-02', 'status', 'Available', 'Sold'), ($1, '2026-11-03', 'status', 'Available', 'Sold')`,
    [sold.id],
  )
  for (let at = 1; at <= 6; at += 1) await t.makeUser('BUYER', { createdAt })
})
afterAll(() => t.close())

const get = (url: string) => t.get(url, { token })

test('districts by month in India: listed when public, sold once per listing, a median from five on', async () => {
  const answer = await get('/api/government/districts?from=2026-09&to=2026-11')
  expect(answer.status).toBe(200)
  const { months, now: offered, source } = answer.json<DistrictFigures>()
  expect(source).toContain('not land registrations')
  expect(months.filter(({ district }) => district === 'Kottayam')).toEqual([
    {
      district: 'Kottayam',
      month: '2026-11',
      listed: 12,
      sampleCount: 7,
      sold: 1,
      rented: 0,
      kinds: [
        {
          propertyType: 'WAREHOUSE',
          listings: 7,
          sampleCount: 7,
          medianPrice: 50_000,
          medianRent: null,
        },
        {
          propertyType: 'APARTMENT',
          listings: 5,
          sampleCount: 0,
          medianPrice: 3_000_000,
          medianRent: null,
        },
      ],
    },
    {
      district: 'Kottayam',
      month: '2026-09',
      listed: 1,
      sampleCount: 0,
      sold: 0,
      rented: 0,
      kinds: [
        {
          propertyType: 'APARTMENT',
          listings: 1,
          sampleCount: 0,
          medianPrice: null,
          medianRent: null,
        },
      ],
    },
  ])
  expect(offered.find(({ district }) => district === 'Kottayam')).toMatchObject({
    offered: 12,
    forSale: 12,
    sampleCount: 7,
    kinds: [
      { propertyType: 'WAREHOUSE', listings: 7, medianPrice: 50_000 },
      { propertyType: 'APARTMENT', listings: 5, medianPrice: 3_000_000 },
    ],
  })
})

test('registrations by month and role: one to four people are not shown', async () => {
  const answer = await get('/api/government/registrations?from=2026-10&to=2026-11')
  const { months } = answer.json<RegistrationFigures>()
  expect(months.map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
  expect(months[1]?.roles).toMatchObject({ BUYER: 6, SELLER: null, ADMIN: 0 })
  expect(months[0]?.roles).toMatchObject({ BUYER: 0, SELLER: 0 })
  const file = await get('/api/government/registrations.csv?from=2026-11&to=2026-11')
  expect(file.text).toContain('fewer than 5')
  expect(file.headers['content-disposition']).toBe('attachment; filename="veedu-registrations.csv"')
})

test('a name that a spreadsheet would take for a formula is written as text', async () => {
  const { text } = await get('/api/government/districts.csv?from=2026-11')
  expect(text).toContain("'=cmd|calc,2026-11,All types,1,0,0,0,,,")
  // Prices are told of a kind, never of all together.
  expect(text).toContain('Kottayam,2026-11,All types,12,7,1,0,,,')
  expect(text).toContain('Kottayam,2026-11,APARTMENT,5,0,,,3000000,,')
  expect(text.startsWith('\ufeffDistrict,Month,Type,')).toBe(true)
  expect((await get('/api/government/offered.csv')).text).toContain(
    "'=cmd|calc,All types,1,0,1,0,,,",
  )
})

test.each([
  ['from=2026-13', 'from'],
  ['from=2026-11&to=2026-01', 'from'],
  ['from=2001-01&to=2026-01', 'from'],
])('%s is refused', async (query, field) => {
  const answer = await get(`/api/government/districts?${query}`)
  expect([400, 422]).toContain(answer.status)
  expect(answer.json<{ fields: Record<string, string> }>().fields).toHaveProperty(field)
})
